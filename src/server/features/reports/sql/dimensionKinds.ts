import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { DimensionKind, ResolvedDimension } from '#engine/report/dimensions.ts';
import { daysOf, keyPatterns } from '#engine/report/periods.ts';
import { isMonth } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { join, raw, sql } from '../../../db/query.ts';
import { and, no } from '../../records/sql/fragment.ts';
import { today } from '../../records/today.ts';

/** Puts a day elsewhere along time. */
export type Put = (day: SqlFragment) => SqlFragment;

/** A column of a source, of a field, that a dimension is made of. */
interface Placed {
  context: ReadContext;
  dimension: ResolvedDimension;
  field: Field;
  put: Put | undefined;
}

/** What differs between the kinds of dimensions in SQL. */
interface DimensionKindSql {
  /** What a row has, where that is not the column itself. */
  value?: (column: SqlFragment, placed: Placed) => SqlFragment;
  /**
   * What a member is named by, as text.
   *
   * @param org of a kind in the tree: its row of `organisations`
   */
  key(dimension: ResolvedDimension, value: SqlFragment, org: SqlFragment): SqlFragment;
  /** Whether a value stands under a member; of a time perhaps also before it. */
  under(
    dimension: ResolvedDimension,
    value: SqlFragment,
    key: string | null,
    isUpTo: boolean,
  ): SqlFragment;
  /** Members stand in the tree of organisations, which is read for them. */
  isInTree?: true;
}

/** Nothing stands under a member without a key alone. */
const orNothing =
  (
    under: (
      dimension: ResolvedDimension,
      value: SqlFragment,
      key: string,
      isUpTo: boolean,
    ) => SqlFragment,
  ) =>
  (dimension: ResolvedDimension, value: SqlFragment, key: string | null, isUpTo: boolean) =>
    key === null ? sql`${value} is null` : under(dimension, value, key, isUpTo);

const plain: DimensionKindSql = {
  key: (_, value) => sql`(${value})::text`,
  under: orNothing((_, value, key) => sql`(${value})::text = ${key}::text`),
};

/** An empty text is nothing. */
const written: DimensionKindSql = { ...plain, value: (column) => sql`nullif(${column}, '')` };

const timeKey = ({ part }: ResolvedDimension, value: SqlFragment) =>
  sql`to_char(${value}, ${keyPatterns[part!]}::text)`;

const time: DimensionKindSql = {
  value(column, { context, field, put }) {
    const day = dayOf(context, field, column);
    return put ? put(day) : day;
  },
  key: timeKey,
  under: orNothing((dimension, value, key, isUpTo) => {
    const own = timeKey(dimension, value);
    // nothing comes before everything
    if (isUpTo) return sql`(${value} is null or ${own} collate "C" <= ${key}::text collate "C")`;
    const days = daysOf(dimension.part!, key);
    return days
      ? and([sql`${value} >= ${days.from}::date`, sql`${value} <= ${days.to}::date`])
      : sql`${own} = ${key}::text`;
  }),
};

const orgKey = ({ spec }: ResolvedDimension, value: SqlFragment, org: SqlFragment) =>
  spec.company === true
    ? sql`${org}.company::text`
    : sql`coalesce(${org}.path[${raw(`${spec.level}`)}], ${value})::text`;

const org: DimensionKindSql = {
  isInTree: true,
  key: orgKey,
  under(dimension, value, key) {
    const found = sql`(select ${orgKey(dimension, value, raw('organisations'))} from organisations
      where organisations.id = ${value})`;
    const place =
      dimension.spec.company === true ? found : sql`coalesce(${found}, (${value})::text)`;
    return sql`${place} is not distinct from ${key}::text`;
  },
};

export const dimensionKindsSql: Record<DimensionKind, DimensionKindSql> = {
  time,
  org,
  range: {
    ...plain,
    value: (column, { context, dimension: { spec }, field }) =>
      rangeOf(context, spec.ranges!, field, column),
  },
  reference: {
    ...plain,
    under: orNothing((_, value, key) => (isUuid(key) ? sql`${value} = ${key}::uuid` : no)),
  },
  dict: written,
  text: written,
  boolean: plain,
  number: plain,
  source: plain,
};

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
