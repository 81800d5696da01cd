import type { Sort } from './ListState.ts';

/** The sort after a click on a column: up, down, none. With `isAdded` the other sorts stay. */
export function nextSort(sort: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const known = sort.find((entry) => entry.field === field);
  const next: Sort | undefined =
    known === undefined
      ? { field, direction: 'asc' }
      : known.direction === 'asc'
        ? { field, direction: 'desc' }
        : undefined;
  if (!isAdded) return next ? [next] : [];
  if (!known) return [...sort, next!];
  return sort.flatMap((entry) => (entry.field === field ? (next ?? []) : entry));
}
