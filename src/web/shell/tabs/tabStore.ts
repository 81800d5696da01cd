import { landingPath } from '../../session/redirect.ts';
import { createStore, readLocal, writeLocal } from '../../state/createStore.ts';
import { isEdited, setEdited } from '../edited.ts';
import { navigate } from '../navigation.ts';
import {
  canClose,
  isHome,
  neighbour,
  tabKey,
  tabsReducer,
  type Tab,
  type TabsAction,
} from './tabs.ts';
import { confirmLeaving } from '../confirm.ts';

/** Visited pages, in the order of the strip; kept per person across reloads. */
export const tabs = createStore<readonly Tab[]>([]);

let storageKey: string | undefined;

/** Opens the strip of a person: home, and what was open before. */
export function openTabsOf(userId: string): void {
  storageKey = `tabs.${userId}`;
  const known = readLocal<Tab[]>(storageKey, []);
  tabs.set(known.some(({ key }) => isHome(key)) ? known : [home, ...known]);
}

const home: Tab = {
  key: landingPath,
  address: landingPath,
  title: { en: 'Home', zh: '首页' },
  pinned: true,
};

/** An ended session starts afresh: only pinned tabs are kept. */
export function resetTabs(): void {
  if (storageKey)
    writeLocal(
      storageKey,
      tabs.get().filter((tab) => tab.pinned),
    );
  storageKey = undefined;
  tabs.set([]);
}

export function dispatchTabs(action: TabsAction): void {
  const next = tabsReducer(tabs.get(), action);
  tabs.set(next);
  if (storageKey) writeLocal(storageKey, next);
}

/** The tab that shows, by the address of this moment. */
export const shownTab = () => tabKey(location.pathname + location.search);

/**
 * Closes tabs, after asking when one of them was edited.
 *
 * @param next what shows when the tab that shows is among them; default: its neighbour
 * @returns whether they were closed
 */
export async function closeTabs(keys: readonly string[], next?: string): Promise<boolean> {
  const before = tabs.get();
  const closing = before.filter((tab) => keys.includes(tab.key) && canClose(tab));
  if (closing.some((tab) => isEdited(tab.key)) && !(await confirmLeaving())) return false;
  for (const tab of closing) setEdited(tab.key, false);
  dispatchTabs({ type: 'close', keys });
  const shown = shownTab();
  if (closing.some((tab) => tab.key === shown)) {
    navigate(next ?? neighbour(before, tabs.get(), shown));
  }
  return true;
}
