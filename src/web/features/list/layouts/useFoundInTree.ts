import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { readList, recordKeys } from '../../../api/records.ts';
import { idOf } from '../../open/idOf.ts';
import type { LayoutProps } from './LayoutProps.ts';

/** Matches that are shown, and records that are read at once. */
const most = 200;

/** What a search or filters find in a tree, with all the records above each. */
export function useFoundInTree({ definition, by, asked }: LayoutProps) {
  const { module } = definition.module;
  const { totals: _totals, exactTotal: _exact, ...about } = asked;
  const found = useQuery({
    queryKey: [...recordKeys.module(module), 'tree', by, about],
    queryFn: ({ signal }) => findWithAbove(module, by, about, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map((found.data ?? []).map((row) => [idOf(row), row]));
  const children = new Map<string, ListRow[]>();
  for (const row of known.values()) {
    const parent = parentOf(row, by);
    const under = parent && known.has(parent) ? parent : '';
    children.set(under, [...(children.get(under) ?? []), row]);
  }
  return {
    children,
    parents: new Set([...children.keys()].filter(Boolean)),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

/** Matches and all above them, a level at a time, however deep; what one may not see ends its branch. */
async function findWithAbove(
  module: string,
  by: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRow[]> {
  const { rows } = await readList({ module, page: 1, row: most, query }, signal);
  const about = query.screen ? { screen: query.screen } : {};
  const asked = new Set(rows.map(idOf));
  const all: ListRow[] = [...rows];
  let level: readonly ListRow[] = rows;
  while (level.length > 0) {
    const ids = new Set(level.map((row) => parentOf(row, by)).filter((id) => id !== null));
    const missing = [...ids].filter((id) => !asked.has(id));
    if (missing.length === 0) break;
    for (const id of missing) asked.add(id);
    const filters = [{ field: 'id', operator: 'in', value: missing }];
    const page = { module, page: 1, row: most, query: { ...about, filters } };
    level = (await readList(page, signal)).rows;
    all.unshift(...level);
  }
  return all;
}

const parentOf = (row: ListRow, by: string) => {
  const parent = row[by];
  return typeof parent === 'string' ? parent : null;
};
