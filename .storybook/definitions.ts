import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { parseSource } from '#engine/schema/check/Source.ts';
import { kindOfFile } from '#engine/schema/definitionKinds.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';

const texts = import.meta.glob<string>(['../schemas/**/*.json', '!../schemas/*.schema.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(texts).flatMap(([path, text]) => {
  const file = path.replace('../schemas/', '');
  const kind = kindOfFile(file);
  return kind ? [parseSource(file, kind, text)] : [];
});

/** Every definition in `schemas/`, as its overlays leave it. */
export const registry = createRegistry(definitionsOf(expandSources(sources)));
