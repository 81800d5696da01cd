import { isLines } from '../../schema/language/fieldTypes.ts';
import type { Field } from '../../schema/language/index.ts';
import { fieldOf } from '../../schema/paths.ts';
import { referencedModule, type Registry } from '../../schema/registry.ts';
import type { Path } from './paths.ts';

/** A reference along a path: where it stands, the module it leads to, and the field that is read there. */
interface Reached {
  target: string;
  via: Path;
  read: string;
}

/** The references along a path. */
export function hopsOf(registry: Registry, module: string, path: Path): Reached[] {
  const hops: Reached[] = [];
  let fields: (name: string) => Field | undefined = (one) => fieldOf(registry.module(module), one);
  for (const [index, step] of path.entries()) {
    const field = fields(step);
    const read = path[index + 1];
    if (!field || read === undefined) break;
    if (isLines(field)) {
      fields = (one) => field.columns?.[one];
      continue;
    }
    const target = registry.findModule(referencedModule(field, registry.system) ?? '');
    if (!target) break;
    hops.push({ target: target.module, via: path.slice(0, index + 1), read });
    fields = (one) => fieldOf(target, one);
  }
  return hops;
}
