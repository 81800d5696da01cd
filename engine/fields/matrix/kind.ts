import { asMatrix, completeMatrix, type Matrix } from '../../schema/matrix.ts';
import {
  leavesOf,
  matrixCell,
  matrixColumns,
  matrixRows,
  matrixScale,
  totalId,
  typedLines,
} from '../../schema/matrixLines.ts';
import type { Field, MatrixLine } from '../../schema/language/index.ts';
import type { FieldKind } from '../FieldKind.ts';
import { annotations, defineKind, parsed, refused, none } from '../kind.ts';
import { money } from '../money/kind.ts';
import { number } from '../number/kind.ts';
import { decimalSchema } from '../numbers.ts';
import { operatorsFor } from '../operators.ts';
import { percent } from '../percent/kind.ts';

const kinds: Partial<Record<Field['type'], FieldKind>> = { number, money, percent };
const kindOfCell = (cell: Field) => kinds[cell.type]!;

/**
 * Decimals by row and column, with the totals that follow from them:
 * `{ income: { m01: '12.50', total: '12.50' }, total: { m01: '12.50', total: '12.50' } }`. In lists it is the sum of all.
 */
export const matrix: FieldKind = defineKind({
  column: 'jsonb',
  stored: (value, field) => completeMatrix(field, value) ?? null,
  jsonSchema(field, context) {
    const {
      title: _,
      description: __,
      ...typed
    } = decimalSchema(field, context, matrixScale(field));
    const derived = { type: ['string', 'null'] };
    const [rows, columns] = [matrixRows(field), matrixColumns(field)];
    const [rowLeaves, columnLeaves] = [new Set(leavesOf(rows)), new Set(leavesOf(columns))];
    const cellsOf = (isLeaf: boolean) => ({
      type: ['object', 'null'],
      properties: {
        ...Object.fromEntries(
          columns.map((line) => [line.id, isLeaf && columnLeaves.has(line) ? typed : derived]),
        ),
        [totalId]: derived,
      },
      additionalProperties: false,
    });
    return {
      ...annotations(field, context),
      type: ['object', 'null'],
      properties: {
        ...Object.fromEntries(rows.map((line) => [line.id, cellsOf(rowLeaves.has(line))])),
        [totalId]: cellsOf(false),
      },
      additionalProperties: false,
    };
  },
  /** A sheet as `toText` writes it: columns in its first line, a row in each other one. */
  parse(text, field, context) {
    const [head = [], ...lines] = text.split(/\r?\n/).map((line) => line.split('\t'));
    if (lines.length === 0)
      return refused('A matrix is a sheet of rows and columns', '请粘贴包含行列标题的表格');
    const columns = head.slice(1).map((title) => lineNamed(matrixColumns(field), title));
    const cell = matrixCell(field);
    const next: Record<string, Record<string, string | null>> = {};
    for (const [title = '', ...cells] of lines) {
      const row = lineNamed(matrixRows(field), title);
      if (!row) return refused(`There is no row “${title}”`, `没有“${title}”这一行`);
      for (const [at, typed] of cells.entries()) {
        const column = columns[at];
        if (!column)
          return refused(
            `There is no column “${head[at + 1] ?? ''}”`,
            `没有“${head[at + 1] ?? ''}”这一列`,
          );
        const result = kindOfCell(cell).parse(typed, cell, context);
        if (!result.ok) return result;
        (next[row.id] ??= {})[column.id] = result.value as string | null;
      }
    }
    return parsed(completeMatrix(field, next) ?? null);
  },
  format(value, field, context) {
    const cell = matrixCell(field);
    const total = (
      asMatrix(value)[totalId] ?? (completeMatrix(field, value) as Matrix | null)?.[totalId]
    )?.[totalId];
    return kindOfCell(cell).format(total, cell, context);
  },
  /** What is typed in, as tab-separated lines that a spreadsheet takes. */
  toText(value, field, context) {
    const cell = matrixCell(field);
    const columns = typedLines(matrixColumns(field));
    const given = asMatrix(value);
    const rows = typedLines(matrixRows(field)).filter(({ id }) => given[id]);
    return [
      [field.title, ...columns.map(({ title }) => title)].map((title) => title[context.language]),
      ...rows.map(({ id, title }) => [
        title[context.language],
        ...columns.map((column) => kindOfCell(cell).toText(given[id]?.[column.id], cell, context)),
      ]),
    ]
      .map((cells) => cells.join('\t'))
      .join('\n');
  },
  isEmpty: (value) =>
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((row) => Object.values(row ?? {}).every((cell) => cell === null)),
  operators: operatorsFor.presence,
  align: 'end',
  width: 160,
  sample: none,
});

/** A line that people type into, by its title in either language or its id. */
const lineNamed = (lines: readonly MatrixLine[], name: string) =>
  typedLines(lines).find(({ id, title }) => [id, title.en, title.zh].includes(name.trim()));
