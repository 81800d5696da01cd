import { Activity, createElement, memo, Suspense, useMemo, useState } from 'react';
import { useStore } from '../../state/createStore.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useAccess } from '../menu/MenuContext.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';
import { navigate } from '../navigation.ts';
import type { Place } from '../usePlace.ts';
import { screenOf } from '../../screens/index.ts';
import { ScreenSkeleton } from '../../screens/parts/ScreenSkeleton.tsx';
import { PageContext, type Page } from './PageContext.ts';
import { closeTabs, dispatchTabs, shownTab, tabs } from './tabStore.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** The pages visited since the application was loaded; all but one are hidden and keep their state. */
export function TabPages({ place }: { place: Place }) {
  const { routes } = useAccess();
  const open = useStore(tabs);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (place.route && !visited.has(place.key)) setVisited(new Set([...visited, place.key]));

  const pages = open.filter((tab) => visited.has(tab.key) && tab.key !== place.key);
  const shown = place.route ? [{ key: place.key, address: place.address }] : [];
  return [...pages, ...shown]
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ key, address }) => {
      const route = routes.find(({ path }) => path === pathOf(address));
      const isActive = key === place.key;
      return (
        route && <TabPage key={key} id={key} address={address} route={route} isActive={isActive} />
      );
    });
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!;

interface TabPageProps {
  id: string;
  address: string;
  route: ScreenRoute;
  isActive: boolean;
}

const TabPage = memo(function TabPage({ id, address, route, isActive }: TabPageProps) {
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
      close: () => closeTabs([id]),
    };
  }, [address, id, isActive, route]);
  const scroller = useKeptScroll(isActive);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className="page" data-page={id} ref={scroller}>
        <PageContext value={page}>
          <ErrorBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              {createElement(screenOf(route, page.search))}
            </Suspense>
          </ErrorBoundary>
        </PageContext>
      </div>
    </Activity>
  );
});
