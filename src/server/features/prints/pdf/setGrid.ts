import type { PrintedCell, PrintedGrid } from '#engine/print/Printed.ts';
import type { Flow } from './Flow.ts';
import { points } from './Mark.ts';
import { cutRow, rowMarks, rowOf, type CellSpec, type Row } from './Row.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** Titles take what they need, but no more than this share of their pair. */
const widestTitle = 0.4;

export function setGrid(flow: Flow, measure: TextMeasure, grid: PrintedGrid, size: number) {
  for (const whole of gridRows(flow, measure, grid, size)) {
    let row = whole;
    if (row.height <= flow.height) flow.need(row.height);
    while (row.height > flow.room) {
      const cut = cutRow(row, flow.room);
      if (cut) flow.set(rowMarks(measure, cut[0], 0), cut[0].height);
      flow.breakPage();
      row = cut?.[1] ?? row;
    }
    flow.set(rowMarks(measure, row, 0), row.height);
  }
}

export function gridRows(
  flow: Flow,
  measure: TextMeasure,
  { columns, ruled, rows }: PrintedGrid,
  size: number,
): Row[] {
  const pair = flow.width / columns;
  const titles = rows.flat().map(({ title }) => measure.width(title, size, true) + size * 1.2);
  const title = Math.min(Math.max(0, ...titles), pair * widestTitle);
  return rows.map((row) =>
    rowOf(
      measure,
      stretched(row, columns).flatMap((cell) => cellsOf(cell, pair * cell.span, title, ruled)),
      { x: 0, size, ruled },
    ),
  );
}

/** The last cell takes what the row leaves. */
function stretched(row: readonly PrintedCell[], columns: number): PrintedCell[] {
  const taken = row.reduce((sum, { span }) => sum + span, 0);
  return row.map((cell, index) =>
    index === row.length - 1 ? { ...cell, span: cell.span + Math.max(0, columns - taken) } : cell,
  );
}

function cellsOf(
  { title, value, align, height }: PrintedCell,
  width: number,
  titleWidth: number,
  ruled: boolean,
): CellSpec[] {
  const least = height === undefined ? {} : { minHeight: points(height) };
  if (!title) return [{ text: value, width, align, ...least }];
  const head: CellSpec = ruled
    ? { text: title, width: titleWidth, align: 'center', bold: true, isShaded: true }
    : { text: title, width: titleWidth, align: 'left', bold: true };
  return [head, { text: value, width: width - titleWidth, align, ...least }];
}
