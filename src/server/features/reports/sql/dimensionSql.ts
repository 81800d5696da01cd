import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { dimensionKindOf, type ResolvedDimension } from '#engine/report/dimensions.ts';
import { daysOf, keyPatterns } from '#engine/report/periods.ts';
import { isMonth } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { isMultiple } from '#engine/schema/registry.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { and, join, name, no, raw, sql } from '../../records/sql/fragment.ts';
import { today } from '../../records/today.ts';
import type { SourceRows } from './SourceRows.ts';

/** Puts a day elsewhere along time. */
export type Put = (day: SqlFragment) => SqlFragment;

/**
 * What a row of a source has in a dimension, in the column type of its kind, of several values a list; null where it has nothing or it
 * is not seen.
 */
export function valueIn(rows: SourceRows, dimension: ResolvedDimension, put?: Put): SqlFragment {
  const { kind, spec, places } = dimension;
  if (kind === 'source') return sql`${rows.source.id}::text`;
  const place = places.get(rows.source.id);
  const value = place && rows.column(place.path);
  const { column, hasBlanks } = dimensionKindOf(dimension);
  const type = raw(column);
  if (!value) return dimension.isMultiple ? sql`null::${type}[]` : sql`null::${type}`;
  if (dimension.isMultiple)
    return isMultiple(place.field) ? value : sql`array_remove(array[${value}]::${type}[], null)`;
  if (kind === 'range') return rangeOf(rows.context, spec.ranges!, place.field, value);
  if (kind === 'time') {
    const day = dayOf(rows.context, place.field, value);
    return put ? put(day) : day;
  }
  if (hasBlanks) return sql`nullif(${value}, '')`;
  return value;
}

/** The day of a date, of a moment in the company’s time zone, the first of a month. */
export function dayOf({ services }: ReadContext, field: Field, value: SqlFragment): SqlFragment {
  const { timeZone } = services.registry().system;
  if (isMonth(valued(field)))
    return sql`(case when ${value} ~ '^\\d{4}-\\d\\d$' then to_date(${value}, 'YYYY-MM') end)`;
  if (kindOf(field).column === 'timestamptz')
    return sql`(${value} at time zone ${timeZone}::text)::date`;
  return value;
}

/** The place of the range that a value is in. */
function rangeOf(
  context: ReadContext,
  { from = 'value', bounds }: NonNullable<ResolvedDimension['spec']['ranges']>,
  field: Field,
  value: SqlFragment,
): SqlFragment {
  const now = sql`${today(context.services.registry(), context.services.now())}::date`;
  const day = from === 'value' ? value : dayOf(context, field, value);
  const isWithin = (bound: number): SqlFragment => {
    switch (from) {
      case 'value':
        return sql`${day} <= ${String(bound)}::numeric`;
      case 'daysSince':
        return sql`${now} - ${day} <= ${String(bound)}::numeric`;
      case 'daysUntil':
        return sql`${day} - ${now} <= ${String(bound)}::numeric`;
      case 'monthsSince':
        return sql`${now} <= ${day} + make_interval(months => ${String(Math.trunc(bound))}::int)`;
    }
  };
  const cases = bounds.map((bound, place) => sql`when ${isWithin(bound)} then ${raw(`${place}`)}`);
  return sql`(case when ${day} is null then null ${join(cases, ' ')} else ${raw(`${bounds.length}`)} end)`;
}

/** What members of a dimension are named by, as text. */
export function keyOf(
  { kind, part, spec }: ResolvedDimension,
  value: SqlFragment,
  org: SqlFragment,
): SqlFragment {
  if (kind === 'time') return sql`to_char(${value}, ${keyPatterns[part!]}::text)`;
  if (kind === 'org')
    return spec.company === true
      ? sql`${org}.company::text`
      : sql`coalesce(${org}.path[${raw(`${spec.level}`)}], ${value})::text`;
  return sql`(${value})::text`;
}

/** Of every organisation those above it, the highest first and itself last, and its company; for `with recursive`. */
export function organisations({ services }: ReadContext): SqlFragment {
  const registry = services.registry();
  const { module, parent, company } = registry.system.orgs;
  const { table } = entityOf(registry.module(module));
  const own = sql`o.id, ${name('o', company)} as company`;
  return sql`organisations (id, company, path) as (
    select ${own}, array[o.id] from ${table} o where ${name('o', parent)} is null
    union all
    select ${own}, above.path || o.id from ${table} o join organisations above on above.id = ${name('o', parent)}
      where o.id <> all(above.path))`;
}

/**
 * Whether a row stands under a member of a dimension.
 *
 * @param isUpTo of a time: or before it, where nothing comes before everything
 */
export function isUnder(
  rows: SourceRows,
  dimension: ResolvedDimension,
  key: string | null,
  put?: Put,
  isUpTo = false,
): SqlFragment {
  const value = valueIn(rows, dimension, put);
  const { kind, part, spec } = dimension;
  if (dimension.isMultiple)
    return key === null
      ? sql`coalesce(cardinality(${value}), 0) = 0`
      : sql`${key}::text = any((${value})::text[])`;
  if (kind === 'org') {
    const found = sql`(select ${keyOf(dimension, value, raw('organisations'))} from organisations
      where organisations.id = ${value})`;
    const place = spec.company === true ? found : sql`coalesce(${found}, (${value})::text)`;
    return sql`${place} is not distinct from ${key}::text`;
  }
  if (key === null) return sql`${value} is null`;
  if (kind === 'time') {
    const days = daysOf(part!, key);
    if (isUpTo) {
      const own = keyOf(dimension, value, value);
      return sql`(${value} is null or ${own} collate "C" <= ${key}::text collate "C")`;
    }
    return days
      ? and([sql`${value} >= ${days.from}::date`, sql`${value} <= ${days.to}::date`])
      : sql`${keyOf(dimension, value, value)} = ${key}::text`;
  }
  if (kind === 'reference') return isUuid(key) ? sql`${value} = ${key}::uuid` : no;
  return sql`(${value})::text = ${key}::text`;
}
