import fc from 'fast-check';
import { expect, test } from 'vitest';
import { History } from '#engine/renderers/grid/History.ts';
import type { RecordData } from '#engine/schema/record.ts';

type Lines = readonly RecordData[];
const written = (lines: Lines) => lines.map(({ goods, price }) => ({ goods, price }));
const isSame = (a: Lines, b: Lines) => JSON.stringify(written(a)) === JSON.stringify(written(b));
const text = fc.string({ maxLength: 3 });
const row = fc.nat(3);

/** Something that is done to lines, and the cell it is typed in. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), row, price: text }),
  fc.record({ kind: fc.constant('add' as const), goods: text }),
  fc.record({ kind: fc.constant('remove' as const), row }),
  fc.record({ kind: fc.constant('compute' as const), total: text }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function apply(lines: Lines, done: Operation): Lines {
  switch (done.kind) {
    case 'type':
      return lines.map((line, at) => (at === done.row ? { ...line, price: done.price } : line));
    case 'add':
      return [...lines, { goods: done.goods, price: null }];
    case 'remove':
      return lines.filter((_, at) => at !== done.row);
    case 'compute':
      return lines.map((line) => ({ ...line, total: done.total }));
  }
}

test('undoing everything leads back to the start, and redoing everything to the end', () => {
  const property = fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
    const start: Lines = [{ goods: 'Pump', price: '1' }];
    const history = new History(start, isSame);
    let lines = start;
    for (const done of operations) {
      lines = apply(lines, done);
      history.record(lines, done.kind === 'type' ? `${done.row}:1` : undefined);
    }
    let first = lines;
    for (let before = history.undo(); before; before = history.undo()) first = before;
    expect(written(first)).toEqual(written(start));
    let last = first;
    for (let after = history.redo(); after; after = history.redo()) last = after;
    expect(written(last)).toEqual(written(lines));
  });
  fc.assert(property);
});

test('typing in one cell is one step; what formulas write belongs to it', () => {
  const start: Lines = [{ goods: 'Pump', price: '' }];
  const history = new History(start, isSame);
  for (const price of ['1', '12', '123']) {
    history.record([{ goods: 'Pump', price }], '0:1');
    history.record([{ goods: 'Pump', price, total: price }], '0:1');
  }
  expect(history.undo()).toBe(start);
  expect(history.undo()).toBeUndefined();
  expect(history.redo()).toMatchObject([{ price: '123' }]);
});

test('a new step forgets what was undone', () => {
  const history = new History<Lines>([], isSame);
  history.record([{ goods: 'a', price: null }]);
  history.undo();
  history.record([{ goods: 'b', price: null }]);
  expect(history.redo()).toBeUndefined();
});
