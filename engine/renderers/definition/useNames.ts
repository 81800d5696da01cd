import { useEffect, useMemo, useState } from 'react';
import type { RecordNameKind } from '#engine/schema/language/index.ts';
import type { Named } from '#engine/schema/naming/Named.ts';
import { namesAt } from '#engine/schema/naming/namesAt.ts';
import { namePlaceAt } from '#engine/schema/naming/placeOf.ts';
import type { PartPath, PartSchema } from '#engine/schema/parts/partSchema.ts';
import { useText } from '../RendererContext.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

const recordNames: readonly RecordNameKind[] = ['postCode', 'groupCode', 'personNumber'];
/** Some of them are words of the language, which no definition gives a title. */
const worded: ReadonlySet<string> = new Set(['action', 'role']);
/** The host is asked for them. */
const asked = new Set<string>(recordNames);

/**
 * What may be named at a place.
 *
 * @param isKey a key of the map at `path`, whose schema this is
 */
export function useNames(schema: PartSchema, path: PartPath, typed: string, isKey = false) {
  const { registry, value: definition, namesOf } = useDefinition();
  const text = useText();
  const words = useDefinitionWords();
  const place = namePlaceAt(registry, definition, schema, path, typed, isKey);
  const names = place?.names ?? '';
  const [others, setOthers] = useState<readonly Named[]>([]);
  const isAsked = asked.has(names);
  useEffect(() => {
    if (!isAsked || !namesOf) return undefined;
    let isOver = false;
    namesOf(names as RecordNameKind, typed).then(
      (found) => isOver || setOthers(found),
      () => undefined, // what cannot be asked is typed
    );
    return () => void (isOver = true);
  }, [isAsked, names, namesOf, typed]);
  const key = JSON.stringify(place && { ...place, text: place.text.split('.').slice(0, -1) });
  const known = useMemo(
    () => (place && !isAsked ? namesAt(registry, place) : []),
    // what stands before the last point decides
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [registry, key, isAsked],
  );
  const wordOf = (name: string) => (worded.has(names) ? words.valueTitle(path, name) : name);
  const suggestions = (isAsked ? others : known).map((one) => {
    const word = wordOf(one.name);
    return one.title || word === one.name ? one : { ...one, title: { en: word, zh: word } };
  });
  return {
    suggestions,
    titleOf: (name: string) => {
      const title = suggestions.find((one) => one.name === name)?.title;
      return title ? text(title) : wordOf(name);
    },
  };
}
