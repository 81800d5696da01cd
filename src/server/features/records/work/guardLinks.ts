import { isTyped } from '#engine/schema/isTyped.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Link } from '../../../BusinessError.ts';
import { grantedActions } from '../../menu/permissions.ts';
import type { Caller } from '../../../Services.ts';
import { systemCaller } from '../../../systemCaller.ts';

/**
 * Links that help a person to satisfy a broken guard: a form that begins the missing record with this one, and the
 * records whose fields the guard reads through references. Only of modules that the person may create or read.
 */
export function guardLinks(
  registry: Registry,
  caller: Caller,
  module: string,
  record: RecordData,
  guard: Guard,
): Link[] {
  if (caller === systemCaller) return [];
  const may = (target: string, action: string) =>
    grantedActions(registry.module(target), caller).has(action);
  if (guard.some) {
    const link = missing(registry, module, record, guard.some.of);
    return link && may(link.module, 'create') ? [link] : [];
  }
  if (guard.none) return [];
  const { fields } = registry.module(module);
  const through = expressionsOf(registry)
    .ofGuard(module, guard)
    .flatMap(([head, ...rest]) => (rest.length > 0 ? [head!] : []));
  return [...new Set(through)].flatMap((name) => {
    const field = fields[name];
    const target = field && referencedModule(field, registry.system);
    const id = record[name];
    if (!target || typeof id !== 'string' || !may(target, 'read')) return [];
    return [{ module: target, title: registry.module(target).title, id }];
  });
}

/** A new record of another module that refers to this one by a field that people fill in. */
function missing(
  registry: Registry,
  module: string,
  record: RecordData,
  of: string,
): Link | undefined {
  const use = registry
    .referencesTo(module)
    .find(
      (one) => one.module === of && !one.lines && isTyped(registry.module(of).fields[one.field]!),
    );
  const { title } = registry.module(of);
  return use && { module: of, title, field: use.field, from: record.id as string };
}
