import type { ComponentType } from 'react';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import { BoardLayout } from './BoardLayout.tsx';
import { CalendarLayout } from './CalendarLayout.tsx';
import type { LayoutProps } from './LayoutProps.ts';
import { TreeLayout } from './TreeLayout.tsx';

type Layout = NonNullable<ListSpec['views']>[number];

/** What draws records in each layout; null: the table of the list itself. */
const views: Record<Layout['kind'], ComponentType<LayoutProps> | null> = {
  table: null,
  kanban: BoardLayout,
  calendar: CalendarLayout,
  tree: TreeLayout,
};

/** The layout a state asks for, with the field that places a record; undefined: the table. */
export function layoutOf(list: ListSpec, { view }: ListState) {
  const layout = list.views?.find(({ id }) => id === view) ?? list.views?.[0];
  const View = layout && views[layout.kind];
  return View && layout.by !== undefined ? { View, by: layout.by } : undefined;
}
