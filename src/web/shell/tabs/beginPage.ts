import type { QueryClient } from '@tanstack/react-query';
import { definitionQuery } from '../../api/definitions.ts';
import { askForScreen, type Shown } from '../../features/askForScreen.ts';
import { beginScreen } from '../../features/screens.ts';
import { staticRoutes } from '../../routes.ts';
import { shownTab, tabs } from './tabStore.ts';

/** Loads the code of a page, and what it must know of its module, before it shows. */
export function beginPage(client: QueryClient, { component, moduleNo }: Shown, search = ''): void {
  beginScreen({ component }, new URLSearchParams(search));
  if (moduleNo) void beginModule(client, moduleNo);
}

/** Asks for a module, then for those that it reads, which the code of its screens finds. */
export async function beginModule(client: QueryClient, module: string): Promise<void> {
  void client.prefetchQuery(definitionQuery(module));
  const { moduleContextQuery } = await import('../../adapters/moduleContext.ts');
  await client.prefetchQuery(moduleContextQuery(client, module));
}

/** Begins the page that the application is opened at, as far as it is known without the menu. */
export function beginFirstPage(client: QueryClient): void {
  const known = tabs.get().find(({ key }) => key === shownTab())?.shows;
  const shows = known ?? standing(location.pathname);
  if (!shows) return;
  beginPage(client, shows, location.search);
  // what fails is asked for again by the screen, which tells of it
  askForScreen(client, shows, new URLSearchParams(location.search)).catch(() => undefined);
}

function standing(pathname: string): Shown | undefined {
  const route = staticRoutes.find(({ path }) => path === pathname);
  return route?.redirect ? standing(route.redirect) : route;
}
