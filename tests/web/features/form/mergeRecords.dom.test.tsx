import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { mergeRecords } from '#web/features/form/mergeRecords.ts';

const text = (title: string) => ({ type: 'string', title: { en: title, zh: title } });
const order = {
  module: 'order',
  title: { en: 'Order', zh: '订单' },
  fields: {
    name: text('Name'),
    note: text('Note'),
    code: { ...text('Code'), readOnly: true },
    total: { ...text('Total'), type: 'computed', formula: 'name' },
    lines: {
      type: 'table',
      title: { en: 'Lines', zh: '明细' },
      columns: { item: text('Item'), count: text('Count') },
    },
  },
} as unknown as Module;

const line = (id: string | undefined, item: string, count = '1') => ({
  ...(id && { id }),
  item,
  count,
});
const base: RecordData = {
  name: 'Chairs',
  note: 'old',
  code: 'A',
  lines: [line('1', 'seat'), line('2', 'leg', '4')],
};
const merge = (mine: RecordData, theirs: RecordData) =>
  mergeRecords(order, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
const keys = (made: ReturnType<typeof merge>) =>
  made.differences.map(({ key, isDisputed }) => `${key}${isDisputed ? '?' : ''}`);

describe('two versions of a record', () => {
  it('keeps what only one of both changed', () => {
    const made = merge({ name: 'Stools' }, { note: 'new' });
    expect(keys(made)).toEqual(['note']);
    expect(made.take({})).toMatchObject({ name: 'Stools', note: 'new' });
  });

  it('asks where both changed the same, and takes the side that was chosen', () => {
    const made = merge({ name: 'Stools' }, { name: 'Benches' });
    expect(keys(made)).toEqual(['name?']);
    expect(made.take({ name: 'mine' }).name).toBe('Stools');
    expect(made.take({ name: 'theirs' }).name).toBe('Benches');
  });

  it('asks nothing where both wrote the same', () => {
    expect(keys(merge({ name: 'Stools' }, { name: 'Stools' }))).toEqual([]);
  });

  it('has a line once that both added alike', () => {
    const both = [line('1', 'seat'), line('2', 'leg', '4')];
    const made = merge(
      { lines: [...both, line(undefined, 'arm'), line(undefined, 'arm')] },
      { lines: [...both, line('3', 'arm')] },
    );
    expect(keys(made)).toEqual([]);
    expect(made.take({}).lines).toEqual([...both, line('3', 'arm'), line(undefined, 'arm')]);
  });

  it('takes from the server what nobody types', () => {
    const made = merge({ name: 'Stools' }, { code: 'B' });
    expect(keys(made)).toEqual([]);
    expect(made.take({}).code).toBe('B');
  });

  it('compares lines cell by cell', () => {
    const made = merge(
      { lines: [line('1', 'seat', '2'), line('2', 'foot', '4')] },
      { lines: [line('1', 'cushion'), line('2', 'paw', '4')] },
    );
    expect(keys(made)).toEqual(['lines.1.item', 'lines.2.item?']);
    expect(made.differences[1]?.line).toEqual({ number: 2, column: 'item' });
    expect(made.take({ 'lines.2.item': 'mine' }).lines).toEqual([
      line('1', 'cushion', '2'),
      line('2', 'foot', '4'),
    ]);
  });

  it('keeps lines that either of both added, each in its place', () => {
    const made = merge(
      { lines: [line('1', 'seat'), line('2', 'leg', '4'), line(undefined, 'arm')] },
      { lines: [line('1', 'seat'), line('3', 'back'), line('2', 'leg', '4')] },
    );
    expect(keys(made)).toEqual(['lines.3']);
    expect(made.take({}).lines).toEqual([
      line('1', 'seat'),
      line('3', 'back'),
      line('2', 'leg', '4'),
      line(undefined, 'arm'),
    ]);
  });

  it('drops a line that one took away and the other left as it was', () => {
    expect(merge({ lines: [line('2', 'leg', '4')] }, {}).take({}).lines).toEqual([
      line('2', 'leg', '4'),
    ]);
    const made = merge({}, { lines: [line('1', 'seat')] });
    expect(keys(made)).toEqual(['lines.2']);
    expect(made.take({}).lines).toEqual([line('1', 'seat')]);
  });

  it('asks about a line that one took away and the other changed', () => {
    const gone = merge(
      { lines: [line('1', 'seat'), line('2', 'paw', '4')] },
      { lines: [line('1', 'seat')] },
    );
    expect(keys(gone)).toEqual(['lines.2?']);
    // the server has no such line any more: mine is a new one
    expect(gone.take({ 'lines.2': 'mine' }).lines).toEqual([
      line('1', 'seat'),
      line(undefined, 'paw', '4'),
    ]);
    expect(gone.take({ 'lines.2': 'theirs' }).lines).toEqual([line('1', 'seat')]);

    const kept = merge(
      { lines: [line('1', 'seat')] },
      { lines: [line('1', 'seat'), line('2', 'paw')] },
    );
    expect(keys(kept)).toEqual(['lines.2?']);
    expect(kept.take({ 'lines.2': 'mine' }).lines).toEqual([line('1', 'seat')]);
    expect(kept.take({ 'lines.2': 'theirs' }).lines).toEqual([line('1', 'seat'), line('2', 'paw')]);
  });

  const word = fc.constantFrom('a', 'b', 'c');
  const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'));
  const lines = ids.chain((chosen) =>
    fc.tuple(...chosen.map((id) => fc.tuple(word, word).map(([a, b]) => line(id, a, b)))),
  );
  const record = fc.record({ name: word, note: word, lines }) as fc.Arbitrary<RecordData>;

  it('takes all of theirs where I changed nothing, and all of mine where nobody else did', () => {
    fc.assert(
      fc.property(record, record, (was, other) => {
        const untouched = mergeRecords(order, { base: was, mine: was, theirs: other });
        expect(inOrder(untouched.take({}))).toEqual(inOrder(other));
        const alone = mergeRecords(order, { base: was, mine: other, theirs: was });
        expect(alone.differences).toEqual([]);
        expect(alone.take({})).toMatchObject(other);
      }),
    );
  });

  it('lets every disputed field go either way', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const made = mergeRecords(order, { base: was, mine, theirs });
        const disputed = made.differences.filter(({ isDisputed, line }) => isDisputed && !line);
        const taken = (side: 'mine' | 'theirs') => {
          const record = made.take(Object.fromEntries(disputed.map(({ key }) => [key, side])));
          return disputed.map(({ name }) => record[name]);
        };
        expect(taken('mine')).toEqual(disputed.map(({ name }) => mine[name]));
        expect(taken('theirs')).toEqual(disputed.map(({ name }) => theirs[name]));
      }),
    );
  });
});

const inOrder = ({ name, note, lines }: RecordData) => ({
  name,
  note,
  lines: (lines as { id: string }[]).toSorted((a, b) => a.id.localeCompare(b.id)),
});
