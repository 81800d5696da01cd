import { expressionsOf } from '#engine/schema/expressions.ts';
import { formulasOf } from '#engine/schema/recompute.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import { dependenciesOf, fromLine, type Path } from './dependencies.ts';

const cache = new WeakMap<Registry, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * Line tables of a module that must be read with its records whenever one is touched: those that its own formulas
 * and contributions read, and those that any rule reads through a reference to it.
 */
export function tablesRead(registry: Registry, module: string): ReadonlySet<string> {
  let throughReferences = cache.get(registry);
  if (!throughReferences) cache.set(registry, (throughReferences = analyse(registry)));
  return new Set([
    ...dependenciesOf(registry, module).tables,
    ...(throughReferences.get(module) ?? []),
  ]);
}

function analyse(registry: Registry): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const module of registry.modules)
    for (const path of pathsOf(registry, module)) follow(module, path);
  return tables;

  function follow(start: Module, path: Path) {
    let { fields } = start;
    let module: Module | undefined = start;
    for (const [index, name] of path.entries()) {
      const field = fields[name];
      if (!field) return;
      if (field.type === 'table') {
        if (index > 0 && module) add(module.module, name);
        fields = field.columns ?? {};
        module = undefined;
        continue;
      }
      module = registry.findModule(referencedModule(field, registry.system) ?? '');
      if (!module) return;
      fields = module.fields;
    }
  }

  function add(module: string, table: string) {
    tables.set(module, (tables.get(module) ?? new Set()).add(table));
  }
}

/** What formulas, guards and effects of a module read. */
function pathsOf(registry: Registry, spec: Module): Path[] {
  const { module } = spec;
  const expressions = expressionsOf(registry);
  const formulas = formulasOf(registry, module).flatMap(({ table, expression }) =>
    table === undefined ? expression.paths : expression.paths.map((path) => fromLine(table, path)),
  );
  const guards = (spec.guards ?? []).flatMap(({ expr, when }) => [expr, ...(when ? [when] : [])]);
  const effects = (spec.effects ?? []).flatMap(({ if: condition, forEach, set, create }) =>
    [
      condition,
      ...Object.values(set?.values ?? {}),
      ...Object.values(create?.values ?? {}),
    ].flatMap((text) => (text ? expressions.effect(module, text, forEach).paths : [])),
  );
  return [
    ...formulas,
    ...effects,
    ...guards.flatMap((text) => expressions.record(module, text).paths),
  ];
}
