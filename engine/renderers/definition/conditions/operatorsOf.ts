import { questions, type ConditionOperator } from '#engine/expression/conditions/index.ts';
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
      return [...same, 'in', 'notIn', ...there, ...(type.codes?.phases ? questions : [])];
    case 'reference':
      return [...same, 'in', 'notIn', ...there];
    case 'address':
      return [...same, ...there];
    case 'list':
      return ['has', ...there];
    default:
      return [...ordered, 'in', 'notIn'];
  }
}

/** Operators that compare with nothing. */
export const isAlone = (operator: ConditionOperator) =>
  ['filled', 'empty', 'yes', 'no', ...questions].includes(operator);

/** Operators that compare with several values. */
export const isOfSeveral = (operator: ConditionOperator) =>
  operator === 'in' || operator === 'notIn';
