import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import { nameProduct } from '#web/i18n/i18n.ts';
import { Breadcrumb } from '#web/shell/Breadcrumb.tsx';
import { accessOf, MenuContext } from '#web/shell/menu/MenuContext.ts';
import { PageTabs } from '#web/shell/tabs/PageTabs.tsx';
import { dispatchTabs, resetTabs } from '#web/shell/tabs/tabStore.ts';
import type { Place } from '#web/shell/usePlace.ts';

afterEach(() => {
  cleanup();
  resetTabs();
});

const place: Place = {
  address: '/contract/list',
  key: '/contract/list',
  route: undefined,
  title: { en: 'Contracts', zh: '合同' },
  entry: undefined,
  top: '',
  branch: [],
  hasSidebar: false,
};
const visit = (key: string, en: string) =>
  dispatchTabs({ type: 'visit', tab: { key, address: key, title: { en, zh: en }, pinned: false } });

it('where one is ends in the heading of the page', () => {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MenuContext value={accessOf({ menus: [], typeTitles: {}, buttons: [] }, [])}>
          <Breadcrumb place={place} showsToggle={false} />
        </MenuContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Contracts',
  ]);
});

it('the window is called after the page that shows, of a record after its name, and after no page that is left', () => {
  nameProduct({ title: { en: 'Works', zh: '工程' }, pageTitle: { en: 'Bridge', zh: '桥梁' } });
  visit('/contract/list', 'Contracts');
  visit('/contract/detail?id=1', 'Contract detail');
  const strip = (active: string) => (
    <ChakraProvider value={system}>
      <PageTabs active={active} />
    </ChakraProvider>
  );
  const { rerender, unmount } = render(strip('/contract/list'));
  expect(document.title).toBe('Contracts - Bridge');
  rerender(strip('/contract/detail?id=1'));
  expect(document.title).toBe('Contract detail - Bridge');
  const named = { en: 'Bridge over the river', zh: '跨江大桥' };
  act(() => dispatchTabs({ type: 'title', key: '/contract/detail?id=1', title: named }));
  expect(document.title).toBe('Bridge over the river - Bridge');
  unmount();
  expect(document.title).toBe('Bridge');
});
