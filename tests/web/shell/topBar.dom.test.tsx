import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { palette } from '#web/shell/palette/paletteStore.ts';
import { isWide } from '#web/shell/sidebarStore.ts';
import { TopBar } from '#web/shell/TopBar.tsx';

const place = {
  address: '/home',
  key: '/home',
  route: undefined,
  title: { en: '', zh: '' },
  entry: undefined,
  top: '',
  branch: [],
  hasSidebar: false,
};

afterEach(() => palette.set(false));

it.each([true, false])('the search button is named by what it reads, wide: %s', (wide) => {
  isWide.set(wide);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <MenuContext value={accessOf({ menus: [], typeTitles: {}, buttons: [] }, [])}>
            <TopBar place={place} />
          </MenuContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const button = screen.getByRole('button', { name: 'Search pages and records' });
  expect(button.hasAttribute('aria-label')).toBe(false);
  fireEvent.click(button);
  expect(palette.get()).toBe(true);
});
