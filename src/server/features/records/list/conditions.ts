import type { SqlFragment } from '#engine/expression/types.ts';
import type { ColumnType } from '#engine/fields/FieldKind.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { escapeSearch } from '#engine/fields/inputRules.ts';
import { isRelative, operators, relativeRange, type Operator } from '#engine/fields/operators.ts';
import { isCalendarDate } from '#engine/fields/dates.ts';
import {
  isMonth,
  isOrganisation,
  isReadAsText,
  isYear,
} from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller } from '../../../Services.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { raw, sql } from '../../../db/query.ts';
import { and, yes } from '../sql/fragment.ts';

/** What an operator compares, and with what. */
export interface Comparison {
  field: Field;
  column: ColumnType;
  value: SqlFragment;
  operand: unknown;
  caller: Caller;
  /** `2026-11-20` */
  today: string;
  timeZone: string;
}

/** Operators that are true exactly where another is not, missing values included. */
export const opposites: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  notIn: 'in',
  empty: 'notEmpty',
};

/** @throws errors.badRequest when the field has no such operator */
export function checkOperator(field: Field, operator: string, path: string): Operator {
  const offered: readonly string[] = kindOf(field).operators;
  if (offered.includes(operator)) return operator as Operator;
  const reason = Object.hasOwn(operators, operator)
    ? `"${path}" cannot be compared with "${operator}"`
    : `there is no operator "${operator}"`;
  throw errors.badRequest({ reason: `${reason}; it takes ${offered.join(', ')}` });
}

/** The condition of an operator that is not the opposite of another. */
export function conditionOf(operator: Operator, comparison: Comparison): SqlFragment {
  const { field, column, value, operand, caller, today, timeZone } = comparison;
  const isList = column.endsWith('[]');
  if (isRelative(operator)) {
    const { from, to } = relativeRange(operator, today, daysIn(operand));
    return range({ ...comparison, operand: [from, to].map((day) => asWritten(field, day)) });
  }
  switch (operator) {
    case 'eq':
      return isReadAsText(valued(field)) && column === 'text'
        ? sql`lower(${value}) = lower(${scalar('text', operand)}::text)`
        : equal(comparison);
    case 'in':
      return isList
        ? sql`${value} && ${list(column, operand)}::${raw(column)}`
        : sql`${value} = any(${list(column, operand)}::${raw(column)}[])`;
    case 'contains':
      return sql`${textOf(column, value)} ilike ${`%${escapeSearch(text(operand))}%`}`;
    case 'startsWith':
      return sql`${textOf(column, value)} ilike ${`${escapeSearch(text(operand))}%`}`;
    case 'between':
      return range(comparison);
    case 'gt':
      return sql`${value} > ${bound(column, scalar(column, operand), timeZone, 'end')}`;
    case 'gte':
      return sql`${value} >= ${bound(column, scalar(column, operand), timeZone, 'start')}`;
    case 'lt':
      return sql`${value} < ${bound(column, scalar(column, operand), timeZone, 'start')}`;
    case 'lte':
      return sql`${value} <= ${bound(column, scalar(column, operand), timeZone, 'end')}`;
    case 'mine': {
      const mine = isOrganisation(field) ? caller.orgId : caller.userId;
      return isList ? sql`${mine}::uuid = any(${value})` : sql`${value} = ${mine}::uuid`;
    }
    case 'notEmpty':
      if (isList) return sql`cardinality(${value}) > 0`;
      return column === 'text' ? sql`${value} <> ''` : sql`${value} is not null`;
    default:
      throw errors.badRequest({ reason: `"${operator}" cannot be used here` });
  }
}

/** The month or year of a day, as fields of the type write it: `2026-11`, `2026`. */
export function asWritten(field: Field, day: string): string {
  const of = valued(field);
  return isMonth(of) ? day.slice(0, 7) : isYear(of) ? day.slice(0, 4) : day;
}

function textOf(column: ColumnType, value: SqlFragment): SqlFragment {
  if (column === 'jsonb')
    return sql`concat_ws(' ', ${value} ->> 'provinceName', ${value} ->> 'cityName')`;
  return column === 'text' ? value : sql`(${value})::text`;
}

function equal({ column, value, operand, timeZone }: Comparison): SqlFragment {
  const wanted = scalar(column, operand);
  if (column !== 'timestamptz' || !isCalendarDate(wanted))
    return sql`${value} = ${wanted}::${raw(column)}`;
  return and([
    sql`${value} >= ${bound(column, wanted, timeZone, 'start')}`,
    sql`${value} < ${bound(column, wanted, timeZone, 'end')}`,
  ]);
}

function range({ column, value, operand, timeZone }: Comparison): SqlFragment {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw errors.badRequest({ reason: 'a range takes two values' });
  const [from, to] = operand as unknown[];
  const isGiven = (limit: unknown) => limit !== null && limit !== undefined && limit !== '';
  if (!isGiven(from) && !isGiven(to)) return yes;
  return and([
    ...(isGiven(from)
      ? [sql`${value} >= ${bound(column, scalar(column, from), timeZone, 'start')}`]
      : []),
    ...(isGiven(to)
      ? [sql`${value} <= ${bound(column, scalar(column, to), timeZone, 'end')}`]
      : []),
  ]);
}

/** A limit; of moments, a day stands for its first or last instant in the company’s time zone. */
function bound(
  column: ColumnType,
  limit: string,
  timeZone: string,
  edge: 'start' | 'end',
): SqlFragment {
  if (column !== 'timestamptz' || !isCalendarDate(limit)) return sql`${limit}::${raw(column)}`;
  const start = sql`(${limit}::date + ${edge === 'end' ? 1 : 0}::int)::timestamp at time zone ${timeZone}::text`;
  return edge === 'end' ? sql`(${start} - interval '1 microsecond')` : sql`(${start})`;
}

/** What the database would not take as a value of this type is refused before it is asked. */
function scalar(column: ColumnType, operand: unknown): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof operand);
  if (!isScalar) throw errors.badRequest({ reason: 'this operator takes one value' });
  const value = String(operand);
  if (isValue[column](value)) return value;
  throw errors.badRequest({ reason: `"${value.slice(0, 50)}" is not a value of this field` });
}

const isText = () => true;
const isNumber = (value: string) => /^-?\d{1,20}(\.\d{1,20})?$/.test(value);
const isValue: Record<ColumnType, (value: string) => boolean> = {
  text: isText,
  'text[]': isText,
  jsonb: isText,
  integer: (value) => /^-?\d{1,9}$/.test(value),
  numeric: isNumber,
  boolean: (value) => value === 'true' || value === 'false',
  date: isCalendarDate,
  timestamptz: (value) =>
    isCalendarDate(value) || (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))),
  uuid: isUuid,
  'uuid[]': isUuid,
};

function text(operand: unknown): string {
  if (typeof operand === 'string' && operand.length <= 200) return operand;
  throw errors.badRequest({ reason: 'this operator takes a text' });
}

function list(column: ColumnType, operand: unknown): string[] {
  if (Array.isArray(operand) && operand.length <= 1000)
    return operand.map((entry) => scalar(column, entry));
  throw errors.badRequest({ reason: 'this operator takes a list' });
}

/** How many days a relative operator means. */
export function daysIn(operand: unknown): number {
  if (operand === undefined) return 1;
  if (typeof operand === 'number' && Number.isInteger(operand) && operand > 0 && operand <= 36_500)
    return operand;
  throw errors.badRequest({ reason: 'this operator takes a number of days' });
}
