import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { seenOrNothing, stepsOf, type ReadContext } from '../../access/index.ts';
import { asRead } from '../sql/asRead.ts';
import { raw, sql } from '../../../db/query.ts';
import { titleOfReference } from '../titles.ts';

/** A field as the caller sees it; a reference by its title. */
export function shown(context: ReadContext, module: Module, path: string | undefined): SqlFragment {
  const registry = context.services.registry();
  const end = path ? followPath(registry, module, path) : undefined;
  const value =
    path && end && !isDeadEnd(end)
      ? seenOrNothing(context, module.module, 't', stepsOf(path))
      : undefined;
  if (!value || !end || isDeadEnd(end)) return raw('null::text');
  const target = referencedModule(end.field, registry.system);
  return target && !isMultiple(end.field)
    ? titleOfReference(registry, target, value, 'o')
    : sql`${asRead(end.field, value)}::text`;
}
