import { expressionsOf } from '../../schema/expressions.ts';
import type { CompiledExpression } from '../../expression/types.ts';
import type { Field } from '../../schema/language/index.ts';
import { referencedModule, type Registry } from '../../schema/registry.ts';

/** A reference that is found: of a record, or a column of its lines in `table`. */
export interface FoundField {
  field: string;
  table?: string;
  /** The module of the record that is looked for. */
  target: string;
  condition: CompiledExpression;
}

const cache = new WeakMap<Registry, Map<string, readonly FoundField[]>>();

export function foundFields(registry: Registry, module: string): readonly FoundField[] {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  let found = modules.get(module);
  if (!found) modules.set(module, (found = collect(registry, module)));
  return found;
}

function collect(registry: Registry, module: string): FoundField[] {
  const expressions = expressionsOf(registry);
  const from = (field: string, spec: Field, table?: string): FoundField[] => {
    const target = referencedModule(spec, registry.system);
    if (spec.find === undefined || target === undefined) return [];
    const condition = expressions.found(target, module, table, spec.find);
    return [{ field, ...(table !== undefined && { table }), target, condition }];
  };
  return Object.entries(registry.module(module).fields).flatMap(([name, spec]) => [
    ...from(name, spec),
    ...Object.entries(spec.columns ?? {}).flatMap(([column, one]) => from(column, one, name)),
  ]);
}
