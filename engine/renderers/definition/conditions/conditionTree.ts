import {
  isGroup,
  isOfLines,
  isRow,
  type Condition,
  type ConditionGroup,
} from '#engine/expression/conditions/index.ts';
import { isAlone } from './operatorsOf.ts';

/** There is always a group to add to. */
export const asGroup = (condition: Condition): ConditionGroup =>
  isGroup(condition) ? condition : { join: 'all', of: [condition] };

/** What is said in full: rows that somebody has only begun are left out. */
export function finished(condition: Condition): Condition | undefined {
  if (isGroup(condition))
    return { ...condition, of: condition.of.flatMap((one) => finished(one) ?? []) };
  if (isOfLines(condition)) {
    const where = finished(condition.where);
    return condition.lines && where ? { ...condition, where } : undefined;
  }
  if (!isRow(condition)) return condition.text.trim() ? condition : undefined;
  const { path, operator, value } = condition;
  return path && (isAlone(operator) || value.trim() !== '') ? condition : undefined;
}

/** Whether some of it is shown as it is written. */
export const hasText = (condition: Condition): boolean =>
  isGroup(condition)
    ? condition.of.some(hasText)
    : isOfLines(condition)
      ? hasText(condition.where)
      : 'text' in condition;
