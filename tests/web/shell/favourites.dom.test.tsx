import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { FrequentMenu, MenuCode, MenuEntry } from '#shared/contract/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { frequentMenusQuery } from '#web/api/frequentMenus.ts';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { shortcutsShown } from '#web/shell/Shortcuts.tsx';
import { Sidebar } from '#web/shell/Sidebar.tsx';

const entry = (
  en: string,
  url: string | null,
  more: Partial<MenuCode['meta']> = {},
): MenuEntry => ({
  url,
  name: en,
  nameZh: en,
  code: JSON.stringify({
    component: url ? 'list' : '',
    redirect: null,
    hidden: false,
    alwaysShow: false,
    meta: { title: { en, zh: en }, ...more },
  }),
  items: [],
});
const access = accessOf(
  {
    menus: [
      entry('Plants', '/plant/list'),
      entry('Keys', null, { button: 'shortcuts' }),
      entry('Of another application', null),
    ],
    typeTitles: {},
    buttons: [],
  },
  [],
);
const kept = (url: string): FrequentMenu => ({
  id: url,
  url,
  menuName: url,
  icon: null,
  useCount: 1,
});

it('the sidebar has the pages one keeps and may open, and buttons for entries without a page', () => {
  const client = new QueryClient();
  const pages = [kept('/gone/list'), kept('/plant/list')];
  client.setQueryData(frequentMenusQuery().queryKey, pages);
  const place = {
    address: '/',
    key: '/',
    route: undefined,
    title: { en: '', zh: '' },
    entry: undefined,
    top: '',
    branch: [],
    hasSidebar: true,
  };
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <MenuContext value={access}>
            <Sidebar place={place} />
          </MenuContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const favourites = screen.getByRole('list', { name: 'Favourites' });
  const links = within(favourites).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Plants']);
  const foot = screen.getByRole('list', { name: 'Entries that open no page' });
  expect(within(foot).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(foot).getByRole('button', { name: 'Keys' }));
  expect(shortcutsShown.get()).toBe(true);
});
