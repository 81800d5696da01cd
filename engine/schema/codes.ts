import type { Module, Text } from './language/index.ts';
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
