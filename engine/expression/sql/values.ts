import { Decimal, formatDecimal } from '../decimal.ts';
import { isUuid } from '../../fields/uuid.ts';
import type { ExpressionType, SqlFragment } from '../types.ts';
import type { Value } from '../value.ts';
import { raw, sql } from './fragment.ts';

/** The PostgreSQL type of a scalar. */
export function sqlType(type: ExpressionType): SqlFragment {
  switch (type.kind) {
    case 'decimal':
      return raw('numeric');
    case 'bool':
      return raw('boolean');
    case 'date':
      return raw('date');
    case 'datetime':
      return raw('timestamptz');
    case 'reference':
      return raw('uuid');
    default:
      return raw('text');
  }
}

/** A value bound with its type. */
export const bound = (value: Value, type: ExpressionType) =>
  type.kind === 'list'
    ? sql`${entries(value, type.of)}::${sqlType(type.of)}[]`
    : sql`${plain(value, type)}::${sqlType(type)}`;

const entries = (value: Value, of: ExpressionType) =>
  Array.isArray(value) ? value.map((entry: Value) => plain(entry, of)) : [];

/** No record has this id: what is no id at all equals none. */
const nobody = '00000000-0000-0000-0000-000000000000';

function plain(value: Value, type: ExpressionType): unknown {
  if (value instanceof Decimal) return formatDecimal(value);
  if (type.kind === 'reference' && value !== null) return isUuid(value) ? value : nobody;
  return value;
}
