import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { and, no, yes } from '../records/sql/fragment.ts';
import { columnOf } from '../records/sql/scope.ts';
import { accessFor, type Visibility } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';

/**
 * Condition on row `alias`: the person sees the value that a path of the definitions leads to, and every one on the
 * way. `yes` itself where that is so in every row, `no` itself where it is in none, or cannot be told.
 */
export function visibleAlong(
  context: ReadContext,
  module: string,
  alias: string,
  [head, ...rest]: readonly string[],
): SqlFragment {
  const registry = context.services.registry();
  const field = fieldOf(registry.module(module), head!);
  if (!field) return no;
  const access = accessFor(context, module);
  const own = conditionOf(access.visibility(head!, alias));
  if (rest.length === 0 || own === no) return own;
  if (isLines(field)) {
    const column = field.columns?.[rest[0]!];
    const isPlain = rest.length === 1 || (column && !referencedModule(column, registry.system));
    return isPlain ? both(own, conditionOf(access.visibility(`${head}.${rest[0]}`, alias))) : no;
  }
  const target = referencedModule(field, registry.system);
  if (!target) return isAnyReference(field) ? no : own;
  if (isMultiple(field)) return no;
  const inner = `${alias}v`;
  const beyond = both(
    accessFor(context, target).rows('read', inner),
    visibleAlong(context, target, inner, rest),
  );
  if (beyond === yes || beyond === no) return beyond === yes ? own : no;
  const id = columnOf(registry, { alias, module }, [head!]);
  const { table } = entityOf(registry.module(target));
  const isSeen = sql`exists (select from ${table} ${name(inner)} where ${name(inner, 'id')} = ${id} and ${beyond})`;
  return both(own, sql`(${id} is null or ${isSeen})`);
}

const conditionOf = (visibility: Visibility) =>
  visibility === 'always' ? yes : visibility === 'never' ? no : visibility;

const both = (one: SqlFragment, other: SqlFragment) => {
  if (one === no || other === no) return no;
  return one === yes ? other : other === yes ? one : and([one, other]);
};
