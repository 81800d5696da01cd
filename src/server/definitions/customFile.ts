import type { DefinitionKind } from '#engine/schema/metaSchema.ts';

/** Where a customisation would lie as a file: what is new, or an overlay over a file of the product. */
export function customFile(kind: DefinitionKind, name: string, isOverlay: boolean): string {
  const folder = isOverlay ? 'overlays/custom' : 'custom';
  if (kind === 'roles' || kind === 'menu' || kind === 'system') return `${folder}/${kind}.json`;
  if (kind === 'dict') return `${folder}/dicts/${name}.json`;
  if (kind === 'trait') return `${folder}/traits/${name}.trait.json`;
  return `${folder}/${name}.${kind}.json`;
}
