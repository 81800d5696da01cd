import { isGroup, isOfLines, isRow, type Condition } from './Condition.ts';

/** A condition as the language writes it; of nothing nothing. */
export function writeCondition(condition: Condition): string {
  if (isGroup(condition)) {
    const parts = condition.of.map((one) => [one, writeCondition(one)] as const);
    const said = parts.filter(([, text]) => text !== '');
    if (said.length === 1) return said[0]![1];
    return said
      .map(([one, text]) => (needsBrackets(one, text) ? `(${text})` : text))
      .join(condition.join === 'all' ? ' && ' : ' || ');
  }
  if (isOfLines(condition)) {
    const { lines, which, line, where } = condition;
    return `${lines}.${which}(${line}, ${writeCondition(where) || 'true'})`;
  }
  if (!isRow(condition)) return condition.text;
  const { path, operator, value } = condition;
  switch (operator) {
    case 'filled':
      return `${path} != null`;
    case 'empty':
      return `${path} == null`;
    case 'yes':
      return path;
    case 'no':
      return `!${path}`;
    case 'has':
      return `${value} in ${path}`;
    case 'inForce':
    case 'done':
    case 'approved':
    case 'open':
      return `${operator}(${path})`;
    case 'notIn':
      return `!(${path} in ${value})`;
    default:
      return `${path} ${operator} ${value}`;
  }
}

/** A group inside a group, and a choice written as text. */
const needsBrackets = (one: Condition, text: string) =>
  isGroup(one) ? /&&|\|\|/.test(text) : 'text' in one && text.includes('?');
