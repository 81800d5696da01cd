import { isLines } from './language/fieldTypes.ts';
import { isMoney } from './language/fieldUses.ts';
import type { Field } from './language/index.ts';
import { fieldOf } from './paths.ts';
import { referencedModule, type Registry } from './registry.ts';
import { valued } from '../fields/index.ts';

/** The field of a path, `members.ratio`, `contractId.status`, also through tables; undefined where none is known. */
export function fieldAt(
  registry: Registry,
  start: string,
  path: readonly string[],
): Field | undefined {
  const [name, ...rest] = path;
  const module = registry.findModule(start);
  let field = module && fieldOf(module, name!);
  for (const [index, part] of rest.entries()) {
    if (isLines(field)) {
      field = field.columns?.[part];
      continue;
    }
    const target = field && referencedModule(field, registry.system);
    return target === undefined ? undefined : fieldAt(registry, target, rest.slice(index));
  }
  return field;
}

/** Whether one of these fields is an amount of money. */
export const areMoney = (
  registry: Registry,
  module: string,
  paths: readonly (readonly string[])[],
) =>
  paths.some((path) => {
    const field = fieldAt(registry, module, path);
    return field !== undefined && isMoney(valued(field));
  });
