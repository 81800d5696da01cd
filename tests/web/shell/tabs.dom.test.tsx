import { createBrowserRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { keptPages } from '#web/shell/tabs/keptPages.ts';
import { setRouter } from '#web/shell/navigation.ts';
import { closeTabs, dispatchTabs, tabs as strip } from '#web/shell/tabs/tabStore.ts';
import {
  canClose,
  lastAddress,
  neighbour,
  tabKey,
  tabsReducer,
  type Tab,
} from '#web/shell/tabs/tabs.ts';

const tab = (address: string, pinned = false): Tab => ({
  key: tabKey(address),
  address,
  title: { en: address, zh: address },
  pinned,
});
const visit = (tabs: readonly Tab[], ...addresses: string[]) =>
  addresses.reduce((now, address) => tabsReducer(now, { type: 'visit', tab: tab(address) }), tabs);
const keys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key);

describe('the strip of visited pages', () => {
  it('a page of the menu opens as it was left while its tab is there', () => {
    const tabs = visit([], '/list?page=3&search=road', '/detail?id=1');
    expect(['/list', '/detail', '/other'].map((path) => lastAddress(tabs, path))).toEqual([
      '/list?page=3&search=road',
      '/detail',
      '/other',
    ]);
  });

  it('has one tab per page: filters are state, the record makes another page', () => {
    const tabs = visit(
      [],
      '/list?page=2',
      '/list?page=3',
      '/detail?id=1',
      '/detail?id=2&tab=process',
    );
    expect(keys(tabs)).toEqual(['/list', '/detail?id=1', '/detail?id=2']);
    expect(tabs[0]!.address).toBe('/list?page=3');
  });

  it('remembers what a page shows, also where the menu puts another screen at its address', () => {
    const shows = (component: string) => ({ ...tab('/home'), shows: { component } });
    const tabs = ['todo', 'dashboard'].reduce(
      (now, component) => tabsReducer(now, { type: 'visit', tab: shows(component) }),
      visit([], '/home'),
    );
    expect(tabs).toEqual([shows('dashboard')]);
  });

  it('keeps a detail and the approval of the same record apart', () => {
    expect(tabKey('/detail?id=1&shenpi=1&taskId=5')).not.toBe(tabKey('/detail?id=1'));
    expect(tabKey('/detail?id=1&shenpi=1&taskId=5')).toBe(tabKey('/detail?shenpi=1&id=1&taskId=6'));
  });

  it('puts home first, then pinned tabs', () => {
    let tabs = visit([], '/a', '/b', '/home');
    tabs = tabsReducer(tabs, { type: 'pin', key: '/b', pinned: true });
    expect(keys(tabs)).toEqual(['/home', '/b', '/a']);
  });

  it('closes neither home nor pinned tabs', () => {
    let tabs = visit([], '/home', '/a', '/b');
    tabs = tabsReducer(tabs, { type: 'pin', key: '/a', pinned: true });
    expect(tabs.map(canClose)).toEqual([false, false, true]);
    expect(keys(tabsReducer(tabs, { type: 'close', keys: keys(tabs) }))).toEqual(['/home', '/a']);
  });

  it('goes to the neighbour of a closed tab, and home when none is left', () => {
    const tabs = visit([], '/a', '/b', '/c');
    const without = (key: string) => tabsReducer(tabs, { type: 'close', keys: [key] });
    expect(neighbour(tabs, without('/b'), '/b')).toBe('/c');
    expect(neighbour(tabs, without('/c'), '/c')).toBe('/b');
    expect(neighbour(tabs, [], '/b')).toBe('/home');
  });

  it('takes the title that a page gives itself', () => {
    const title = { en: 'HT-1', zh: 'HT-1' };
    const tabs = tabsReducer(visit([], '/a'), { type: 'title', key: '/a', title });
    expect(tabs[0]!.title).toEqual(title);
    expect(visit(tabs, '/a?page=2')[0]!.title).toEqual(title);
  });
});

describe('closing a page', () => {
  const router = createBrowserRouter([{ path: '*', element: null }]);
  setRouter(router);
  const at = async (shown: string) => {
    for (const one of ['/home', '/task', '/done']) dispatchTabs({ type: 'visit', tab: tab(one) });
    await router.navigate(shown);
  };

  it('leads on from where one is', async () => {
    await at('/task');
    await closeTabs(['/task'], '/done');
    expect(location.pathname).toBe('/done');
  });

  it('does not call back who went elsewhere meanwhile', async () => {
    await at('/done');
    await closeTabs(['/task'], '/home');
    expect(keys(strip.get())).not.toContain('/task');
    expect(location.pathname).toBe('/done');
  });
});

describe('the pages that are kept', () => {
  const anything = () => true;
  it('are those shown lately, and those with something to lose', () => {
    expect(keptPages(['a', 'b', 'c'], anything, 3)).toEqual(['a', 'b', 'c']);
    expect(keptPages(['a', 'b', 'c', 'd'], anything, 3)).toEqual(['b', 'c', 'd']);
    expect(keptPages(['a', 'b', 'c', 'd', 'e'], (key) => key !== 'b', 3)).toEqual(['b', 'd', 'e']);
    expect(keptPages(['a', 'b', 'c'], () => false, 1)).toEqual(['a', 'b', 'c']);
  });

  it('have the one that shows among them', () => {
    expect(keptPages(['a', 'b'], (key) => key === 'b', 1)).toEqual(['a', 'b']);
  });
});
