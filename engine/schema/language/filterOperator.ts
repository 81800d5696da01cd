import { Type } from '@sinclair/typebox';
import { operators, type Operator } from '../../fields/operators.ts';

/** How a filter narrows: of all operators those that suit the field it is about, see `filteredAt`. */
export const FilterOperator = Type.Unsafe<Operator>({
  type: 'string',
  enum: Object.keys(operators),
  filters: 'operator',
});
