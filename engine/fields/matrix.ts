import type { FieldKind } from './FieldKind.ts';
import { annotations, defineKind, refused } from './kind.ts';
import { operatorsFor } from './operators.ts';

/** Decimals by row and column: `{ [row]: { [column]: '12.50' } }`. */
export const matrix: FieldKind = defineKind({
  column: 'jsonb',
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['object', 'null'],
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: ['string', 'null'], pattern: '^-?\\d{1,18}(\\.\\d{1,6})?$' },
    },
  }),
  parse: () => refused('A matrix is filled in cell by cell', '请逐格填写'),
  format(value, _field, { language }) {
    const count = typeof value === 'object' && value ? Object.keys(value).length : 0;
    return language === 'zh' ? `${count} 行` : `${count} ${count === 1 ? 'row' : 'rows'}`;
  },
  toText: (value) => JSON.stringify(value),
  isEmpty: (value) =>
    typeof value !== 'object' || value === null || Object.keys(value).length === 0,
  operators: operatorsFor.presence,
  width: 160,
});
