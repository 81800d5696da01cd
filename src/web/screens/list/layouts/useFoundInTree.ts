import { useQueries, useQuery } from '@tanstack/react-query';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { listQuery, recordQuery } from '../../../api/records.ts';
import { idOf } from '../../open/idOf.ts';
import type { LayoutProps } from './LayoutProps.ts';

const most = 200;

/** What a search or filters find in a tree, with all the records above each. */
export function useFoundInTree({ definition, by, asked }: LayoutProps) {
  const { module } = definition.module;
  const { totals: _totals, exactTotal: _exact, ...about } = asked;
  const page = useQuery(listQuery({ module, page: 1, row: most, query: about }));
  const matches = page.data?.rows ?? [];
  const above = useAbove(module, by, matches);
  const known = new Map<string, ListRow>([...above, ...matches].map((row) => [idOf(row), row]));
  const children = new Map<string, ListRow[]>();
  for (const row of known.values()) {
    const parent = parentOf(row, by);
    const under = parent && known.has(parent) ? parent : '';
    children.set(under, [...(children.get(under) ?? []), row]);
  }
  return {
    children,
    parents: new Set([...children.keys()].filter(Boolean)),
    isLoading: page.isPending,
    error: page.error,
    retry: () => void page.refetch(),
  };
}

const parentOf = (row: ListRow, by: string) => {
  const parent = row[by];
  return typeof parent === 'string' ? parent : null;
};

/** The records above some rows, read as far as they are known; each answer may name the next. */
function useAbove(module: string, by: string, rows: readonly ListRow[]): ListRow[] {
  const level = (below: readonly ListRow[], known: ReadonlySet<string>) =>
    [
      ...new Set(
        below.map((row) => parentOf(row, by)).filter((id) => id !== null && !known.has(id)),
      ),
    ] as string[];
  const found = new Set(rows.map(idOf));
  const first = useRecords(module, level(rows, found));
  first.forEach((row) => found.add(idOf(row)));
  const second = useRecords(module, level(first, found));
  second.forEach((row) => found.add(idOf(row)));
  const third = useRecords(module, level(second, found));
  third.forEach((row) => found.add(idOf(row)));
  const fourth = useRecords(module, level(third, found));
  return [...fourth, ...third, ...second, ...first];
}

function useRecords(module: string, ids: readonly string[]): ListRow[] {
  const answers = useQueries({ queries: ids.map((id) => recordQuery(module, id)) });
  return answers.flatMap(({ data }) => (data ? [{ ...data.record, $titles: data.titles }] : []));
}
