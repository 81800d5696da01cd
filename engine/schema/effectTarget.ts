import type { ExpressionType } from '../expression/types.ts';
import type { Module } from './language/index.ts';
import { followPath, isDeadEnd } from './paths.ts';
import { referencedModule, type Registry } from './registry.ts';

/**
 * The module of the record that an effect’s `target` leads to: the record itself without one, else a reference of it, or
 * of the entry that `forEach` visits.
 *
 * @param item what that entry is
 */
export function targetModule(
  registry: Registry,
  module: Module,
  target: string | undefined,
  item: ExpressionType | undefined,
): Module | undefined {
  if (target === undefined) return module;
  if (target === 'item')
    return item?.kind === 'reference' ? registry.findModule(item.module) : undefined;
  const start = !target.startsWith('item.')
    ? module
    : item?.kind === 'line'
      ? { ...module, fields: module.fields[item.table]?.columns ?? {} }
      : item?.kind === 'reference'
        ? registry.findModule(item.module)
        : undefined;
  const end = start && followPath(registry, start, target.replace(/^item\./, ''));
  if (!end || isDeadEnd(end)) return undefined;
  return registry.findModule(referencedModule(end.field, registry.system) ?? '');
}

/** What `forEach` visits where it names a field: lines, or the records referred to. */
export function entryOfField(
  registry: Registry,
  module: Module,
  forEach: string | undefined,
): ExpressionType | undefined {
  const field = forEach === undefined ? undefined : module.fields[forEach];
  if (!field) return undefined;
  if (field.columns) return { kind: 'line', module: module.module, table: forEach! };
  const visited = referencedModule(field, registry.system);
  return visited === undefined ? undefined : { kind: 'reference', module: visited };
}
