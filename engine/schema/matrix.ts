import { toDecimal, Exact } from '../fields/decimal.ts';
import { compileExpression, compute, type ExpressionScope } from '../expression/index.ts';
import type { MatrixLine } from './language/index.ts';
import {
  childrenOf,
  depthOf,
  leavesOf,
  matrixColumns,
  matrixRows,
  matrixScale,
  totalId,
  typedLines,
  type MatrixSpec,
} from './matrixLines.ts';
import type { FieldValue, RecordData } from './record.ts';

/** Decimals by row and column; an empty cell is null or absent. */
export type Matrix = Readonly<Record<string, Readonly<Record<string, string | null>>>>;
type Cell = string | null | undefined;

/** What a formula of a row, or of a column, may name: those that are typed in or added up, and the formulas before it. */
export function matrixScope(lines: readonly MatrixLine[], at: number): ExpressionScope {
  const names = lines.filter(({ formula }, i) => !formula || i < at).map(({ id }) => id);
  return {
    id: `matrix ${names.join(' ')}`,
    variables: Object.fromEntries(names.map((name) => [name, { kind: 'decimal' } as const])),
    members: () => ({}),
  };
}

export const asMatrix = (value: FieldValue): Matrix =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Matrix) : {};

/**
 * A matrix with all that follows from its cells: formulas and branches of columns in each row, then those of rows in
 * every column, then the totals both ways. Empty cells are 0; null when nothing is filled in.
 */
export function completeMatrix(field: MatrixSpec, value: FieldValue): FieldValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [rows, columns] = [matrixRows(field), matrixColumns(field)];
  const [rowLeaves, columnLeaves] = [planOf(rows).leaves, planOf(columns).leaves];
  const given = asMatrix(value);
  const isFilled = ({ id }: MatrixLine) =>
    columnLeaves.some((at) => (given[id]?.[at.id] ?? null) !== null);
  if (!rowLeaves.some(isFilled)) return null;
  const scale = matrixScale(field);
  const matrix: Record<string, Record<string, string | null>> = Object.fromEntries(
    Object.entries(given).map(([id, cells]) => [id, { ...cells }]),
  );
  const write = (row: string, column: string, result: string | null) => {
    (matrix[row] ??= {})[column] = result;
  };
  const sum = (cells: Cell[]) => fixed(sumOf(cells), scale);
  for (const { id } of rowLeaves)
    for (const [column, result] of computed(columns, (name) => matrix[id]?.[name], scale))
      write(id, column, result);
  for (const { id } of columns)
    for (const [row, result] of computed(rows, (name) => matrix[name]?.[id], scale))
      write(row, id, result);
  for (const { id } of rows)
    write(id, totalId, sum(columnLeaves.map((column) => matrix[id]?.[column.id])));
  for (const id of [...columns.map((column) => column.id), totalId])
    write(totalId, id, sum(rowLeaves.map((row) => matrix[row.id]?.[id])));
  return matrix;
}

/** Sums of the branches among these lines, from the twigs up, and results of their formulas, in their order. */
function computed(
  lines: readonly MatrixLine[],
  valueOf: (id: string) => Cell,
  scale: number,
): [string, string | null][] {
  const { leaves, branches, formulas } = planOf(lines);
  const values: Record<string, Cell> = {};
  for (const { id } of leaves) values[id] = valueOf(id);
  const sums = branches.map(({ id, children }): [string, string] => {
    const sum = sumOf(children.map((child) => values[child.id]));
    values[id] = sum;
    return [id, fixed(sum, scale)];
  });
  if (formulas.length === 0) return sums;
  const variables: RecordData = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, toDecimal(value)?.toFixed() ?? '0']),
  );
  const results = formulas.map(({ id, formula, at }): [string, string | null] => {
    const expression = compileExpression(formula, matrixScope(lines, at));
    const result = toDecimal(compute(expression, { ...nothing, variables }));
    variables[id] = result?.toFixed() ?? '0';
    return [id, result?.toFixed(scale) ?? null];
  });
  return [...sums, ...results];
}

interface Plan {
  leaves: readonly MatrixLine[];
  /** The deepest first. */
  branches: { id: string; children: readonly MatrixLine[] }[];
  formulas: { id: string; formula: string; at: number }[];
}

const plans = new WeakMap<readonly MatrixLine[], Plan>();

/** What follows from what among lines; worked out once, as cells follow each key. */
function planOf(lines: readonly MatrixLine[]): Plan {
  let plan = plans.get(lines);
  if (!plan) {
    const leaves = leavesOf(lines);
    const isLeaf = new Set(leaves);
    plan = {
      leaves,
      branches: lines
        .filter((line) => !isLeaf.has(line) && line.formula === undefined)
        .toSorted((a, b) => depthOf(lines, b) - depthOf(lines, a))
        .map(({ id }) => ({ id, children: childrenOf(lines, id) })),
      formulas: lines.flatMap(({ id, formula }, at) =>
        formula === undefined ? [] : [{ id, formula, at }],
      ),
    };
    plans.set(lines, plan);
  }
  return plan;
}

/** Cells know each other and nothing else. */
const nothing = { lookup: () => undefined, now: '1970-01-01T00:00:00Z', timeZone: 'UTC' };

/** Exact sum of what stands in these cells; texts that are no numbers count nothing. */
export const sumOf = (cells: readonly Cell[]): string => {
  let sum = new Exact(0);
  for (const cell of cells) {
    const value = cell ? toDecimal(cell) : null;
    if (value) sum = sum.plus(value);
  }
  return sum.toFixed();
};

const fixed = (sum: string, scale: number) => new Exact(sum).toFixed(scale);

/** Leaves that nobody types in. */
const keptLines = (lines: readonly MatrixLine[]) => {
  const typed = new Set(typedLines(lines));
  return new Set(leavesOf(lines).filter((line) => !typed.has(line)));
};

/** What people may write of a matrix over what it held: cells that nobody types stay as they were. */
export function withTypedCells(field: MatrixSpec, given: FieldValue, before: FieldValue) {
  const rows = matrixRows(field);
  const columns = matrixColumns(field);
  const [keptRows, keptColumns] = [keptLines(rows), keptLines(columns)];
  if (keptRows.size + keptColumns.size === 0) return given;
  if (given !== null && (typeof given !== 'object' || Array.isArray(given))) return given;
  const was = asMatrix(before);
  const next: Record<string, unknown> = { ...asMatrix(given) };
  for (const row of rows)
    for (const column of columns) {
      if (!keptRows.has(row) && !keptColumns.has(column)) continue;
      const cells = next[row.id] ?? {};
      if (typeof cells !== 'object') continue;
      next[row.id] = { ...cells, [column.id]: was[row.id]?.[column.id] ?? null };
    }
  return next as FieldValue;
}

/** `lastYear.q1`: the first computed cell that was sent with another figure than the stored one. */
export function lockedCell(
  field: MatrixSpec,
  given: FieldValue,
  before: FieldValue,
): string | undefined {
  const [rows, columns] = [leavesOf(matrixRows(field)), leavesOf(matrixColumns(field))];
  const [keptRows, keptColumns] = [keptLines(rows), keptLines(columns)];
  const [now, was] = [asMatrix(given), asMatrix(before)];
  for (const row of rows)
    for (const column of columns) {
      if (!keptRows.has(row) && !keptColumns.has(column)) continue;
      const cell = now[row.id]?.[column.id] ?? null;
      const held = was[row.id]?.[column.id] ?? null;
      if (cell !== null && !isSameFigure(cell, held)) return `${row.id}.${column.id}`;
    }
  return undefined;
}

const isSameFigure = (a: Cell, b: Cell) => {
  const [left, right] = [toDecimal(a), toDecimal(b)];
  return left && right ? left.eq(right) : a === b;
};

/**
 * A figure in equal parts, the last of which takes what is left over: 100 in three is 33.33, 33.33 and 33.34.
 *
 * @param scale decimal places of a part; parts are rounded towards zero
 */
export function spread(figure: string, parts: number, scale: number): string[] {
  const whole = new Exact(figure);
  const part = whole.dividedBy(parts).toDecimalPlaces(scale, Exact.ROUND_DOWN);
  const last = whole.minus(part.times(parts - 1));
  return Array.from({ length: parts }, (_, at) => (at < parts - 1 ? part : last).toFixed(scale));
}
