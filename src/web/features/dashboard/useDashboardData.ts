import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardData, DashboardRequest } from '#shared/contract/index.ts';
import { dashboardDataQuery } from '../../api/dashboards.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** Seconds after which a dashboard on a wall is read again. */
const wallSeconds = 60;

export type DashboardFilters = NonNullable<DashboardRequest['filters']>;

export interface OpenDashboard {
  data: DashboardData | undefined;
  error: Error | null;
  isReading: boolean;
  read(): void;
  /** As the reader set them; they stand in the address. */
  filters: DashboardFilters;
  setFilters(filters: DashboardFilters): void;
  /** Widgets that are asked for by name, since the reader arranged them just now. */
  setWidgets(ids: readonly string[]): void;
  /** It hangs on a wall: nobody presses anything. */
  isOnWall: boolean;
  setOnWall(isOnWall: boolean): void;
}

/** What stands in the widgets of the dashboard that the page shows. */
export function useDashboardData(name: string): OpenDashboard {
  const page = usePage();
  const [widgets, setWidgets] = useState<readonly string[]>();
  const [isOnWall, setOnWall] = useState(false);
  const filters = readFilters(page.search);
  const { data, error, isFetching, refetch } = useQuery({
    ...dashboardDataQuery(name, requestOf(filters, widgets)),
    enabled: page.isActive,
    ...(isOnWall && { refetchInterval: wallSeconds * 1000 }),
  });
  return {
    data,
    error,
    isReading: isFetching,
    read: () => void refetch(),
    filters,
    setFilters: (next) =>
      page.setSearch((search) => {
        if (Object.keys(next).length) search.set('filters', JSON.stringify(next));
        else search.delete('filters');
        return search;
      }),
    setWidgets,
    isOnWall,
    setOnWall,
  };
}

/** What is asked for at an address before the reader changed anything. */
export const firstRequest = (search: URLSearchParams) => requestOf(readFilters(search));

const requestOf = (filters: DashboardFilters, widgets?: readonly string[]): DashboardRequest => ({
  ...(Object.keys(filters).length && { filters }),
  ...(widgets && { widgets: [...widgets] }),
});

/** What does not read as filters is left out. */
function readFilters(search: URLSearchParams): DashboardFilters {
  try {
    const read: unknown = JSON.parse(search.get('filters') ?? '{}');
    return typeof read === 'object' && read !== null ? (read as DashboardFilters) : {};
  } catch {
    return {};
  }
}
