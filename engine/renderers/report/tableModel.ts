import type { ReportAnswer, ReportCell } from '#engine/report/answer.ts';
import { cellsOf, pathsOf } from './lookUp.ts';

/** A head over columns. */
export interface ColumnHead {
  /** Of the member it names; absent: of all, or of a measure. */
  place?: number;
  /** Columns it stands over, and levels of heads. */
  span: number;
  levels: number;
}
/** A column of figures. */
export interface FigureColumn {
  c: number[];
  /** Place among the measures. */
  measure: number;
  isTotal: boolean;
}
export interface RowHead {
  /** Of the member it names; absent: of all. */
  place?: number;
  /** Level of the head, of rows it stands beside, and of levels it covers. */
  level: number;
  rows: number;
  levels: number;
}
export interface FigureRow {
  r: number[];
  kind: 'row' | 'subtotal' | 'total';
  /** Heads that begin in this row; those above reach into it. */
  heads: RowHead[];
  /** By column. */
  cells: (ReportCell | undefined)[];
}
export interface TableModel {
  heads: ColumnHead[][];
  columns: FigureColumn[];
  rows: FigureRow[];
  /** The last line of heads names the measures. */
  namesMeasures: boolean;
  /** How many heads a row has at least: one, with the total alone. */
  depth: number;
}

export interface TableOptions {
  /** Lines below each outer row; default: true. */
  subtotals?: boolean;
  /** Outer heads stand in every row, in place of one over several. */
  isRepeated?: boolean;
}

/** The figures of an answer as a table: what stands in which line, and how far heads reach. */
export function tableModel(answer: ReportAnswer, options: TableOptions = {}): TableModel {
  const columns = columnsOf(answer);
  const find = cellsOf(answer);
  const rows = rowsOf(answer, options).map((row) => ({
    ...row,
    cells: columns.map(({ c }) => find(row.r, c)),
  }));
  const namesMeasures = answer.columns.length === 0 || answer.measures.length > 1;
  return {
    heads: headsOf(answer, columns, namesMeasures),
    columns,
    rows,
    namesMeasures,
    depth: Math.max(answer.rows.length, 1),
  };
}

function columnsOf(answer: ReportAnswer): FigureColumn[] {
  const { columns, measures } = answer;
  const paths = inMemberOrder(pathsOf(answer, 'c', columns.length));
  const within = (c: number[]) =>
    measures.map((_, measure) => ({ c, measure, isTotal: c.length < columns.length }));
  const [, inner] = columns;
  const groups = inner ? [...new Set(paths.map(([outer]) => outer!))] : [];
  const leaves = inner
    ? groups.flatMap((outer) => [
        ...paths.filter(([first]) => first === outer).flatMap(within),
        ...(has(answer, [outer]) ? within([outer]) : []),
      ])
    : paths.flatMap(within);
  return columns.length > 0 && has(answer, []) ? [...leaves, ...within([])] : leaves;
}

const has = ({ cells }: ReportAnswer, c: readonly number[]) =>
  cells.some((cell) => cell.c.length === c.length && cell.c.every((place, at) => place === c[at]));

/** Columns do not follow the order of rows. */
const inMemberOrder = (paths: number[][]) =>
  paths.toSorted((a, b) => a[0]! - b[0]! || (a[1] ?? 0) - (b[1] ?? 0));

function headsOf(
  { columns }: ReportAnswer,
  leaves: readonly FigureColumn[],
  namesMeasures: boolean,
): ColumnHead[][] {
  const levels = columns.map((_, level) => {
    const heads: ColumnHead[] = [];
    let last = '';
    for (const { c } of leaves) {
      if (c.length < level) continue;
      const key = c.slice(0, level + 1).join('.') + (c.length === level ? '.total' : '');
      if (key === last) {
        heads.at(-1)!.span += 1;
        continue;
      }
      last = key;
      const place = c[level];
      heads.push(
        place === undefined
          ? { span: 1, levels: columns.length - level }
          : { place, span: 1, levels: 1 },
      );
    }
    return heads;
  });
  return namesMeasures ? [...levels, leaves.map(() => ({ span: 1, levels: 1 }))] : levels;
}

type Row = Omit<FigureRow, 'cells'>;

function rowsOf(
  answer: ReportAnswer,
  { subtotals = true, isRepeated = false }: TableOptions,
): Row[] {
  const depth = answer.rows.length;
  const total: Row = {
    r: [],
    kind: 'total',
    heads: [{ level: 0, rows: 1, levels: Math.max(depth, 1) }],
  };
  const inner = pathsByOuter(answer);
  const below = (path: number[]): Row[] => {
    const level = path.length;
    if (level === depth) return [{ r: path, kind: 'row', heads: [] }];
    return (inner.get(path.join('.')) ?? []).flatMap((next) => {
      const rows = below(next);
      const head = { place: next[level]!, level, rows: 1, levels: 1 };
      if (isRepeated) for (const row of rows) row.heads.unshift({ ...head });
      else rows[0]!.heads.unshift({ ...head, rows: rows.length });
      // one row alone is its own subtotal
      const isSummed = subtotals && level < depth - 1 && rows.length > 1;
      const levels = depth - level;
      if (isSummed) rows.push({ r: next, kind: 'subtotal', heads: [{ ...head, levels }] });
      return rows;
    });
  };
  if (depth === 0) return [total];
  const rows = below([]);
  return answer.cells.some(({ r }) => r.length === 0) && rows.length > 0 ? [...rows, total] : rows;
}

/** Paths of rows by the path they stand below. */
function pathsByOuter(answer: ReportAnswer): Map<string, number[][]> {
  const known = new Map<string, number[][]>();
  for (const path of answer.rows.flatMap((_, level) => pathsOf(answer, 'r', level + 1))) {
    const outer = path.slice(0, -1).join('.');
    const beside = known.get(outer);
    if (beside) beside.push(path);
    else known.set(outer, [path]);
  }
  return known;
}
