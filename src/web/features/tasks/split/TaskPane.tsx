import { useMemo } from 'react';
import { ErrorBoundary } from '../../../shell/ErrorBoundary.tsx';
import type { ScreenRoute } from '../../../shell/menu/readMenu.ts';
import { PageContext, usePage, type Page } from '../../../shell/tabs/PageContext.ts';
import { view } from '../../loadView.tsx';

const ApprovalScreen = view('approval', () => import('../../approval/ApprovalScreen.tsx'));

interface TaskPaneProps {
  /** Of the screen that the task would open. */
  route: ScreenRoute;
  search: URLSearchParams;
  /** Shows the task at an address instead. @returns false where what was typed keeps this one */
  onGo: (address?: string) => Promise<boolean>;
}

/** A task is decided beside the list it stands in; other tasks come in its place. */
export function TaskPane({ route, search, onGo }: TaskPaneProps) {
  const { key, isActive } = usePage();
  const page = useMemo<Page>(
    () => ({
      // what is typed here is lost with the list
      key,
      isActive,
      route,
      path: route.path,
      search,
      searchNow: () => search,
      setSearch: () => {},
      setTitle: () => {},
      close: onGo,
      goTo: (address) => void onGo(address),
    }),
    [isActive, key, onGo, route, search],
  );
  return (
    <PageContext value={page}>
      <ErrorBoundary>
        <ApprovalScreen />
      </ErrorBoundary>
    </PageContext>
  );
}
