import type { PrintedTable } from '#engine/print/Printed.ts';
import { sumText } from '#engine/print/printLines.ts';
import type { Flow } from './Flow.ts';
import { columnWidths } from './columnWidths.ts';
import { cutRow, rowMarks, rowOf, type CellSpec, type Row } from './Row.ts';
import type { TextMeasure } from './TextMeasure.ts';
import { heading } from './setText.ts';

/**
 * Rows between which pages break; the head comes again on each, and so do the sums of a page at its foot.
 *
 * @param after height of what must not stand on a page without the end of the table
 */
export function setTable(
  flow: Flow,
  measure: TextMeasure,
  table: PrintedTable,
  size: number,
  after = 0,
) {
  const parts = partsOf(flow, measure, table, size);
  const { title, head, rows, foot } = parts;
  flow.need((title?.height ?? 0) + head.height + Math.min(rows[0]?.height ?? 0, flow.height / 3));
  if (title) flow.set(title.marks, title.height);
  const put = (row: Row) => flow.set(rowMarks(measure, row, 0), row.height);
  put(head);
  const pageSumHeight = table.pageSumTitle ? head.height : 0;
  let from = 0;
  const nextPage = (until: number) => {
    if (table.pageSumTitle && until > from) put(foot(table.pageSumTitle, from, until));
    from = until;
    flow.breakPage();
    put(head);
  };
  for (const [index, whole] of rows.entries()) {
    let row = whole;
    const fullPage = flow.height - head.height - pageSumHeight;
    const isEnd = !table.sums && index === rows.length - 1 && index > from;
    const needed = row.height + (isEnd ? after : pageSumHeight);
    if (needed > flow.room && row.height <= fullPage) nextPage(index);
    while (row.height + pageSumHeight > flow.room) {
      const cut = cutRow(row, flow.room - pageSumHeight);
      if (cut) put(cut[0]);
      nextPage(index);
      row = cut?.[1] ?? row;
    }
    put(row);
  }
  if (!table.sums) return;
  const total = foot(table.sumTitle, 0, table.rows.length);
  const isBroken = from > 0 && table.pageSumTitle !== undefined;
  if (total.height * (isBroken ? 2 : 1) + after > flow.room) nextPage(table.rows.length);
  else if (isBroken) put(foot(table.pageSumTitle!, from, table.rows.length));
  put(total);
}

/** What a table must have beside it on a page: its title, its head and the first of its rows. */
export function firstOfTable(flow: Flow, measure: TextMeasure, table: PrintedTable, size: number) {
  const { title, head, rows } = partsOf(
    flow,
    measure,
    { ...table, rows: table.rows.slice(0, 1) },
    size,
  );
  return (title?.height ?? 0) + head.height + (rows[0]?.height ?? 0);
}

function partsOf(flow: Flow, measure: TextMeasure, table: PrintedTable, size: number) {
  const totals = new Map(table.sums?.map((sum) => [sum.column, sumText(sum)]));
  const widths = columnWidths(measure, table, flow.width, size, totals);
  const row = (cells: readonly Omit<CellSpec, 'width'>[]) =>
    rowOf(
      measure,
      cells.map((cell, index) => ({ ...cell, width: widths[index]! })),
      { x: 0, size, ruled: true },
    );
  const head = row(
    table.columns.map(({ title }) => ({
      text: title,
      align: 'center',
      bold: true,
      isShaded: true,
    })),
  );
  const rows = table.rows.map((cells) =>
    row(
      cells.map((cell, index) => ({
        ...(typeof cell === 'string' ? { text: cell } : cell),
        align: table.columns[index]!.align,
      })),
    ),
  );
  const foot = (title: string, from: number, until: number) =>
    footRow(measure, widths, table, { title, from, until, size });
  const title = table.title ? heading(measure, table.title, flow.width, size) : undefined;
  return { title, head, rows, foot };
}

/** The title of the sums stands in all columns before the first that is added up. */
function footRow(
  measure: TextMeasure,
  widths: readonly number[],
  { columns, sums = [] }: PrintedTable,
  { title, from, until, size }: { title: string; from: number; until: number; size: number },
): Row {
  const first = Math.min(...sums.map(({ column }) => column));
  const before = widths.slice(0, first).reduce((sum, width) => sum + width, 0);
  const cells: CellSpec[] = columns.slice(first).map(({ align }, index) => {
    const sum = sums.find(({ column }) => column === first + index);
    return {
      text: sum ? sumText(sum, from, until) : '',
      align,
      bold: true,
      width: widths[first + index]!,
    };
  });
  const label: CellSpec[] =
    before > 0 ? [{ text: title, align: 'center', bold: true, width: before }] : [];
  return rowOf(measure, [...label, ...cells], { x: 0, size, ruled: true });
}
