import { isTyped } from '#engine/schema/isTyped.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Guard } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { Link } from '../../../BusinessError.ts';
import { grantedActions } from '../../menu/permissions.ts';
import type { Work } from './Work.ts';

/**
 * Links that help a person to satisfy a broken guard: a form that begins the missing record with this one, and the
 * records whose fields the guard reads through references. Only of modules that the person may create or read.
 */
export function guardLinks(work: Work, module: string, record: RecordData, guard: Guard): Link[] {
  if (!work.actor) return [];
  if (guard.some) return missing(work, module, record, guard.some.of);
  if (guard.none) return [];
  const { registry } = work;
  const { fields } = registry.module(module);
  const through = expressionsOf(registry)
    .ofGuard(module, guard)
    .flatMap(([head, ...rest]) => (rest.length > 0 ? [head!] : []));
  return [...new Set(through)].flatMap((name) => {
    const field = fields[name];
    const target = field && referencedModule(field, registry.system);
    const id = record[name];
    if (!target || typeof id !== 'string' || !may(work, target, 'read')) return [];
    return [{ module: target, title: registry.module(target).title, id }];
  });
}

/** A new record of another module that refers to this one by a field that people fill in. */
function missing(work: Work, module: string, record: RecordData, of: string): Link[] {
  const { registry } = work;
  const use = registry
    .referencesTo(module)
    .find(
      (one) => one.module === of && !one.lines && isTyped(registry.module(of).fields[one.field]!),
    );
  if (!use || !may(work, of, 'create')) return [];
  const { title } = registry.module(of);
  return [{ module: of, title, field: use.field, from: record.id as string }];
}

const may = ({ registry, context }: Work, module: string, action: string) =>
  grantedActions(registry.module(module), context.caller).has(action);
