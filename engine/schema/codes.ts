import type { Module, Text } from './language/index.ts';
import type { Registry } from './registry.ts';
import { variantOf } from './variants.ts';

/** What a moduleNo names: the records of a module, or those of one variant that has a code of its own. */
export interface Code {
  moduleNo: string;
  module: string;
  /** Value of the field that decides the variant; absent: the module itself. */
  variant?: string;
  title: Text;
}

/** Every moduleNo of a module, its own name first. */
export const codesOf = ({ module, title, variants }: Module): Code[] => [
  { moduleNo: module, module, title },
  ...Object.entries(variants?.values ?? {}).flatMap(([variant, { code, title: own }]) =>
    code === undefined ? [] : [{ moduleNo: code, module, variant, title: own ?? title }],
  ),
];

/** The moduleNo under which a record of this variant is known, and what it is called; null: of no variant. */
export function codeOf(module: Module, variant: string | null): Code {
  const { code = module.module, title = module.title } =
    (module.variants && variantOf(module, { [module.variants.by]: variant })) ?? {};
  const isCoded = code !== module.module;
  return {
    moduleNo: code,
    module: module.module,
    title,
    ...(isCoded && variant !== null && { variant }),
  };
}

/** Variants of a module that are known by codes of their own. */
export const codedVariants = (module: Module): string[] =>
  codesOf(module).flatMap(({ variant }) => variant ?? []);

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
