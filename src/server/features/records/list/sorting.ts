import type { SqlFragment } from '#engine/expression/types.ts';
import type { ColumnType } from '#engine/fields/FieldKind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isAnyReference, isMultiple, isTotal, referencedModule } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import {
  accessFor,
  refuseManyJoins,
  seen,
  seenOrNothing,
  stepsOf,
  type ReadContext,
} from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, sql } from '../../../db/query.ts';
import { and, yes } from '../sql/fragment.ts';
import type { RowSource } from '../sql/scope.ts';
import { columnType } from './columnType.ts';

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** A value that rows are ordered by, as the caller sees it; missing values count as the largest. */
export interface SortKey {
  value: SqlFragment;
  type: ColumnType;
  direction: 'asc' | 'desc';
  /** Condition of rows without a value; undefined when every row has one. */
  missing?: SqlFragment;
  /** True when it is a column of the listed table itself, so that an index can hold it beside others. */
  isOwn: boolean;
  /**
   * Condition of rows with a value, where those are looked for apart from rows without: a reference's title comes
   * from an index of the other table, which knows nothing of rows that refer to nothing.
   */
  present?: SqlFragment;
}

/** An order of rows `t`: tables joined for it, and keys, the last of which tells any two rows apart. */
export interface Sorting {
  joins: SqlFragment;
  keys: SortKey[];
}

/** Newest first. */
const newest: Sort[] = [{ field: 'createdAt', direction: 'desc' }];

/**
 * The order a list is asked for in; without one its own, or newest first, as far as the caller sees what it goes by:
 * nobody is refused a list for an order that they did not ask for.
 */
export function sortsOf(
  context: ReadContext,
  module: string,
  asked: readonly Sort[] = [],
  own: readonly Sort[] = [],
): readonly Sort[] {
  if (asked.length > 0) return asked;
  const isSeen = ({ field }: Sort) => seenOrNothing(context, module, 't', stepsOf(field));
  const orders = [own, newest].map((sorts) => sorts.filter(isSeen));
  return orders.find((sorts) => sorts.length > 0) ?? [];
}

/**
 * The order of a list. References are sorted by the title of what they refer to; titles by their pinyin.
 *
 * @throws errors.badRequest for a field that cannot be sorted by, or not seen; errors.tooManySteps, errors.tooManyJoins
 */
export function sortingOf(context: ReadContext, module: string, sorts: readonly Sort[]): Sorting {
  const joins: SqlFragment[] = [];
  const keys = sorts.map(({ field, direction }): SortKey => ({
    ...keyOf(context, { module, alias: 't' }, stepsOf(field), joins),
    direction,
  }));
  refuseManyJoins(joins.length);
  const id = name('t', 'id');
  keys.push({ value: id, type: 'uuid', direction: keys[0]?.direction ?? 'desc', isOwn: true });
  return { joins: join(joins, ' '), keys };
}

function keyOf(
  context: ReadContext,
  { module: moduleName, alias }: RowSource,
  [head, ...rest]: readonly string[],
  joins: SqlFragment[],
): Omit<SortKey, 'direction'> {
  const registry = context.services.registry();
  const module = registry.module(moduleName);
  const field = fieldOf(module, head!);
  const value = seen(context, moduleName, alias, [head!]);
  const isShown = accessFor(context, moduleName).visibility(head!, alias) === 'always';
  const target = field && referencedModule(field, registry.system);
  if (target && !isMultiple(field)) {
    const joined = `s${joins.length}`;
    const isReadable = rest.length ? accessFor(context, target).rows('read', joined) : yes;
    const { table } = entityOf(registry.module(target));
    joins.push(
      sql`left join ${table} ${name(joined)} on ${and([sql`${name(joined, 'id')} = ${value}`, isReadable])}`,
    );
    if (rest.length)
      return { ...keyOf(context, { module: target, alias: joined }, rest, joins), isOwn: false };
    return {
      value: name(joined, 'titleKey'),
      type: 'text',
      isOwn: false,
      missing: sql`${value} is null`,
      // whether a hidden field refers to something must not show in the order
      ...(isShown && alias === 't' && { present: sql`${name(joined, 'id')} is not null` }),
    };
  }
  const column = field ? columnType(head!, field) : null;
  if (rest.length || !column || isMultiple(field) || isAnyReference(field!))
    throw errors.badRequest({ reason: `a list cannot be sorted by "${head}"` });
  const isTitle = head === module.record.title && isShown;
  const isOwn = alias === 't' && isShown && (isTitle || field!.fetch?.mode !== 'live');
  const key = isTitle
    ? { value: name(alias, 'titleKey'), type: 'text' as const }
    : { value, type: column };
  const isGiven = isOwn && (isTitle || isAlwaysGiven(head!, field!));
  return { ...key, isOwn, ...(!isGiven && { missing: sql`${key.value} is null` }) };
}

const given = new Set(['id', 'rev', 'createdAt', 'updatedAt']);

/** True for columns that are never null: those of every record, and roll-ups that count or add up. */
const isAlwaysGiven = (key: string, field: Field) => given.has(key) || isTotal(field);
