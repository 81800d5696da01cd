import {
  isFilter,
  mostLevels,
  type Filter,
  type FilterNode,
  type ListState,
  type Sort,
} from '#engine/renderers/list/ListState.ts';
import { isSame } from '#engine/schema/isSame.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import { companySettings } from '../../state/companySettings.ts';
import type { FieldValue } from '#engine/schema/record.ts';

/** Rows of a page where neither the address nor the company says anything. */
const usualSize = 20;
const defaultSize = () => companySettings.get().pageSize ?? usualSize;
const largestSize = 500;
const names = [
  'search',
  'filter',
  'where',
  'sort',
  'page',
  'size',
  'group',
  'view',
  'date',
  'month',
];

/** The state of a list as its address says it: a copied address shows the same list. */
export function readListState(search: URLSearchParams, list: ListSpec): ListState {
  const sort = search.getAll('sort').flatMap(readSort);
  const [view, date, month] = ['view', 'date', 'month'].map((name) => search.get(name));
  const groupBy = search.getAll('group').slice(0, mostLevels);
  return {
    search: search.get('search') ?? '',
    filters: [
      ...search.getAll('filter').flatMap(readFilter),
      ...search.getAll('where').flatMap(readGroup),
    ],
    sort: sort.length > 0 ? sort : (list.sort ?? []),
    page: readPage(search.get('page')),
    pageSize: Math.min(positive(search.get('size'), defaultSize()), largestSize),
    ...(groupBy.length > 0 && { groupBy }),
    ...(view && { view }),
    ...(date && { date }),
    ...(month && { month }),
  };
}

/** Whether an address says anything of how to look at the list. */
export const asksForSomething = (search: URLSearchParams) => names.some((name) => search.has(name));

/** The address of a state; what is as the list is by itself is left out, what else stands there is kept. */
export function writeListState(
  before: URLSearchParams,
  state: ListState,
  list: ListSpec,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of names) next.delete(name);
  if (state.search) next.set('search', state.search);
  for (const node of state.filters) {
    if (!isFilter(node)) next.append('where', JSON.stringify(node));
    else
      next.append(
        'filter',
        [
          node.of === undefined ? node.field : `${node.field}@${node.of}`,
          node.operator,
          JSON.stringify(node.value ?? null),
        ].join(':'),
      );
  }
  if (!isSame(state.sort, list.sort ?? [])) {
    for (const { field, direction } of state.sort) next.append('sort', `${field}:${direction}`);
  }
  if (state.page !== 1) next.set('page', String(state.page));
  if (state.pageSize !== defaultSize()) next.set('size', String(state.pageSize));
  for (const path of state.groupBy ?? []) next.append('group', path);
  if (state.view) next.set('view', state.view);
  if (state.date) next.set('date', state.date);
  if (state.month) next.set('month', state.month);
  return next;
}

/** What one state has otherwise than another. */
export function changed(before: ListState, next: ListState): Partial<ListState> {
  const keys = new Set([...Object.keys(before), ...Object.keys(next)] as (keyof ListState)[]);
  return Object.fromEntries(
    [...keys].filter((key) => before[key] !== next[key]).map((key) => [key, next[key]]),
  );
}

function readFilter(text: string): Filter[] {
  const [, field, of, operator, json] = /^([^:@]+)(?:@([^:]+))?:([^:]+):(.*)$/s.exec(text) ?? [];
  if (!field || !operator) return [];
  try {
    const value = JSON.parse(json ?? 'null') as FieldValue;
    return [{ field, operator, ...(value !== null && { value }), ...(of && { of }) }];
  } catch {
    return [];
  }
}

/** Groups of conditions, as JSON; anything else that stands there is left out. */
function readGroup(text: string): FilterNode[] {
  try {
    return [JSON.parse(text) as unknown].filter(
      (node): node is FilterNode => isNode(node) && !isFilter(node),
    );
  } catch {
    return [];
  }
}

function isNode(node: unknown): node is FilterNode {
  if (typeof node !== 'object' || node === null) return false;
  const { field, operator, all, any } = node as Record<string, unknown>;
  if (field !== undefined) return typeof field === 'string' && typeof operator === 'string';
  const inner = all ?? any;
  return Array.isArray(inner) && inner.every(isNode);
}

function readSort(text: string): Sort[] {
  const [field, direction] = text.split(':');
  return field && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : [];
}

/** Counts from 1, or from the end with a minus. */
const readPage = (text: string | null) => {
  const page = Number(text);
  return Number.isInteger(page) && page < 0 ? page : positive(text, 1);
};

const positive = (text: string | null, fallback: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};
