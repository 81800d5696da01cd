import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useServices } from '../RendererContext.tsx';
import { neededWidth } from './fittingColumns.ts';
import { inOrder } from './inOrder.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';
import type { RecordListProps } from './RecordListProps.ts';
import {
  actionsWidth,
  features,
  narrowest,
  selectWidth,
  type ListFeatures,
  type ShownColumn,
} from './tableLayout.ts';

/** The columns in sight, in the order and the widths of the settings, and what changes these. */
export function useListColumns(
  {
    settings,
    onSettingsChange,
    selection,
    rowActions,
  }: Pick<RecordListProps, 'settings' | 'onSettingsChange' | 'selection' | 'rowActions'>,
  columns: readonly ListColumn[],
  rows: ListRow[],
) {
  const services = useServices();
  const definitions = useMemo(
    () =>
      inOrder(columns, settings.order).map((column): ColumnDef<ListFeatures, ListRow> => ({
        id: column.path,
        accessorFn: (row) => row[column.path],
        size: neededWidth(column, rows, services),
        minSize: narrowest,
      })),
    [columns, settings.order, rows, services],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => asText(row.id),
    columnResizeMode: 'onEnd',
    state: {
      columnSizing: { ...settings.widths },
      columnVisibility: Object.fromEntries(settings.hidden.map((path) => [path, false])),
      columnPinning: { start: [...settings.pinned], end: [...settings.pinnedEnd] },
    },
    onColumnSizingChange: (update) => {
      const widths = typeof update === 'function' ? update({ ...settings.widths }) : update;
      onSettingsChange({ ...settings, widths });
    },
  });
  const byPath = useMemo(() => new Map(columns.map((column) => [column.path, column])), [columns]);
  const lead = selection ? selectWidth : 0;
  const tail = rowActions ? actionsWidth : 0;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const shown = headers.flatMap((header): ShownColumn[] => {
    const column = byPath.get(header.column.id);
    if (!column) return [];
    const side = header.column.getIsPinned();
    return [
      {
        column,
        header,
        width: header.getSize(),
        pinnedAt: side === 'start' ? header.column.getStart('start') + lead : undefined,
        pinnedFromEnd: side === 'end' ? header.column.getAfter('end') + tail : undefined,
      },
    ];
  });
  return {
    shown,
    /** Pixels of the column of check boxes, of that of actions, and of all together. */
    lead,
    tail,
    width: shown.reduce((sum, cell) => sum + cell.width, lead + tail),
    setWidth: (path: string, pixels: number) =>
      onSettingsChange({ ...settings, widths: { ...settings.widths, [path]: pixels } }),
    move: (path: string, beside: string, edge: 'before' | 'after') => {
      const paths = inOrder(columns, settings.order)
        .map((column) => column.path)
        .filter((other) => other !== path);
      paths.splice(paths.indexOf(beside) + (edge === 'after' ? 1 : 0), 0, path);
      onSettingsChange({ ...settings, order: paths });
    },
  };
}
