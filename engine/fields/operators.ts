import type { Text } from '../schema/language/common.ts';

/**
 * Shape of a filter's `value`: `one` a value of the field's type, `list` several, `range` two (either may be null,
 * both inclusive), `text` a piece of text, `days` a positive whole number, `none` nothing.
 */
export type OperatorValue = 'one' | 'list' | 'range' | 'text' | 'days' | 'none';

export interface OperatorSpec {
  value: OperatorValue;
  title: Text;
}

const op = (value: OperatorValue, en: string, zh: string): OperatorSpec => ({
  value,
  title: { en, zh },
});

/**
 * Every filter operator. Text is compared without regard to case; a missing value matches only `ne`, `notIn` and
 * `empty`.
 */
export const operators = {
  eq: op('one', 'is', '等于'),
  ne: op('one', 'is not', '不等于'),
  in: op('list', 'is one of', '属于'),
  notIn: op('list', 'is none of', '不属于'),
  contains: op('text', 'contains', '包含'),
  startsWith: op('text', 'starts with', '开头是'),
  gt: op('one', 'more than', '大于'),
  gte: op('one', 'at least', '大于等于'),
  lt: op('one', 'less than', '小于'),
  lte: op('one', 'at most', '小于等于'),
  between: op('range', 'between', '介于'),
  /** The signed-in person; for organisations, their own. */
  mine: op('none', 'is mine', '是我的'),
  today: op('none', 'today', '今天'),
  yesterday: op('none', 'yesterday', '昨天'),
  thisWeek: op('none', 'this week', '本周'),
  lastWeek: op('none', 'last week', '上周'),
  thisMonth: op('none', 'this month', '本月'),
  lastMonth: op('none', 'last month', '上月'),
  thisQuarter: op('none', 'this quarter', '本季度'),
  thisYear: op('none', 'this year', '今年'),
  lastYear: op('none', 'last year', '去年'),
  lastNDays: op('days', 'in the last days', '最近几天内'),
  nextNDays: op('days', 'in the next days', '未来几天内'),
  empty: op('none', 'is empty', '为空'),
  notEmpty: op('none', 'is not empty', '不为空'),
} as const satisfies Record<string, OperatorSpec>;

export type Operator = keyof typeof operators;

const relative = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
  'lastNDays',
  'nextNDays',
] as const satisfies readonly Operator[];
/** Those that mean whole months, and whole years. */
const months = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
const years = ['thisYear', 'lastYear'] as const;
export type RelativeOperator = (typeof relative)[number];

export const isRelative = (operator: string): operator is RelativeOperator =>
  (relative as readonly string[]).includes(operator);

const amount = ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty', 'notEmpty'] as const;

/** Operators that suit a family of types. */
export const operatorsFor = {
  text: ['contains', 'eq', 'ne', 'startsWith', 'in', 'notIn', 'empty', 'notEmpty'],
  amount,
  time: ['between', 'eq', 'ne', 'gte', 'lte', 'gt', 'lt', ...relative, 'empty', 'notEmpty'],
  month: [...amount, ...months],
  year: [...amount, ...years],
  choice: ['in', 'notIn', 'eq', 'ne', 'empty', 'notEmpty'],
  reference: ['in', 'notIn', 'eq', 'ne', 'empty', 'notEmpty'],
  person: ['in', 'notIn', 'mine', 'eq', 'ne', 'empty', 'notEmpty'],
  presence: ['empty', 'notEmpty'],
} as const satisfies Record<string, readonly Operator[]>;

/**
 * The days a relative operator means, both inclusive. Weeks start on Monday; the last seven days are today
 * and the six before it, the next seven are today and the six after it.
 *
 * @param today `2026-11-20`, in the company's time zone
 */
export function relativeRange(
  operator: RelativeOperator,
  today: string,
  days = 1,
): { from: string; to: string } {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const at = (y: number, m: number, d: number) =>
    new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const monday = day - ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7);
  const quarter = month - ((month - 1) % 3);
  const ranges: Record<RelativeOperator, () => [string, string]> = {
    today: () => [today, today],
    yesterday: () => [at(year, month, day - 1), at(year, month, day - 1)],
    thisWeek: () => [at(year, month, monday), at(year, month, monday + 6)],
    lastWeek: () => [at(year, month, monday - 7), at(year, month, monday - 1)],
    thisMonth: () => [at(year, month, 1), at(year, month + 1, 0)],
    lastMonth: () => [at(year, month - 1, 1), at(year, month, 0)],
    thisQuarter: () => [at(year, quarter, 1), at(year, quarter + 3, 0)],
    thisYear: () => [at(year, 1, 1), at(year, 12, 31)],
    lastYear: () => [at(year - 1, 1, 1), at(year - 1, 12, 31)],
    lastNDays: () => [at(year, month, day - days + 1), today],
    nextNDays: () => [today, at(year, month, day + days - 1)],
  };
  const [from, to] = ranges[operator]();
  return { from, to };
}
