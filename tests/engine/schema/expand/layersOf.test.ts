import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOfFile, parseSource, type Source } from '#engine/schema/check/index.ts';
import { isSame } from '#engine/schema/expand/changesOf.ts';
import { expandSources, type Expanded } from '#engine/schema/expand/expandSources.ts';
import { layerOf, layersOf } from '#engine/schema/expand/layersOf.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { customFile } from '#server/definitions/customFile.ts';
import { targetOfFile } from '#server/definitions/definitionProblems.ts';
import { createReader } from '#server/definitions/readFiles.ts';

const sources = await createReader('schemas')();
const targets = sources.flatMap((source) => targetOfFile(source) ?? []);

test('a definition of any kind that is given back as it was shown says nothing new', () => {
  expect(new Set(targets.map(({ kind }) => kind)).size).toBe(9);
  const changed = targets.filter(({ kind, name }) => {
    const { base, value } = layersOf(sources, kind, name, undefined);
    return !isSame(base, value) || layerOf(sources, kind, name, value).layer !== undefined;
  });
  expect(changed).toEqual([]);
});

/** Something in a value that can be drawn otherwise, and how. */
interface Change {
  place: number;
  what: 'retitle' | 'remove' | 'move' | 'add';
  at: number;
  to: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  what: fc.constantFrom<Change['what'][]>('retitle', 'remove', 'move', 'add'),
  at: fc.nat(),
  to: fc.nat(),
});

type Node = Record<string, unknown> | unknown[];

function* nodesOf(node: unknown, key = ''): Generator<{ node: Node; key: string }> {
  if (typeof node !== 'object' || node === null) return;
  yield { node: node as Node, key };
  for (const [name, child] of Object.entries(node)) yield* nodesOf(child, name);
}

const areFields = (key: string) => key === 'fields' || key === 'columns';

/** Changes one thing as a designer would; what cannot be changed so stays. */
function draw(value: unknown, { place, what, at, to }: Change, turn: number) {
  const nodes = [...nodesOf(value)].filter(({ node, key }) =>
    what === 'retitle'
      ? !Array.isArray(node) && 'title' in node
      : Array.isArray(node) || areFields(key),
  );
  const found = nodes[place % Math.max(nodes.length, 1)];
  if (!found) return;
  const { node } = found;
  if (what === 'retitle') {
    (node as Record<string, unknown>)['title'] = { en: `Another ${to}`, zh: `另一个${to}` };
    return;
  }
  const entries = Object.entries(node);
  const index = at % Math.max(entries.length, 1);
  // no two that are added have one name
  // what an empty list takes, no entry of it tells: a name may be short for more, and is then shown as that
  if (Array.isArray(node) && entries.length === 0) return;
  if (what === 'add') entries.splice(index, 0, newEntry(entries[index], turn));
  else if (entries.length < 2) return;
  else if (what === 'remove') entries.splice(index, 1);
  else entries.splice(to % entries.length, 0, ...entries.splice(index, 1));
  if (Array.isArray(node)) node.splice(0, node.length, ...entries.map(([, entry]) => entry));
  else {
    for (const name of Object.keys(node)) delete node[name];
    Object.assign(node, Object.fromEntries(entries));
  }
}

function newEntry(like: [string, unknown] | undefined, number: number): [string, unknown] {
  const name = `added${number}`;
  const [, entry] = like ?? [];
  if (Array.isArray(entry)) return [name, [name]];
  if (typeof entry !== 'object' || entry === null) return [name, name];
  const { id, value } = entry as { id?: string; value?: string };
  if (id !== undefined) return [name, { ...structuredClone(entry), id: name }];
  if (value !== undefined) return [name, { ...structuredClone(entry), value: name }];
  return [name, { type: 'string', title: { en: 'Added', zh: '新增' }, maxLength: 20 }];
}

const expanded: Expanded = new WeakMap();

/** What whoever opens it again sees, and what is wrong with how it is written. */
function published(kind: DefinitionKind, name: string, value: unknown) {
  const { layer, isOverlay } = layerOf(sources, kind, name, value);
  const file = customFile(kind, name, isOverlay);
  const written = layer === undefined ? [] : [parseSource(file, kind, JSON.stringify(layer))];
  const again = layersOf(sources, kind, name, written[0]?.value);
  const own = (source: Source) => source.kind === kind && targetOfFile(source)?.name === name;
  const problems = expandSources([...sources, ...written], expanded)
    .filter((source) => own(source) || source.file === file)
    .flatMap((source) => source.problems);
  return { again: again.value, layer, problems: problems.map(({ code }) => code) };
}

test('what is drawn over a definition is there when it is opened again', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), (index, changes) => {
      const { kind, name } = targets[index % targets.length]!;
      const value: unknown = structuredClone(layersOf(sources, kind, name, undefined).value);
      for (const [turn, one] of changes.entries()) draw(value, one, turn);
      const { again, layer, problems } = published(kind, name, value);
      expect({ layer, again: isSame(again, value), problems }).toEqual({
        layer,
        again: true,
        problems: [],
      });
    }),
    { numRuns: 150 },
  );
});

test('a definition made here says what its traits do not', () => {
  const { value } = layersOf(sources, 'module', 'leave', {
    module: 'leave',
    use: ['document'],
    path: '/leave',
    title: { en: 'Leave', zh: '请假' },
  });
  const { layer, isOverlay } = layerOf(sources, 'module', 'leave', value);
  expect(isOverlay).toBe(false);
  expect(Object.keys(layer as object).toSorted()).toEqual(['module', 'path', 'title', 'use']);
  expect(kindOfFile(customFile('module', 'leave', false))).toBe('module');
});
