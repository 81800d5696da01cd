import { isSame } from '#engine/schema/isSame.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { landingPath } from '../../session/redirect.ts';
import type { Shown } from '../../features/askForScreen.ts';

/** A visited page. */
export interface Tab {
  key: string;
  /** Where it was last: path, query and hash. */
  address: string;
  title: Text;
  /** Stays when others are closed, and has no close icon. */
  pinned: boolean;
  /** What it shows, known before the menu tells so. */
  shows?: Shown;
}

export type TabsAction =
  | { type: 'visit'; tab: Tab }
  | { type: 'address'; key: string; address: string }
  | { type: 'title'; key: string; title: Text }
  | { type: 'pin'; key: string; pinned: boolean }
  | { type: 'close'; keys: readonly string[] };

/** Queries that tell two pages at one path apart; all others are state of the page. */
const identity = ['id', 'taskId', 'businessType', 'type', 'shenpi'] as const;

/** The tab that shows an address. */
export function tabKey(address: string): string {
  const [path = '', query = ''] = address.split('#', 1)[0]!.split('?');
  const search = new URLSearchParams(query);
  const kept = identity.flatMap((name) => {
    // The task changes while one record is being approved; the record makes the page.
    if (name === 'taskId' && search.has('id')) return [];
    const value = search.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return kept.length ? `${path}?${kept.join('&')}` : path;
}

/** Where a page of the menu was left: with its filters while its tab is open. */
export const lastAddress = (tabs: readonly Tab[], path: string): string =>
  tabs.find(({ key }) => key === path)?.address ?? path;

export const isHome = (key: string) => key === landingPath;
export const canClose = (tab: Tab) => !tab.pinned && !isHome(tab.key);

/** The strip after an action; home stays first, then pinned tabs, then the others as visited. */
export function tabsReducer(tabs: readonly Tab[], action: TabsAction): readonly Tab[] {
  switch (action.type) {
    case 'visit': {
      const known = tabs.find((tab) => tab.key === action.tab.key);
      if (!known) return ordered([...tabs, action.tab]);
      const { address, shows } = action.tab;
      if (known.address === address && isSame(known.shows, shows)) return tabs;
      return replace(tabs, { ...known, address, shows });
    }
    case 'address':
      return tabs.map((tab) =>
        tab.key === action.key ? { ...tab, address: action.address } : tab,
      );
    case 'title': {
      const known = tabs.find((tab) => tab.key === action.key);
      if (!known || (known.title.en === action.title.en && known.title.zh === action.title.zh)) {
        return tabs;
      }
      return replace(tabs, { ...known, title: action.title });
    }
    case 'pin':
      return ordered(
        tabs.map((tab) => (tab.key === action.key ? { ...tab, pinned: action.pinned } : tab)),
      );
    case 'close':
      return tabs.filter((tab) => !canClose(tab) || !action.keys.includes(tab.key));
  }
}

/** Where to go when the tab that shows is closed: its neighbour among those that stay. */
export function neighbour(before: readonly Tab[], after: readonly Tab[], key: string): string {
  const at = before.findIndex((tab) => tab.key === key);
  const stays = (tab: Tab) => after.some((other) => other.key === tab.key);
  const right = before.slice(at + 1).find(stays);
  const left = before.slice(0, Math.max(at, 0)).findLast(stays);
  return (right ?? left)?.address ?? landingPath;
}

const replace = (tabs: readonly Tab[], next: Tab) =>
  tabs.map((tab) => (tab.key === next.key ? next : tab));

const rank = (tab: Tab) => (isHome(tab.key) ? 0 : tab.pinned ? 1 : 2);
const ordered = (tabs: readonly Tab[]) => tabs.toSorted((a, b) => rank(a) - rank(b));
