import { definitionKinds, type DefinitionKind } from '#engine/schema/definitionKinds.ts';

/** Where a customisation would lie as a file: what is new, or an overlay over a file of the product. */
export const customFile = (kind: DefinitionKind, name: string, isOverlay: boolean): string =>
  `${isOverlay ? 'overlays/custom' : 'custom'}/${definitionKinds[kind].fileOf(name)}`;
