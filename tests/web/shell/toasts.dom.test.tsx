import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { showMessage } from '#web/api/messages.ts';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { Toasts } from '#web/shell/Toasts.tsx';

it('tells each refusal: a later one takes the place of the one that shows', async () => {
  render(<ShownToasts />);
  const refuse = (text: string) => showMessage({ kind: 'error', text, links: [] });
  refuse('At least three suppliers are invited');
  await screen.findByText('At least three suppliers are invited');
  for (const text of ['More than was ordered', 'More than was accepted']) {
    refuse(text);
    refuse(text);
    await screen.findByText(text);
  }
  await waitFor(() =>
    expect(screen.queryAllByText(/^(At least|More than)/).map((one) => one.textContent)).toEqual([
      'More than was accepted',
    ]),
  );
});

it('takes a refusal away once it succeeds, also one that leads on', async () => {
  render(<ShownToasts />);
  const links = [{ module: 'contract', title: 'Contract', id: '1' }];
  showMessage({ kind: 'error', text: 'More than the contract', links });
  await screen.findByText('More than the contract');
  showMessage({ kind: 'success', text: 'Submitted' });
  await screen.findByText('Submitted');
  await waitFor(() => expect(screen.queryByText('More than the contract')).toBeNull());
});

const ShownToasts = () => (
  <ChakraProvider value={system}>
    <MenuContext value={accessOf({ menus: [], typeTitles: {}, buttons: [] }, [])}>
      <Toasts />
    </MenuContext>
  </ChakraProvider>
);
