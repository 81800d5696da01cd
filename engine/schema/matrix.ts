import { toDecimal, Exact } from '../fields/decimal.ts';
import { compileExpression, compute, type ExpressionScope } from '../expression/index.ts';
import type { Field, MatrixLine } from './language/index.ts';
import type { FieldValue, RecordData } from './record.ts';

/** Decimals by row and column; an empty cell is null or absent. */
export type Matrix = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

type Spec = Pick<Field, 'scale' | 'matrix'>;

/** Decimal places of its cells. */
export const matrixScale = (field: Spec) => field.scale ?? 2;

export const matrixRows = (field: Spec): readonly MatrixLine[] => field.matrix?.rows ?? [];

/** The columns of the file, or the months of a year: m01 … m12. */
export const matrixColumns = (field: Spec): readonly MatrixLine[] =>
  field.matrix?.columns ?? months;

const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const months: readonly MatrixLine[] = english.map((en, i) => ({
  id: `m${String(i + 1).padStart(2, '0')}`,
  title: { en, zh: `${i + 1}月` },
}));

/** What a formula of a row, or of a column, may name: those that are typed in, and the formulas before it. */
export function matrixScope(lines: readonly MatrixLine[], at: number): ExpressionScope {
  const names = lines.filter(({ formula }, i) => !formula || i < at).map(({ id }) => id);
  return {
    id: `matrix ${names.join(' ')}`,
    variables: Object.fromEntries(names.map((name) => [name, { kind: 'decimal' } as const])),
    members: () => ({}),
  };
}

/** A matrix with its formulas: those of columns in each row, then those of rows in every column. Empty cells are 0. */
export function completeMatrix(field: Spec, value: FieldValue): FieldValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [rows, columns] = [matrixRows(field), matrixColumns(field)];
  if (![...rows, ...columns].some(({ formula }) => formula)) return value;
  const scale = matrixScale(field);
  const matrix: Record<string, Matrix[string]> = { ...(value as Matrix) };
  const write = (row: string, column: string, result: string | null) => {
    matrix[row] = { ...matrix[row], [column]: result };
  };
  for (const { id } of rows.filter(({ formula }) => !formula))
    for (const [column, result] of computed(columns, (name) => matrix[id]?.[name], scale))
      write(id, column, result);
  for (const { id } of columns)
    for (const [row, result] of computed(rows, (name) => matrix[name]?.[id], scale))
      write(row, id, result);
  return matrix;
}

/** Results of the formulas among these lines, in their order. */
function computed(
  lines: readonly MatrixLine[],
  valueOf: (id: string) => string | null | undefined,
  scale: number,
): [string, string | null][] {
  const variables: RecordData = Object.fromEntries(
    lines.map(({ id }) => [id, toDecimal(valueOf(id))?.toFixed() ?? '0']),
  );
  return lines.flatMap(({ id, formula }, at): [string, string | null][] => {
    if (!formula) return [];
    const expression = compileExpression(formula, matrixScope(lines, at));
    const result = toDecimal(compute(expression, { ...nothing, variables }));
    variables[id] = result?.toFixed() ?? '0';
    return [[id, result?.toFixed(scale) ?? null]];
  });
}

/** Cells know each other and nothing else. */
const nothing = { lookup: () => undefined, now: '1970-01-01T00:00:00Z', timeZone: 'UTC' };

/** Exact sum of what stands in these cells. */
export const sumOf = (cells: Iterable<string | null | undefined>): string => {
  let sum = new Exact(0);
  for (const cell of cells) sum = sum.plus(toDecimal(cell) ?? 0);
  return sum.toFixed();
};

/** Lines that add up: the others follow from them. */
export const typedLines = (lines: readonly MatrixLine[]) =>
  lines.filter(({ formula }) => !formula).map(({ id }) => id);

/** Sum of a row over its typed columns. */
export const rowTotal = (field: Spec, matrix: Matrix, row: string) =>
  sumOf(typedLines(matrixColumns(field)).map((column) => matrix[row]?.[column]));

/** Sum of a column over its typed rows. */
export const columnTotal = (field: Spec, matrix: Matrix, column: string) =>
  sumOf(typedLines(matrixRows(field)).map((row) => matrix[row]?.[column]));

/** Sum of all that is typed in. */
export const grandTotal = (field: Spec, matrix: Matrix) =>
  sumOf(typedLines(matrixRows(field)).map((row) => rowTotal(field, matrix, row)));
