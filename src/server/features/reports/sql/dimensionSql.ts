import type { SqlFragment } from '#engine/expression/types.ts';
import { dimensionKindOf, type ResolvedDimension } from '#engine/report/dimensions.ts';
import type { ReadContext } from '../../access/index.ts';
import { isMultiple } from '#engine/schema/registry.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { name, raw, sql } from '../../../db/query.ts';
import { dimensionKindsSql, type Put } from './dimensionKinds.ts';
import type { SourceRows } from './SourceRows.ts';

/**
 * What a row of a source has in a dimension, in the column type of its kind, of several values a list; null where it
 * has nothing or it is not seen.
 */
export function valueIn(rows: SourceRows, dimension: ResolvedDimension, put?: Put): SqlFragment {
  const { kind, spec, places } = dimension;
  if (spec.bySource) return sql`${rows.source.id}::text`;
  const place = places.get(rows.source.id);
  const column = place && rows.column(place.path);
  const type = raw(dimensionKindOf(dimension).column);
  if (!column) return dimension.isMultiple ? sql`null::${type}[]` : sql`null::${type}`;
  const { context } = rows;
  const { field } = place;
  if (dimension.isMultiple)
    return isMultiple(field) ? column : sql`array_remove(array[${column}]::${type}[], null)`;
  return dimensionKindsSql[kind].value?.(column, { context, dimension, field, put }) ?? column;
}

/** What members of a dimension are named by, as text. */
export const keyOf = (dimension: ResolvedDimension, value: SqlFragment, org = raw('null')) =>
  dimensionKindsSql[dimension.kind].key(dimension, value, org);

/** True for what needs `organisations`. */
export const isInTree = ({ kind }: ResolvedDimension) => dimensionKindsSql[kind].isInTree === true;

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
  if (!dimension.isMultiple)
    return dimensionKindsSql[dimension.kind].under(dimension, value, key, isUpTo);
  return key === null
    ? sql`coalesce(cardinality(${value}), 0) = 0`
    : sql`${key}::text = any((${value})::text[])`;
}
