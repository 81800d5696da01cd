import './tabs.css';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, createElement, memo, useEffect, useMemo, useState } from 'react';
import { useStore } from '../../state/createStore.ts';
import { isEdited } from '../edited.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useAccess } from '../menu/MenuContext.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';
import { navigate } from '../navigation.ts';
import type { Place } from '../usePlace.ts';
import { screenOf } from '../../features/screens.ts';
import { PageContext, type Page } from './PageContext.ts';
import { closeTabs, dispatchTabs, shownTab, tabs } from './tabStore.ts';
import { beginModule } from './beginPage.ts';
import { keptPages } from './keptPages.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** The pages visited lately; all but one are hidden and keep their state. */
export function TabPages({ place }: { place: Place }) {
  const { routes } = useAccess();
  const open = useStore(tabs);
  const [visited, setVisited] = useState<readonly string[]>([]);
  /** Pages that something was typed into, but lists: what is asked there is in the address. */
  const [typedInto] = useState(() => new Set<string>());
  if (place.route && visited.at(-1) !== place.key) {
    const stillOpen = visited.filter(
      (key) => key !== place.key && open.some((tab) => tab.key === key),
    );
    const mayGo = (key: string) => !isEdited(key) && !typedInto.has(key);
    const kept = keptPages([...stillOpen, place.key], mayGo);
    for (const key of typedInto) if (!kept.includes(key)) typedInto.delete(key);
    setVisited(kept);
  }

  const pages = open.filter((tab) => visited.includes(tab.key) && tab.key !== place.key);
  const shown = place.route ? [{ key: place.key, address: place.address }] : [];
  return [...pages, ...shown]
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ key, address }) => {
      const route = routes.find(({ path }) => path === pathOf(address));
      const isActive = key === place.key;
      return (
        route && (
          <TabPage
            key={key}
            id={key}
            address={address}
            route={route}
            isActive={isActive}
            typedInto={typedInto}
          />
        )
      );
    });
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!;

interface TabPageProps {
  id: string;
  address: string;
  route: ScreenRoute;
  isActive: boolean;
  typedInto: Set<string>;
}

const TabPage = memo(function TabPage({ id, address, route, isActive, typedInto }: TabPageProps) {
  const page = useMemo<Page>(() => {
    const [path = '', query = ''] = address.split('#', 1)[0]!.split('?');
    const search = new URLSearchParams(query);
    const isShown = () => shownTab() === id;
    const searchNow = () => (isShown() ? new URLSearchParams(location.search) : search);
    return {
      key: id,
      route,
      path,
      search,
      searchNow,
      isActive,
      setSearch: (change) => {
        const text = (typeof change === 'function' ? change(searchNow()) : change).toString();
        const next = text ? `${path}?${text}` : path;
        if (isShown()) navigate(next, { replace: true });
        // A late answer of a hidden page does not bring it back to the front.
        else dispatchTabs({ type: 'address', key: id, address: next });
      },
      setTitle: (title) => dispatchTabs({ type: 'title', key: id, title }),
      close: (next) => closeTabs([id], next),
      goTo: (next) => navigate(next),
    };
  }, [address, id, isActive, route]);
  const client = useQueryClient();
  const { moduleNo } = route;
  // while the code of the screen comes; it tells others that a call is under way, which no rendering may
  useEffect(() => {
    if (isActive && moduleNo) void beginModule(client, moduleNo);
  }, [client, isActive, moduleNo]);
  const scroller = useKeptScroll(isActive);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div
        className="page"
        data-page={id}
        ref={scroller}
        onInputCapture={() => route.component !== 'list' && typedInto.add(id)}
      >
        <PageContext value={page}>
          <ErrorBoundary>{createElement(screenOf(route, page.search))}</ErrorBoundary>
        </PageContext>
      </div>
    </Activity>
  );
});
