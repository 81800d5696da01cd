import { useMemo, useState, type RefObject } from 'react';
import type { Field } from '#engine/schema/language/index.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { columnsToCome } from '../../form/toCome.ts';
import type { GridKeys } from '../../grid/GridKeys.ts';
import { useCellGrid } from '../../grid/useCellGrid.ts';
import type { WidgetProps } from '../FieldView.ts';
import { asideOf, columnsOf } from './columns.ts';
import { isWritable } from './lineState.ts';
import { tracksOf } from './tracks.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useGridEdits } from './useGridEdits.ts';
import { useLineCount } from './useLineCount.ts';
import { useOpenedLine } from './useOpenedLine.ts';

/** What a grid of lines knows and does: its columns and cells, what is selected, how it is edited, and what keys mean. */
export function useLineGrid(props: WidgetProps, scroller: RefObject<HTMLDivElement | null>) {
  const { path, owner, readOnly } = props;
  const { model } = useForm();
  const [message, setMessage] = useState('');
  const { widths, resize } = useColumnWidths(owner);
  const shown = useColumnsOfNow(props);
  const columns = useMemo(() => columnsOf(shown, widths), [shown, widths]);
  const aside = useMemo(() => asideOf(shown), [shown]);
  const openedLine = useOpenedLine(scroller, aside);
  const count = useLineCount(model.store, path);
  const grid = useCellGrid(scroller, {
    store: model.store,
    rows: count,
    columns: columns.length,
    pathOf: ({ row, column }) => columns[column] && [...path, row, columns[column].name],
  });
  const { selection, goTo } = grid;
  const edits = useGridEdits(props, columns, { scroller, selection, goTo, onMessage: setMessage });
  const buttons = (aside.length > 0 ? 1 : 0) + (readOnly ? 0 : 2);
  const keys: GridKeys = {
    ...grid.keys,
    ...edits.keys,
    reach: { first: readOnly ? 0 : -1, last: columns.length - 1 + buttons, top: -1 },
    isWritable: ({ row, column }) =>
      !readOnly && isWritable(model, props, columns[column]!.field, row),
  };
  const tracks = tracksOf(columns, widths, buttons);
  return { columns, aside, openedLine, count, grid, edits, keys, buttons, tracks, resize, message };
}

/** The table without columns that nothing can be in before the record is stored. */
function useColumnsOfNow({ field, owner }: WidgetProps): Field {
  const { model } = useForm();
  const isStored = typeof model.stored.id === 'string';
  return useMemo(() => {
    if (isStored) return field;
    const { module, expressions } = model;
    const toCome = columnsToCome(module, owner.field, (text, table) =>
      expressions.compile(text, table),
    );
    return toCome.size === 0 ? field : { ...field, unseen: [...(field.unseen ?? []), ...toCome] };
  }, [model, field, owner.field, isStored]);
}
