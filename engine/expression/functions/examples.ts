/** What a function says to whoever writes expressions. */
export interface FunctionExample {
  says: string;
  /** An expression that stands alone. */
  example: string;
  /** Its value, on the morning of April 1st 2026. */
  gives: string;
}

/** Every function of the language. */
export const functionExamples: Readonly<Record<string, FunctionExample>> = {
  coalesce: {
    says: 'The first argument that is not empty.',
    example: 'coalesce(null, "none")',
    gives: 'none',
  },
  round: {
    says: 'Rounds half away from zero, to whole numbers or to 0–12 places.',
    example: 'round(2.345, 2)',
    gives: '2.35',
  },
  ceil: { says: 'The next whole number upwards.', example: 'ceil(2.1)', gives: '3' },
  floor: { says: 'The next whole number downwards.', example: 'floor(2.9)', gives: '2' },
  abs: { says: 'The number without its sign.', example: 'abs(-3.5)', gives: '3.5' },
  power: {
    says: 'A number times itself so often: a whole number up to 24; 12 places.',
    example: 'power(0.6, 2)',
    gives: '0.36',
  },
  min: {
    says: 'The least of numbers or dates; empty when one of them is.',
    example: 'min(3, 1, 2)',
    gives: '1',
  },
  max: {
    says: 'The greatest of numbers or dates; empty when one of them is.',
    example: 'max(3, 1, 2)',
    gives: '3',
  },
  today: {
    says: 'The day it is in the company’s time zone.',
    example: 'today()',
    gives: '2026-04-01',
  },
  now: { says: 'The moment it is.', example: 'now()', gives: '2026-03-31T17:30:00.000Z' },
  date: {
    says: 'The day of a moment in the company’s time zone; the first day of a month.',
    example: 'date("2026-03")',
    gives: '2026-03-01',
  },
  days: {
    says: 'Days from one day to another; negative when the second is earlier.',
    example: 'days("2026-01-31", "2026-03-30")',
    gives: '58',
  },
  hours: {
    says: 'Hours from one moment, or time of day, to another, negative when the second is earlier; a duration in hours.',
    example: 'hours("2026-03-31T09:30:00Z", now())',
    gives: '8',
  },
  months: {
    says: 'Whole months from one day to another.',
    example: 'months("2026-01-31", "2026-03-30")',
    gives: '1',
  },
  monthsSince: {
    says: 'Whole months from a day until today.',
    example: 'monthsSince("2026-01-31")',
    gives: '2',
  },
  addDays: {
    says: 'The day that comes a number of days later.',
    example: 'addDays("2026-01-31", 1)',
    gives: '2026-02-01',
  },
  addMonths: {
    says: 'The day that comes a number of months later; the month’s last day where it has no such day.',
    example: 'addMonths("2026-01-31", 1)',
    gives: '2026-02-28',
  },
  year: { says: 'The year of a day.', example: 'year("2026-03-30")', gives: '2026' },
  month: { says: 'The month of a day, 1 to 12.', example: 'month("2026-03-30")', gives: '3' },
  day: { says: 'The day of the month, 1 to 31.', example: 'day("2026-03-30")', gives: '30' },
  weekday: {
    says: 'The day of the week: Monday is 1, Sunday 7.',
    example: 'weekday("2026-03-30")',
    gives: '1',
  },
  hour: {
    says: 'The hour of a moment, 0 to 23, in the company’s time zone.',
    example: 'hour(now())',
    gives: '1',
  },
  periods: {
    says: 'How many periods begin between two days, both included; units: day, week, month, quarter, halfYear, year, once.',
    example: 'periods("quarter", "2026-01-01", "2026-12-31")',
    gives: '4',
  },
  schedule: {
    says: 'The first days of those periods, as a list; none when they are more than 2,000.',
    example: 'schedule("quarter", "2026-01-01", "2026-12-31").size()',
    gives: '4',
  },
  union: {
    says: 'What is in any of the lists, each once.',
    example: 'union(["a", "b"], ["b", "c"]).size()',
    gives: '3',
  },
  contains: {
    says: 'Whether a text has another in it.',
    example: '"合同变更".contains("变更")',
    gives: 'true',
  },
  startsWith: {
    says: 'Whether a text begins with another.',
    example: '"HT-2026".startsWith("HT")',
    gives: 'true',
  },
  endsWith: {
    says: 'Whether a text ends with another.',
    example: '"HT-2026".endsWith("2026")',
    gives: 'true',
  },
  matches: {
    says: 'Whether a text matches a regular expression that cannot take long.',
    example: '"HT-2026".matches("^[A-Z]+-[0-9]{4}$")',
    gives: 'true',
  },
  lower: { says: 'The text in small letters.', example: 'lower("Ab")', gives: 'ab' },
  upper: { says: 'The text in capital letters.', example: 'upper("Ab")', gives: 'AB' },
  trim: { says: 'The text without blanks at its ends.', example: 'trim(" A1 ")', gives: 'A1' },
  substring: {
    says: 'The part of a text from one place to before another, or to its end; places count from 0.',
    example: 'substring("HT-2026-01", 3, 7)',
    gives: '2026',
  },
  replace: {
    says: 'The text with every part that is the same as the second put as the third.',
    example: '"2026-01-31".replace("-", "/")',
    gives: '2026/01/31',
  },
  indexOf: {
    says: 'Where a text first has another in it, counted from 0; -1 when it has not.',
    example: '"HT-2026".indexOf("-")',
    gives: '2',
  },
  join: {
    says: 'The texts of a list as one, with the second between them; empty entries are left out.',
    example: '["a", null, "b"].join("、")',
    gives: 'a、b',
  },
  number: {
    says: 'A text as a number; empty when it is none.',
    example: 'number("12.50") + 1',
    gives: '13.5',
  },
  string: { says: 'A number or a day as a text.', example: 'string(12.50)', gives: '12.5' },
  length: { says: 'How many characters a text has.', example: 'length("合同")', gives: '2' },
  birthOf: {
    says: 'The birth date in an identity card number; empty when the number is not valid.',
    example: 'birthOf("11010519491231002X")',
    gives: '1949-12-31',
  },
  idCardValid: {
    says: 'Whether an identity card number has a valid date and checksum.',
    example: 'idCardValid("11010519491231002X")',
    gives: 'true',
  },
  upperRmb: {
    says: 'An amount in Chinese capitals.',
    example: 'upperRmb(1234.5)',
    gives: '壹仟贰佰叁拾肆元伍角整',
  },
};

/** What can be asked about a status; here that of a contract which is being changed. */
export const phaseExamples: Readonly<Record<string, FunctionExample>> = {
  phase: {
    says: 'The phase that the dictionary gives the status: draft, pending, inForce, done, rejected or void.',
    example: 'phase(contractId.status)',
    gives: 'inForce',
  },
  inForce: {
    says: 'Whether it holds or is under way.',
    example: 'inForce(contractId.status)',
    gives: 'true',
  },
  done: { says: 'Whether it came to its end.', example: 'done(contractId.status)', gives: 'false' },
  approved: {
    says: 'Whether it is in force or done: nobody is to decide about it any more, and nobody took it back.',
    example: 'approved(contractId.status)',
    gives: 'true',
  },
  open: {
    says: 'Whether something is left to do: neither done nor void.',
    example: 'open(contractId.status)',
    gives: 'true',
  },
};

/** What the company decides; here with a setting of it that says `warn`, and the usual working hours. */
export const companyExamples: Readonly<Record<string, FunctionExample>> = {
  setting: {
    says: 'What the company has set, or the default that system.json declares; what is set is in force at once.',
    example: "setting('budget.withoutRow')",
    gives: 'warn',
  },
  workdays: {
    says: 'Working days between two moments, by the working calendar; a morning or an afternoon that is touched is half a day. With a third argument, up to the end of that day.',
    example: "workdays('2026-04-03T01:00:00Z', '2026-04-07T04:00:00Z')",
    gives: '2.5',
  },
  workhours: {
    says: 'Working hours between two moments, by the working calendar. With a third argument, up to the end of that day.',
    example: "workhours('2026-04-03T01:00:00Z', '2026-04-06T02:30:00Z')",
    gives: '9.5',
  },
};

/** What can be asked of a list: of lines, of references, of texts; `x` is the name given to an entry. */
export const listExamples: Readonly<Record<string, FunctionExample>> = {
  exists: {
    says: 'Whether the condition holds for an entry.',
    example: '[1, 5].exists(x, x > 4)',
    gives: 'true',
  },
  exists_one: {
    says: 'Whether it holds for exactly one.',
    example: '[1, 5].exists_one(x, x > 0)',
    gives: 'false',
  },
  all: {
    says: 'Whether it holds for every entry.',
    example: '[1, 5].all(x, x > 0)',
    gives: 'true',
  },
  filter: {
    says: 'The entries for which it holds.',
    example: '[1, 5].filter(x, x > 4).size()',
    gives: '1',
  },
  map: {
    says: 'A value of every entry; sum(), avg(), min() and max() add such a list up.',
    example: 'sum([1, 5].map(x, x * 2))',
    gives: '12',
  },
  size: { says: 'How many entries a list has.', example: '[1, 5].size()', gives: '2' },
};
