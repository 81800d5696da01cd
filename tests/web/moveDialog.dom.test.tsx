import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { OlderVersions } from '#shared/contract/index.ts';
import { olderVersionsQuery } from '#web/api/versionChanges.ts';
import { startWords } from '#web/i18n/i18n.ts';
import { MoveDialog } from '#web/screens/processConfig/MoveDialog.tsx';

const running: OlderVersions = {
  version: 2,
  steps: [],
  processes: [{ procInstId: 'p', version: 1, open: [] }],
};
/** When the server says that they were moved. */
let answer = () => {};
const moved = new Promise<void>((resolve) => (answer = resolve));
let asked = 0;

beforeAll(async () => {
  await startWords();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isMove = url.includes('batchChangeVersion');
    if (isMove) await moved;
    else asked += 1;
    const older = asked === 1 ? running : { ...running, processes: [] };
    const data = isMove ? [{ id: 'p', ok: true }] : older;
    return Response.json({ code: 200, message: '', data });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('how many processes are moved stays said while they are, whatever is told of them meanwhile', async () => {
  const client = new QueryClient();
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MoveDialog module="order" title="Order" onClose={() => {}} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const going = /^1 running process goes on with version 2/;
  await screen.findByText(going);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'New rules' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await client.invalidateQueries({ queryKey: olderVersionsQuery('order').queryKey });
  expect(asked).toBe(2);
  // those who watch are told in a turn of their own
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(going)).toBeTruthy();
  answer();
  await screen.findByText('1 moved');
});
