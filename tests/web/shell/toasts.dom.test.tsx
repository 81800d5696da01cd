import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { showMessage } from '#web/api/messages.ts';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { Toasts } from '#web/shell/Toasts.tsx';

it('tells each refusal: a later one takes the place of the one that shows', async () => {
  render(
    <ChakraProvider value={system}>
      <MenuContext value={accessOf({ menus: [], typeTitles: {}, buttons: [] }, [])}>
        <Toasts />
      </MenuContext>
    </ChakraProvider>,
  );
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
