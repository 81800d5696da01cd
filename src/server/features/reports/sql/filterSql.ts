import type { SqlFragment } from '#engine/expression/types.ts';
import type { Operator } from '#engine/fields/operators.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import { columnType } from '../../records/list/columnType.ts';
import { checkOperator, conditionOf, opposites } from '../../records/list/conditions.ts';
import { raw, sql } from '../../../db/query.ts';
import { today } from '../../records/today.ts';
import type { SourceRows } from './SourceRows.ts';

export interface AskedFilter {
  operator: string;
  value?: unknown;
}

/**
 * A filter of a report on rows of a source that has the field.
 *
 * @param distance the interval by which the rows are moved along time, where the filter is about the field they are
 *   moved by
 * @throws errors.badRequest for an operator or a value that the field does not take
 */
export function filterOn(
  rows: SourceRows,
  path: string,
  field: Field,
  { operator: given, value: operand }: AskedFilter,
  distance?: string,
): SqlFragment {
  const { services, caller } = rows.context;
  const registry = services.registry();
  const operator: Operator = checkOperator(field, given, path);
  const column = columnType(path.split('.').at(-1)!, field);
  if (!column) throw errors.badRequest({ reason: `you cannot use the field "${path}" here` });
  // what is not seen is missing
  const value = rows.column(path) ?? sql`null::${raw(column)}`;
  const { timeZone } = registry.system;
  const opposite = opposites[operator];
  const condition = conditionOf(opposite ?? operator, {
    field,
    column,
    value: distance === undefined ? value : moved(column, value, distance, timeZone),
    operand,
    caller,
    today: today(registry, services.now()),
    timeZone,
  });
  return opposite ? sql`coalesce(not (${condition}), true)` : condition;
}

/** A moment keeps its time of day; a month stays a month. */
function moved(column: string, value: SqlFragment, distance: string, timeZone: string) {
  const by = raw(`interval '${distance}'`);
  if (column === 'timestamptz')
    return sql`((${value} at time zone ${timeZone}::text + ${by}) at time zone ${timeZone}::text)`;
  if (column === 'text') return sql`to_char(to_date(${value}, 'YYYY-MM') + ${by}, 'YYYY-MM')`;
  return sql`(${value} + ${by})::date`;
}
