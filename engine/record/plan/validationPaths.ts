import { isLines } from '../../schema/language/fieldTypes.ts';
import { compileExpression, lineScopeOf, scopeOf } from '../../expression/index.ts';
import { expressionSlots } from '../../schema/expressionSlots/index.ts';
import type { Registry } from '../../schema/registry.ts';
import { fromLine, uniqueWays, type Path } from './paths.ts';

const cache = new WeakMap<Registry, Map<string, readonly Path[]>>();

/** Paths through references that conditions, checks and rules of a module read. */
export function validationPaths(registry: Registry, module: string): readonly Path[] {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  let paths = modules.get(module);
  if (!paths) modules.set(module, (paths = collect(registry, module)));
  return paths;
}

function collect(registry: Registry, name: string): readonly Path[] {
  const module = registry.module(name);
  const tables = Object.keys(module.fields).filter((field) => isLines(module.fields[field]));
  const lineScopes = new Map(tables.map((table) => [lineScopeOf(registry, name, table), table]));
  const paths: Path[] = [];
  for (const { path, text, scope } of expressionSlots(registry, module)) {
    if (!['fields', 'checks', 'form', 'variants'].includes(String(path[0]))) continue;
    const table = lineScopes.get(scope);
    if (table === undefined && scope !== scopeOf(registry, name)) continue;
    const read = compileExpression(text, scope).paths;
    paths.push(...(table === undefined ? read : read.map((one) => fromLine(table, one))));
  }
  return uniqueWays(paths.filter((path) => path.length > 1));
}
