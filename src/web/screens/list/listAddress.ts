import type { Filter, ListState, Sort } from '#engine/renderers/list/ListState.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';

const defaultSize = 20;
const names = ['search', 'filter', 'sort', 'page', 'size'];

/** The state of a list as its address says it: a copied address shows the same list. */
export function readListState(search: URLSearchParams, list: ListSpec): ListState {
  const sort = search.getAll('sort').flatMap(readSort);
  return {
    search: search.get('search') ?? '',
    filters: search.getAll('filter').flatMap(readFilter),
    sort: sort.length > 0 ? sort : (list.sort ?? []),
    page: positive(search.get('page'), 1),
    pageSize: positive(search.get('size'), defaultSize),
  };
}

/** The address of a state; what is as the list is by itself is left out, what else stands there is kept. */
export function writeListState(
  before: URLSearchParams,
  state: ListState,
  list: ListSpec,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of names) next.delete(name);
  if (state.search) next.set('search', state.search);
  for (const { field, operator, value } of state.filters) {
    next.append('filter', [field, operator, JSON.stringify(value ?? null)].join(':'));
  }
  if (JSON.stringify(state.sort) !== JSON.stringify(list.sort ?? [])) {
    for (const { field, direction } of state.sort) next.append('sort', `${field}:${direction}`);
  }
  if (state.page > 1) next.set('page', String(state.page));
  if (state.pageSize !== defaultSize) next.set('size', String(state.pageSize));
  return next;
}

function readFilter(text: string): Filter[] {
  const [, field, operator, json] = /^([^:]+):([^:]+):(.*)$/s.exec(text) ?? [];
  if (!field || !operator) return [];
  try {
    const value = JSON.parse(json ?? 'null') as FieldValue;
    return [{ field, operator, ...(value !== null && { value }) }];
  } catch {
    return [];
  }
}

function readSort(text: string): Sort[] {
  const [field, direction] = text.split(':');
  return field && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : [];
}

const positive = (text: string | null, fallback: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};
