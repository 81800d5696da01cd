import type { QueryClient } from '@tanstack/react-query';
import type { ScreenRoute } from '../shell/menu/readMenu.ts';

/** What of a route decides which screen shows, and what it is about. */
export type Shown = Pick<ScreenRoute, 'component' | 'moduleNo' | 'screen' | 'dashboard'>;

/** Asks for what a screen shows first. */
export type Ask = (
  client: QueryClient,
  shown: Shown,
  search: URLSearchParams,
) => void | Promise<void>;

const asks: Record<string, () => Promise<{ default: Ask }>> = {
  list: () => import('./list/askForList.ts'),
  dashboard: () => import('./dashboard/askForDashboard.ts'),
};

/** Asks for what a screen shows first while it is being drawn. */
export async function askForScreen(client: QueryClient, shown: Shown, search: URLSearchParams) {
  const found = await asks[shown.component]?.();
  await found?.default(client, shown, search);
}
