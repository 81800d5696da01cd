import type { Registry } from '../schema/registry.ts';
import { recordType, Scopes, type Members } from './Scopes.ts';
import type { ExpressionType } from './types.ts';

/**
 * The names an expression of a module may use: its fields, the system fields and `user`, with members through
 * references to any depth. `extra` adds `parent` (`{ kind: 'record', module }`) or `item`. The same arguments give
 * the same scope object, so that what was compiled in it is kept.
 */
export const scopeOf = (registry: Registry, moduleName: string, extra: Members = {}) =>
  scopes(registry).scope(moduleName, recordType(moduleName), extra);

/** The same for guards and effects, which know as `actor` who acts where `user` is the starter of a process. */
export const actingScope = (registry: Registry, moduleName: string, extra: Members = {}) =>
  scopeOf(registry, moduleName, { actor: { kind: 'user' }, ...extra });

/** The scope of a row of a line table: its columns, `user`, and the record it belongs to as `parent`. */
export const lineScopeOf = (
  registry: Registry,
  moduleName: string,
  table: string,
  extra: Members = {},
) =>
  scopes(registry).scope(
    `${moduleName}.${table}`,
    { kind: 'line', module: moduleName, table },
    { parent: recordType(moduleName), ...extra },
  );

/** The type of an entry of a list or table field, as the variable `item` of an effect has it. */
export function entryTypeOf(
  registry: Registry,
  moduleName: string,
  field: string,
): ExpressionType | undefined {
  const type = scopeOf(registry, moduleName).variables[field];
  return type?.kind === 'list' ? type.of : undefined;
}

const byRegistry = new WeakMap<Registry, Scopes>();
function scopes(registry: Registry): Scopes {
  let found = byRegistry.get(registry);
  if (!found) byRegistry.set(registry, (found = new Scopes(registry)));
  return found;
}
