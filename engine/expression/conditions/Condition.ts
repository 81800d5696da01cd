/** How a row compares: as the language writes it, or in words for what it writes otherwise. */
export const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
/** Questions about a status, by their functions. */
export const questions = ['inForce', 'done', 'approved', 'open'] as const;
/** `has`: the field holds several, and the value is one of them. */
export const operators = [
  ...comparisons,
  'in',
  'notIn',
  'has',
  'filled',
  'empty',
  'yes',
  'no',
  ...questions,
] as const;
export type ConditionOperator = (typeof operators)[number];

/** A field compared with a value. */
export interface ConditionRow {
  path: string;
  operator: ConditionOperator;
  /** What it is compared with, as the language writes it: `'YX'`, `500`, `parent.amount`; none of those that stand alone. */
  value: string;
}

/** All of these, or any. */
export interface ConditionGroup {
  join: 'all' | 'any';
  of: Condition[];
}

/** Some line, or every line, of a table meets a condition, in which it has a name. */
export interface ConditionOfLines {
  lines: string;
  which: 'exists' | 'all';
  line: string;
  where: Condition;
}

/** What is not built of rows, as it is written. */
export interface WrittenCondition {
  text: string;
}

export type Condition = ConditionRow | ConditionGroup | ConditionOfLines | WrittenCondition;

export const isGroup = (one: Condition): one is ConditionGroup => 'join' in one;
export const isOfLines = (one: Condition): one is ConditionOfLines => 'lines' in one;
export const isRow = (one: Condition): one is ConditionRow => 'operator' in one;
