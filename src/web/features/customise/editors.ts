import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import type { CustomTarget } from '#shared/contract/index.ts';

/** Where the definitions of a kind are changed, where that has a screen of its own. */
const editors: Partial<Record<DefinitionKind, (name: string) => string>> = {
  dict: (name) => `/system/dict/form?id=${name}`,
  module: (name) => `/system/module-design?id=${name}`,
  menu: () => '/system/menu',
  print: (name) => `/system/print-design?id=${name}`,
};

/** The address at which a definition is changed; as its text where there is nothing better. */
export const editorOf = ({ kind, name }: CustomTarget): string =>
  editors[kind]?.(name) ?? `/system/customisations/edit?kind=${kind}&name=${name}`;
