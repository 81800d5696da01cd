import { BoardLayout } from './BoardLayout.tsx';
import { CalendarLayout } from './CalendarLayout.tsx';
import type { Layout } from './layout.ts';
import type { LayoutProps } from './LayoutProps.ts';
import { TreeLayout } from './TreeLayout.tsx';

const views = { kanban: BoardLayout, calendar: CalendarLayout, tree: TreeLayout };

/** The records of a list laid out as a board, a calendar or a tree. */
export function LayoutView({
  layout,
  ...props
}: Omit<LayoutProps, 'by'> & { layout: Layout & { by: string } }) {
  if (layout.kind === 'table') return null;
  const View = views[layout.kind];
  return <View {...props} by={layout.by} />;
}
