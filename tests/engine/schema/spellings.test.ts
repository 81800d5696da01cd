import { expect, it } from 'vitest';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { metaSchema, languages } from '#engine/schema/metaSchema.ts';
import { spellingWith } from '#engine/schema/language/spellings.ts';

/** Every pattern of a schema, of texts and of names. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, patternProperties = {} } = schema as Record<string, unknown>;
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    // what takes any name has nothing to say about it
    ...Object.keys(patternProperties as object).filter((one) => one !== '^(.*)$'),
    ...Object.values(schema).flatMap(patternsIn),
  ];
}

it('says in words, with an example that is right, how everything in the language is written', () => {
  const kinds = Object.keys(languages) as DefinitionKind[];
  const patterns = new Set(kinds.flatMap((kind) => patternsIn(metaSchema(kind))));
  expect(patterns.size).toBeGreaterThan(10);
  const unlike = [...patterns].filter(
    (pattern) => !new RegExp(pattern, 'u').test(spellingWith(pattern)?.example ?? ''),
  );
  expect(unlike).toEqual([]);
});
