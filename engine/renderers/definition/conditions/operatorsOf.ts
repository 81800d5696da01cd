import type { ConditionOperator } from '#engine/expression/conditions/index.ts';
import type { ExpressionType } from '#engine/expression/index.ts';

const same = ['==', '!='] as const;
const there = ['filled', 'empty'] as const;
const ordered = [...same, '>', '>=', '<', '<=', ...there] as const;

/** How a value of a type may be compared. */
export function operatorsOf(type: ExpressionType | undefined): readonly ConditionOperator[] {
  switch (type?.kind) {
    case 'bool':
      return ['yes', 'no', ...there];
    case 'decimal':
    case 'date':
    case 'datetime':
      return ordered;
    case 'string':
      return [...same, 'in', 'notIn', ...there];
    case 'reference':
    case 'address':
      return [...same, ...there];
    default:
      return [...ordered, 'in', 'notIn'];
  }
}

/** Operators that compare with nothing. */
export const isAlone = (operator: ConditionOperator) =>
  ['filled', 'empty', 'yes', 'no'].includes(operator);
