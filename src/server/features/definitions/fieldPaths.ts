import type { Field, Module } from '#engine/schema/language/index.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

type Paths = DefinitionAnswer['paths'];

/** What the paths through references end in, of all that the module's lists name. */
export function fieldPaths(registry: Registry, module: Module): Paths {
  const lists = [module.list, ...module.screens.flatMap((screen) => screen.list ?? [])];
  const named = lists.flatMap((list) => [
    ...(list.columns ?? []).map(({ id }) => id),
    ...(list.filters ?? []),
    ...(list.sort ?? []).map(({ field }) => field),
    ...(list.groups ?? []),
  ]);
  const paths: Paths = {};
  for (const path of [...named, module.record.subtitle ?? '']) {
    const field = path.includes('.') && fieldAt(registry, module, path.split('.'));
    if (!field) continue;
    paths[path] = {
      type: field.type,
      title: field.title,
      dict: field.dict,
      ref: isAnyReference(field) ? field.ref : referencedModule(field, registry.system),
    };
  }
  return paths;
}

function fieldAt(registry: Registry, module: Module, path: string[]): Field | undefined {
  const [head = '', ...rest] = path;
  const field = module.fields[head];
  if (!field || rest.length === 0) return field;
  const target = referencedModule(field, registry.system);
  const next = target && registry.findModule(target);
  return next ? fieldAt(registry, next, rest) : undefined;
}
