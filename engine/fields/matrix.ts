import {
  grandTotal,
  matrixColumns,
  matrixRows,
  matrixScale,
  type Matrix,
} from '../schema/matrix.ts';
import type { FieldKind } from './FieldKind.ts';
import { group, toDecimal } from './decimal.ts';
import { annotations, defineKind, refused } from './kind.ts';
import { decimalSchema } from './number.ts';
import { operatorsFor } from './operators.ts';

/** Decimals by row and column: `{ income: { m01: '12.50' } }`. In lists it is the sum of what is typed in. */
export const matrix: FieldKind = defineKind({
  column: 'jsonb',
  jsonSchema(field, context) {
    const { title: _, description: __, ...cell } = decimalSchema(field, context, matrixScale(field)); // prettier-ignore
    const properties = (ids: readonly { id: string }[], schema: object) =>
      Object.fromEntries(ids.map(({ id }) => [id, schema]));
    return {
      ...annotations(field, context),
      type: ['object', 'null'],
      properties: properties(matrixRows(field), {
        type: ['object', 'null'],
        properties: properties(matrixColumns(field), cell),
        additionalProperties: false,
      }),
      additionalProperties: false,
    };
  },
  parse: () => refused('A matrix is filled in cell by cell', '请逐格填写'),
  format: (value, field) =>
    group(toDecimal(grandTotal(field, value as Matrix))!, matrixScale(field)),
  toText: (value) => JSON.stringify(value),
  isEmpty: (value) =>
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((row) => Object.values(row ?? {}).every((cell) => cell === null)),
  operators: operatorsFor.presence,
  align: 'end',
  width: 160,
});
