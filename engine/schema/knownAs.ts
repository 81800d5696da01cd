import { codeOf } from './codes.ts';
import type { Text } from './language/index.ts';
import type { Registry } from './registry.ts';

/**
 * How lists name the kind of a record: by the code and title of its variant, else those of its module.
 *
 * @param moduleTitle of the module as of the version in question; default: as it is now
 */
export function knownAs(
  registry: Pick<Registry, 'findModule'>,
  name: string,
  variant: string | null,
  moduleTitle?: Text,
): { moduleNo: string; moduleTitle: Text } {
  const module = registry.findModule(name);
  if (!module) return { moduleNo: name, moduleTitle: moduleTitle ?? { en: name, zh: name } };
  const { moduleNo, title } = codeOf(module, variant);
  return { moduleNo, moduleTitle: title === module.title ? (moduleTitle ?? title) : title };
}
