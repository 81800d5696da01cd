import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDefinitions,
  createChecker,
  formatProblem,
  kindOfFile,
  parseSource,
  type Source,
} from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { isLong } from '#tests/support/longTests.ts';

const root = join(import.meta.dirname, '../../..');
const company = await loadFiles(join(root, 'tests/fixtures/schemas'));
const example = await loadFiles(join(root, 'docs/example'));

type Json = Record<string | number, unknown>;

/** Where strings, lists and objects stand in a value. */
function* placesIn(value: unknown): Generator<{ holder: Json; key: string | number }> {
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    const holder = value as Json;
    yield { holder, key };
    yield* placesIn(holder[key]);
  }
}

interface Change {
  file: number;
  /** Which value in the file, and which other one takes its place. */
  place: number;
  other: number;
  how: 'remove' | 'replace' | 'rename' | 'restore' | 'breakText' | 'removeFile';
}

const change: fc.Arbitrary<Change> = fc.record({
  file: fc.nat(),
  place: fc.nat(),
  other: fc.nat(),
  how: fc.constantFrom<Change['how'][]>(
    'remove',
    'replace',
    'replace',
    'rename',
    'restore',
    'restore',
    'breakText',
    'removeFile',
  ),
});

const read = (file: string, text: string) => parseSource(file, kindOfFile(file)!, text);

/** The files after a change; those it does not concern are the same objects, or read anew. */
function changed(sources: readonly Source[], whole: readonly Source[], one: Change): Source[] {
  const { file } = whole[one.file % whole.length]!;
  const place = sources.findIndex((source) => source.file === file);
  const original = whole.find((source) => source.file === file)!;
  const now = sources[place] ?? original;
  const put = (text: string) =>
    whole
      .flatMap((source) =>
        source.file === file
          ? file
          : (sources.find((each) => each.file === source.file)?.file ?? []),
      )
      .map((name) =>
        name === file ? read(file, text) : sources.find((each) => each.file === name)!,
      );
  if (one.how === 'restore') return put(original.text);
  if (one.how === 'breakText') return put(now.text.slice(0, one.place % now.text.length));
  if (one.how === 'removeFile') return sources.filter((source) => source.file !== file);
  const value = structuredClone(now.value ?? original.value);
  const places = [...placesIn(value)];
  const { holder, key } = places[one.place % places.length]!;
  const other = places[one.other % places.length]!;
  if (one.how === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (one.how === 'replace') holder[key] = structuredClone(other.holder[other.key]);
  else if (!Array.isArray(holder)) {
    const entries = Object.entries(holder).map(([name, of]) => [
      name === key ? `${name}X` : name,
      of,
    ]);
    for (const name of Object.keys(holder)) delete holder[name];
    Object.assign(holder, Object.fromEntries(entries));
  }
  return put(JSON.stringify(value, null, 2));
}

describe('a check that knows what it found before', () => {
  it.each([
    ['company', company, 25],
    ['example', example, isLong ? 25 : 8],
  ])('finds what a check of everything finds, whatever changes: %s', (_name, whole, numRuns) => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (changes, isCopied) => {
          const check = createChecker();
          let sources: Source[] = [...whole];
          check(sources);
          for (const one of changes) {
            sources = changed(sources, whole, one);
            const given = isCopied ? sources.map((source) => ({ ...source })) : sources;
            expect(check(given).map(formatProblem)).toEqual(
              checkDefinitions(sources).map(formatProblem),
            );
          }
        },
      ),
      { numRuns },
    );
  });
});
