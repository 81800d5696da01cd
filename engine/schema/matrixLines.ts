import type { Dictionary, Field, MatrixLine, Module } from './language/index.ts';

export type MatrixSpec = Pick<Field, 'scale' | 'matrix'>;
type Lines = readonly MatrixLine[];

/**
 * Id of the sums that stand in each matrix beside its cells: `budget.income.total`, `budget.total.m01`,
 * `budget.total.total`.
 */
export const totalId = 'total';

export const matrixRows = (field: MatrixSpec): Lines => field.matrix?.rows ?? [];

/** The columns of the file, or the months of a year, m01 … m12, or its quarters, q1 … q4. */
export const matrixColumns = ({ matrix }: MatrixSpec): Lines =>
  matrix?.columns ?? (matrix?.period === 'quarters' ? quarters : months);

const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const months: Lines = english.map((en, i) => ({
  id: `m${String(i + 1).padStart(2, '0')}`,
  title: { en, zh: `${i + 1}月` },
}));
const quarters: Lines = ['一', '二', '三', '四'].map((zh, i) => ({
  id: `q${i + 1}`,
  title: { en: `Q${i + 1}`, zh: `${zh}季度` },
}));

type CellKind = NonNullable<NonNullable<Field['matrix']>['cell']>;

/** What stands in a cell: as a field, and in how many decimal places it is kept. */
const cellKinds: Record<
  CellKind,
  { as(scale: number): Pick<Field, 'type' | 'scale'>; places(scale: number): number }
> = {
  number: { as: (scale) => ({ type: 'number', scale }), places: (scale) => scale },
  integer: { as: () => ({ type: 'number', scale: 0 }), places: () => 0 },
  money: { as: () => ({ type: 'money' }), places: () => 2 },
  // a percentage is kept as a fraction
  percent: { as: (scale) => ({ type: 'percent', scale }), places: (scale) => scale + 2 },
};
const cellKindOf = ({ matrix }: MatrixSpec) => cellKinds[matrix?.cell ?? 'number'];

/** Decimal places in which its cells are kept. */
export const matrixScale = (field: MatrixSpec): number =>
  cellKindOf(field).places(field.scale ?? 2);

/** What one of its cells is, as a field. */
export const matrixCell = ({ title, min, max, scale = 2, matrix }: Field): Field => ({
  ...cellKindOf({ matrix }).as(scale),
  title,
  min,
  max,
});

/** Lines that have the line for their parent. */
export const childrenOf = (lines: Lines, id: string) =>
  lines.filter(({ parent }) => parent === id && parent !== undefined);

/** How many lines stand above it in the tree. */
export function depthOf(lines: Lines, line: MatrixLine): number {
  const above = lines.find(({ id }) => id === line.parent);
  return above ? 1 + depthOf(lines, above) : 0;
}

/** Lines whose cells do not follow from others: they alone add up. */
export const leavesOf = (lines: Lines): Lines => {
  const parents = new Set(lines.map(({ parent }) => parent));
  return lines.filter(({ id, formula }) => !formula && !parents.has(id));
};

/** Lines that people type into. */
export const typedLines = (lines: Lines): Lines => leavesOf(lines).filter((line) => !line.readOnly);

/**
 * The module with the entries of dictionaries as rows of its matrices, above the rows its file names; what is retired
 * keeps its figures. The same object when none is asked for.
 */
export function withSubjects(
  module: Module,
  findDict: (code: string) => Dictionary | undefined,
): Module {
  const asked = Object.entries(module.fields).filter(([, { matrix }]) => matrix?.dict);
  if (asked.length === 0) return module;
  const fields = asked.map(([name, field]): [string, Field] => {
    const { dict, rows = [], ...matrix } = field.matrix!;
    const subjects = (findDict(dict!)?.items ?? []).map(
      ({ value, title, parent, retired }): MatrixLine => ({
        id: value,
        title,
        ...(parent && { parent }),
        ...(retired && { readOnly: true }),
      }),
    );
    return [name, { ...field, matrix: { ...matrix, rows: [...subjects, ...rows] } }];
  });
  return { ...module, fields: { ...module.fields, ...Object.fromEntries(fields) } };
}
