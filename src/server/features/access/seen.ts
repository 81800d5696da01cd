import type { SqlFragment } from '#engine/expression/types.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { errors } from '../../errors.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { columnOf, type RowSource } from '../records/sql/scope.ts';
import { accessFor, type Visibility } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';
import type { Steps } from './steps.ts';

/**
 * The value of a path as the person sees it from row `alias`: null where it is hidden. Lists, filters, sorts, totals
 * and look-ups all read through this, so none of them tells more than the record itself would.
 *
 * @throws errors.badRequest when the person sees the field on no record, or there is none
 */
export function seen(
  context: ReadContext,
  module: string,
  alias: string,
  path: Steps,
): SqlFragment {
  const value = seenOrNothing(context, module, alias, path);
  if (!value)
    throw errors.badRequest({ reason: `you cannot use the field "${path.join('.')}" here` });
  return value;
}

/** As `seen`; undefined instead of an error. */
export const seenOrNothing = (
  context: ReadContext,
  module: string,
  alias: string,
  path: Steps,
): SqlFragment | undefined => seenAlong(context, module, alias, path);

function seenAlong(
  context: ReadContext,
  module: string,
  alias: string,
  [head, ...rest]: readonly string[],
): SqlFragment | undefined {
  const registry = context.services.registry();
  const field = fieldOf(registry.module(module), head!);
  const visibility = field ? accessFor(context, module).visibility(head!, alias) : 'never';
  if (!field || visibility === 'never') return undefined;
  const column = masked(columnOf(registry, { alias, module }, [head!]), visibility);
  if (rest.length === 0) return column;
  const target = isMultiple(field) ? undefined : referencedModule(field, registry.system);
  return target
    ? seenThrough(context, { module: target, alias: `${alias}s` }, column, rest)
    : undefined;
}

/** The same from the record with this id, which must be one the person may read, along a path of the definitions. */
export function seenThrough(
  context: ReadContext,
  { module, alias }: RowSource,
  id: SqlFragment,
  path: readonly string[],
): SqlFragment | undefined {
  const value = seenAlong(context, module, alias, path);
  if (!value) return undefined;
  const { table } = entityOf(context.services.registry().module(module));
  const row = and([
    sql`${name(alias, 'id')} = ${id}`,
    accessFor(context, module).rows('read', alias),
  ]);
  return sql`(select ${value} from ${table} ${name(alias)} where ${row})`;
}

export const masked = (column: SqlFragment, visibility: Visibility): SqlFragment => {
  if (visibility === 'always') return column;
  return visibility === 'never' ? sql`null` : sql`case when ${visibility} then ${column} end`;
};
