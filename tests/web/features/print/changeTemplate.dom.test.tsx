import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { publicDefinitionsQuery } from '#web/api/definitions.ts';
import { ChangeTemplate } from '#web/features/print/ChangeTemplate.tsx';
import { session, type Session } from '#web/session/session.ts';

const shown = (roles: string[]) => {
  const client = new QueryClient();
  const common = { system: { administratorRole: 'sa' } };
  client.setQueryData(publicDefinitionsQuery().queryKey, common as never);
  session.set({ token: '', user: { roles } } as unknown as Session);
  const { unmount } = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <ChangeTemplate print="purchaseOrder" />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const { length } = screen.queryAllByRole('button');
  unmount();
  return length;
};

it('a paper leads administrators, and nobody else, to where it is drawn', () => {
  expect(shown(['staff'])).toBe(0);
  expect(shown(['sa'])).toBe(1);
});
