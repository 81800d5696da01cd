import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Option } from '#engine/schema/references.ts';
import { system } from '#engine/renderers/theme.ts';
import type { OptionsQuery } from '#shared/contract/index.ts';
import { optionsQuery } from '#web/api/records.ts';
import { PeopleChooser } from '#web/features/form/PeopleChooser.tsx';

const option = (title: string): Option => ({ id: title, title, subtitle: null, number: null });

function Chooser() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <PeopleChooser module="user" step="Head" among={null} chosen={chosen} onChange={setChosen} />
  );
}

function choose() {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Infinity } },
  });
  const answer = (query: OptionsQuery, ...titles: string[]) =>
    client.setQueryData(optionsQuery('user', query).queryKey, titles.map(option));
  answer({ search: '' }, 'Chen', 'Huang', 'Wei');
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Chooser />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return answer;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const names = () => boxes().map((one) => one.labels?.[0]?.textContent.trim());
const search = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Search people/ }), { target: { value } });

it('nobody is ticked among those of the former search', async () => {
  const answer = choose();
  search('Huang');
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true, true]);
  answer({ search: 'Huang' }, 'Huang');
  await waitFor(() => expect(names()).toEqual(['Huang']));
  fireEvent.click(box('Huang'));
  expect(box('Huang').checked).toBe(true);
});

it('a tick moves nobody; who is chosen stays in sight, whatever is searched', async () => {
  const answer = choose();
  answer({ ids: ['Wei'] }, 'Wei');
  fireEvent.click(box('Wei'));
  expect(names()).toEqual(['Chen', 'Huang', 'Wei']);
  search('Chen');
  answer({ search: 'Chen' }, 'Chen');
  await waitFor(() => expect(names()).toEqual(['Wei', 'Chen']));
  expect(box('Wei').checked).toBe(true);
});
