import type { ListState } from '#engine/renderers/list/ListState.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { ListFigure, ListQuery } from '#shared/contract/index.ts';
import type { ListPage } from '../../api/records.ts';
import type { Place } from './usePageCursor.ts';

/** The list of a module, or of one of its further list screens. */
export const listOf = (module: Module, screen: string | undefined): ListSpec => ({
  ...module.list,
  ...module.screens.find(({ id }) => id === screen)?.list,
});

/** What a state asks for of a list, whichever its page. */
export const askedOf = (
  screen: string | undefined,
  list: ListSpec,
  state: ListState,
  figure: ListFigure | undefined,
): ListQuery => ({
  ...(screen && { screen }),
  ...(state.search && { search: state.search }),
  filters: [...state.filters],
  ...(figure && { figure }),
  sort: [...state.sort],
  ...(list.totals && { totals: list.totals }),
});

/** What is counted and added up over all rows. */
export const sumsOf = (module: string, { sort: _sort, ...about }: ListQuery): ListPage => ({
  module,
  page: 1,
  row: 1,
  query: { ...about, exactTotal: true },
});

export const pageOf = (
  module: string,
  { totals: _totals, ...about }: ListQuery,
  row: number,
  { page, cursor }: Place,
): ListPage => ({ module, page, row, query: { ...about, ...(cursor && { cursor }) } });
