import { drawingOf, isNested } from '#engine/renderers/definition/draw.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { valueAt } from '#engine/schema/parts/changeAt.ts';
import { drawnLanguageOf } from '#engine/schema/parts/languageOf.ts';
import type { PartPath, PartSchema } from '#engine/schema/parts/partSchema.ts';
import type { Drawn } from './partsOf.ts';

/** A keyword of a definition that is drawn by itself. */
export interface Keyword {
  key: string;
  /** Of a map: what stands under each name. */
  entry: PartSchema | undefined;
  isRequired: boolean;
}

/** Keywords that have parts of their own and stand in a definition, in the order of the language. */
export function keywordsOf(kind: DefinitionKind, drawn: Drawn): Keyword[] {
  const { properties, required = [] } = drawnLanguageOf(kind) as {
    properties: Record<string, PartSchema>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([key, node]) => drawn[key] !== undefined && isNested(drawingOf(kind, node)))
    .map(([key, node]) => ({
      key,
      entry: Object.values((node['patternProperties'] ?? {}) as Record<string, PartSchema>)[0],
      isRequired: required.includes(key),
    }));
}

export const namesIn = (drawn: Drawn, key: string) => Object.keys(drawn[key] ?? {});

/** The keyword, or the entry of a map, that a path leads to; the definition itself, where it leads to neither. */
export function placeOf(keywords: readonly Keyword[], path: PartPath): PartPath {
  const keyword = keywords.find(({ key }) => key === path[0]);
  return keyword ? path.slice(0, keyword.entry ? 2 : 1) : [];
}

/** An entry by its own title, if it has one. */
export function titleOfEntry(drawn: Drawn, place: PartPath): Text | undefined {
  const entry = valueAt(drawn, place) as { title?: Partial<Text> } | undefined;
  const { en, zh } = entry?.title ?? {};
  return en && zh ? { en, zh } : undefined;
}
