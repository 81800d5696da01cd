import type { ConditionOperator } from '../../expression/conditions/index.ts';

/** How a condition compares. */
const comparisons: Record<ConditionOperator, string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  notIn: 'is none of',
  has: 'contains',
  filled: 'is filled in',
  empty: 'is empty',
  yes: 'is true',
  no: 'is not true',
  inForce: 'is in force',
  done: 'came to its end',
  approved: 'is in force or done',
  open: 'is still open',
};

/** The same of days and moments, where they have words of their own. */
const dateComparisons: Partial<Record<string, string>> = {
  '<': 'is before',
  '<=': 'is on or before',
  '>': 'is after',
  '>=': 'is on or after',
};

/** What functions say of what they are given. */
const functions: Record<string, (...given: string[]) => string> = {
  coalesce: (first, ...others) => `${first} (${others.join(', ')} if empty)`,
  today: () => 'today',
  now: () => 'now',
  date: (of) => of,
  addDays: (day, count) => later(day, count, 'day'),
  addMonths: (day, count) => later(day, count, 'month'),
  days: (from, to) => `the days from ${from} to ${to}`,
  months: (from, to) => `the months from ${from} to ${to}`,
  hours: (from, to) =>
    to === undefined ? `the hours of ${from}` : `the hours from ${from} to ${to}`,
  workdays: (from, to) => `the working days from ${from} to ${to}`,
  workhours: (from, to) => `the working hours from ${from} to ${to}`,
  monthsSince: (day) => `the months since ${day}`,
  year: (day) => `the year of ${day}`,
  month: (day) => `the month of ${day}`,
  day: (day) => `the day of the month of ${day}`,
  weekday: (day) => `the day of the week of ${day}`,
  hour: (moment) => `the hour of ${moment}`,
  min: (...of) => `the least of (${of.join(', ')})`,
  max: (...of) => `the greatest of (${of.join(', ')})`,
  round: (of) => `${of} rounded`,
  ceil: (of) => `${of} rounded up`,
  floor: (of) => `${of} rounded down`,
  abs: (of) => `${of} without its sign`,
  length: (of) => `the length of ${of}`,
  lower: (of) => of,
  upper: (of) => of,
  trim: (of) => of,
  string: (of) => of,
  number: (of) => of,
  phase: (status) => `the phase of ${status}`,
};

const later = (day: string, count: string, unit: string) =>
  count.startsWith('-')
    ? `${counted(count.slice(1), unit)} before ${day}`
    : `${counted(count, unit)} after ${day}`;

const counted = (count: string, unit: string) => `${count} ${unit}${count === '1' ? '' : 's'}`;

/** Functions that ask something, which is true or false. */
const questions: Record<string, (...given: string[]) => string> = {
  contains: (of, part) => `${of} contains ${part}`,
  startsWith: (of, part) => `${of} begins with ${part}`,
  endsWith: (of, part) => `${of} ends with ${part}`,
  matches: (of, pattern) => `${of} has the form ${pattern}`,
  idCardValid: (of) => `${of} is a valid identity card number`,
};

/** Words of which conditions are said. */
export const en = {
  comparisons,
  dateComparisons,
  functions,
  questions,
  joins: { and: ' and ', or: ' or ' },
  comma: ', ',
  /** Between phases of which one is enough. */
  either: ' or ',
  brackets: (inner: string) => `(${inner})`,
  quotes: (text: string) => `“${text}”`,
  compared: (left: string, comparison: string, right: string) => `${left} ${comparison} ${right}`,
  alone: (of: string, comparison: string) => `${of} ${comparison}`,
  inPhase: (status: string, found: string) => `${status} is in phase ${found}`,
  notInPhase: (status: string, found: string) => `${status} is not in phase ${found}`,
  not: (inner: string) => `not (${inner})`,
  choice: (condition: string, yes: string, no: string) =>
    `(if ${condition} then ${yes}, else ${no})`,
  lines: {
    exists: (lines: string, where: string) => `some line of ${lines} meets (${where})`,
    exists_one: (lines: string, where: string) => `exactly one line of ${lines} meets (${where})`,
    all: (lines: string, where: string) => `every line of ${lines} meets (${where})`,
    none: (lines: string, where: string) => `no line of ${lines} meets (${where})`,
    filter: (lines: string, where: string) => `${lines} with (${where})`,
    map: (lines: string, value: string) => `${value} of ${lines}`,
  },
  aggregates: {
    sum: (of: string) => `the sum of ${of}`,
    avg: (of: string) => `the average of ${of}`,
    min: (of: string) => `the least of ${of}`,
    max: (of: string) => `the greatest of ${of}`,
    count: (of: string) => `the number of ${of}`,
  },
  entry: 'it',
  outerEntry: 'the outer line',
  roots: { parent: 'this record', item: 'this line', user: 'the current user', actor: 'who acts' },
  people: {
    user: {
      id: 'the current user',
      orgId: 'the current user’s department',
      companyId: 'the current user’s company',
      orgs: 'the current user’s department and those below',
      companyOrgs: 'all departments of the current user’s company',
      roles: 'the current user’s roles',
    },
    actor: {
      id: 'who acts',
      orgId: 'the department of who acts',
      companyId: 'the company of who acts',
      orgs: 'the department of who acts and those below',
      companyOrgs: 'all departments of the company of who acts',
      roles: 'the roles of who acts',
    },
  },
  place: {
    provinceCode: 'Province code',
    provinceName: 'Province',
    cityCode: 'City code',
    cityName: 'City',
  },
  truth: { true: 'yes', false: 'no' },
  always: 'always',
  never: 'never',
  nothing: 'nothing',
};

export type ConditionWords = typeof en;
