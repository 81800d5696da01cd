import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import { accessFor, seen, type ReadContext } from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { and, join, name, raw, sql, yes } from '../sql/fragment.ts';

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** An order of rows `t`: tables joined for it, and keys with their direction. */
export interface Sorting {
  joins: SqlFragment;
  keys: { value: SqlFragment; direction: SqlFragment }[];
  /** Where a reference's title is the first key: conditions of the rows that refer to something, and of the others. */
  parts?: readonly [SqlFragment, SqlFragment];
}

/** Newest first. */
const newest: Sort[] = [{ field: 'createdAt', direction: 'desc' }];

/**
 * The order of a list. References are sorted by the title of what they refer to; titles by their pinyin.
 *
 * @throws errors.badRequest for a field that cannot be sorted by, or not seen
 */
export function sortingOf(
  context: ReadContext,
  module: string,
  given: readonly Sort[] = newest,
): Sorting {
  const sorts = given.length ? given : newest;
  const joins: SqlFragment[] = [];
  const keys = sorts.map(({ field, direction }) => ({
    value: keyOf(context, module, 't', field.split('.'), joins),
    direction: raw(direction === 'desc' ? 'desc' : 'asc'),
  }));
  keys.push({ value: name('t', 'id'), direction: keys[0]!.direction });
  const parts = partsOf(context, module, sorts[0]!.field);
  return { joins: join(joins, ' '), keys, ...(parts && { parts }) };
}

/** The first join is that of the first key; what a hidden field refers to is for nobody to know. */
function partsOf(context: ReadContext, moduleName: string, field: string): Sorting['parts'] {
  const registry = context.services.registry();
  const spec = registry.module(moduleName).fields[field];
  if (!spec || isMultiple(spec) || !referencedModule(spec, registry.system)) return undefined;
  if (accessFor(context, moduleName).visibility(field, 't') !== 'always') return undefined;
  return [
    sql`${name('s0', 'id')} is not null`,
    sql`${seen(context, moduleName, 't', [field])} is null`,
  ];
}

function keyOf(
  context: ReadContext,
  moduleName: string,
  alias: string,
  [head, ...rest]: readonly string[],
  joins: SqlFragment[],
): SqlFragment {
  const registry = context.services.registry();
  const module = registry.module(moduleName);
  const field = fieldOf(module, head!);
  const value = seen(context, moduleName, alias, [head!]);
  const target = field && referencedModule(field, registry.system);
  if (target && !isMultiple(field)) {
    const joined = `s${joins.length}`;
    const isShown = rest.length ? accessFor(context, target).rows('read', joined) : yes;
    const { table } = entityOf(registry.module(target));
    joins.push(
      sql`left join ${table} ${name(joined)} on ${and([sql`${name(joined, 'id')} = ${value}`, isShown])}`,
    );
    return rest.length ? keyOf(context, target, joined, rest, joins) : name(joined, 'titleKey');
  }
  if (rest.length || !kindOf(field!).column || isMultiple(field!))
    throw errors.badRequest({ reason: `a list cannot be sorted by "${head}"` });
  return head === module.record.title &&
    accessFor(context, moduleName).visibility(head, alias) === 'always'
    ? name(alias, 'titleKey')
    : value;
}
