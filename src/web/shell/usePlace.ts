import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Text } from '#engine/schema/language/index.ts';
import { listBelow, notFoundPath, redirectTarget } from '../routes.ts';
import { guardDelay } from './guardDelay.ts';
import { useAccess } from './menu/MenuContext.ts';
import type { MenuNode, ScreenRoute } from './menu/readMenu.ts';
import { navigate } from './navigation.ts';
import { screenTitle } from './screenTitle.ts';
import { dispatchTabs } from './tabs/tabStore.ts';
import { tabKey } from './tabs/tabs.ts';

/** Where the person is. */
export interface Place {
  address: string;
  /** Key of the tab. */
  key: string;
  route: ScreenRoute | undefined;
  title: Text;
  /** The entry of the menu that leads here: of a task the to-do list, wherever its record is at home. */
  entry: ScreenRoute | undefined;
  /** The top entry the page stands under, and what the sidebar shows of it. */
  top: string;
  branch: MenuNode[];
  hasSidebar: boolean;
}

/** Views that are no page one comes back to. */
const withoutTab = ['notFound', 'maintenance', 'viewMissing'];

/** Follows the address: finds the route, opens its tab, leads to the list below a path that is no page, and unknown paths to /404. */
export function usePlace(): Place {
  const { pathname, search, hash } = useLocation();
  const { routes, nodes, typeTitles } = useAccess();
  const address = pathname + search + hash;
  const place = useMemo(() => {
    const route = routes.find(({ path }) => path === pathname);
    const isTask = new URLSearchParams(search).get('shenpi') === '1';
    const todo = isTask && routes.find(({ component }) => component === 'todo');
    const entry = todo || route;
    const branch = nodes.find(({ id }) => id === entry?.top)?.items ?? [];
    return {
      address,
      key: tabKey(address),
      route,
      title: route ? screenTitle(route, search, typeTitles) : { en: '', zh: '' },
      entry,
      top: entry?.top ?? '',
      branch,
      hasSidebar: route?.wide !== true,
    };
  }, [address, nodes, pathname, routes, search, typeTitles]);

  useEffect(() => {
    const target = redirectTarget(pathname, search) ?? place.route?.redirect;
    if (target) return navigate(target, { replace: true });
    if (place.route) {
      if (withoutTab.includes(place.route.component)) return;
      const { key, title, route } = place;
      const { pinned, component, moduleNo, screen, dashboard } = route;
      const shows = { component, moduleNo, screen, dashboard };
      const tab = { key, address, title, pinned, shows };
      return dispatchTabs({ type: 'visit', tab });
    }
    const list = listBelow(pathname, search, routes);
    if (list) return navigate(list, { replace: true });
    const timer = setTimeout(() => {
      navigate(`${notFoundPath}?from=${encodeURIComponent(pathname)}`, { replace: true });
    }, guardDelay);
    return () => clearTimeout(timer);
  }, [address, pathname, place, routes, search]);
  return place;
}
