import { describe, expect, it } from 'vitest';
import { tell } from '#engine/messages/index.ts';
import { merge } from '#engine/schema/expand/merge.ts';

function merged(base: unknown, change: unknown) {
  const problems: string[] = [];
  const result = merge(base, change, {
    tell: (path, problem, suggestion) =>
      problems.push([path.join('.'), tell(problem, 'en'), suggestion ?? ''].join(' | ')),
  });
  return { result, problems };
}
const told = (base: unknown, change: unknown) => merged(base, change).problems;
const result = (base: unknown, change: unknown) => {
  expect(told(base, change)).toEqual([]);
  return merged(base, change).result;
};

describe('lists of names', () => {
  it('add what is new at the end, and nothing twice', () => {
    expect(result(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  it('add it at the slot, which stays for what comes next, or moves with the change', () => {
    expect(result(['a', '...', 'z'], ['b', 'c'])).toEqual(['a', 'b', 'c', '...', 'z']);
    expect(result(['a', '...', 'z'], ['b', '...', 'y'])).toEqual(['a', 'b', '...', 'y', 'z']);
    expect(result(['a'], ['b', '...', 'y'])).toEqual(['a', 'b', '...', 'y']);
  });

  it('move and take away by name', () => {
    const changes = [
      { id: 'c', before: 'a' },
      { id: 'b', remove: true },
    ];
    expect(result(['a', 'b', 'c'], changes)).toEqual(['c', 'a']);
    expect(result(['a', 'b'], [{ id: 'x', after: 'a' }])).toEqual(['a', 'x', 'b']);
    expect(told(['abc'], [{ id: 'abd', remove: true }])).toEqual([
      '0 | There is no "abd" to remove | abc',
    ]);
  });

  it('keep what one list says twice, for the check to tell', () => {
    expect(result(undefined, ['a', 'a'])).toEqual(['a', 'a']);
  });
});

describe('lists of entries', () => {
  it('change an entry where it stands and put a new one to the slot', () => {
    const base = [{ id: 'number' }, '...', { id: 'status', width: 100 }];
    expect(result(base, [{ id: 'amount' }, { id: 'status', width: 80 }])).toEqual([
      { id: 'number' },
      { id: 'amount' },
      '...',
      { id: 'status', width: 80 },
    ]);
  });

  it('put several new entries one after the other beside another', () => {
    const changes = [
      { id: 'b', after: 'a' },
      { id: 'c', after: 'b' },
    ];
    expect(result([{ id: 'a' }, { id: 'z' }], changes)).toEqual(
      ['a', 'b', 'c', 'z'].map((id) => ({ id })),
    );
  });

  it('are told apart by id in a menu', () => {
    const office = { id: 'office', items: [{ id: 'cars' }] };
    const change = { items: [{ id: 'office', items: [{ id: 'fuel', after: 'cars' }] }] };
    expect(result({ items: [office] }, change)).toEqual({
      items: [{ id: 'office', items: [{ id: 'cars' }, { id: 'fuel' }] }],
    });
  });

  it('are told apart by value only in a dictionary', () => {
    const red = { value: 'red', colour: 'red' };
    expect(result({ items: [red] }, { items: [{ value: 'red', colour: 'blue' }] })).toEqual({
      items: [{ value: 'red', colour: 'blue' }],
    });
    expect(result({ rollup: [{ value: 'a', of: 'x' }] }, { rollup: [{ value: 'a' }] })).toEqual({
      rollup: [{ value: 'a' }],
    });
  });
});

describe('rows of a layout', () => {
  const rows = (base: unknown, change: unknown) =>
    (result({ rows: base }, { rows: change }) as { rows: unknown }).rows;

  it('stand where the first of their fields stood', () => {
    const base = [['a', 'b'], ['c'], ['d', 'e']];
    expect(rows(base, [['x', 'c', 'd']])).toEqual([['a', 'b'], ['x', 'c', 'd'], ['e']]);
  });

  it('stand at the slot when all their fields are new', () => {
    const base = [['a'], '...', ['z']];
    expect(rows(base, [['b'], ['c', 'd']])).toEqual([['a'], ['b'], ['c', 'd'], '...', ['z']]);
    expect(rows(base, [['a', 'b'], ['c']])).toEqual([['a', 'b'], ['c'], '...', ['z']]);
    expect(rows([['a']], [['b'], ['c']])).toEqual([['a'], ['b'], ['c']]);
  });

  it('lose a field that is taken away', () => {
    expect(rows([['a', 'b'], ['c']], [{ id: 'a', remove: true }])).toEqual([['b'], ['c']]);
    expect(rows([['a', 'b'], ['c']], [{ id: 'c', remove: true }])).toEqual([['a', 'b']]);
    expect(told({ rows: [['total']] }, { rows: [{ id: 'totel', remove: true }] })).toEqual([
      'rows.0 | There is no "totel" to remove | total',
    ]);
  });
});

describe('a replacement', () => {
  it('stands for what was there, list or object', () => {
    const base = { a: ['x'], b: { c: 1, d: 2 } };
    expect(result(base, { a: { replace: ['y'] }, b: { replace: { e: 3 } } })).toEqual({
      a: ['y'],
      b: { e: 3 },
    });
  });
});

it('puts the columns that a change names in its order, behind the others', () => {
  const base = { number: { type: 'string' }, amount: { type: 'money' }, remark: { type: 'text' } };
  const change = { day: { type: 'date' }, amount: {}, kind: { type: 'dict' } };
  const { columns } = result({ columns: base }, { columns: change }) as { columns: object };
  expect(Object.keys(columns)).toEqual(['number', 'remark', 'day', 'amount', 'kind']);
});

it('leaves what it merges as it was', () => {
  const base = { list: [{ id: 'a', deep: { x: 1 } }], rows: [['a', 'b']] };
  const change = { list: [{ id: 'a', deep: { x: 2 } }], rows: [['b']] };
  const before = JSON.stringify([base, change]);
  merge(base, change, { tell: () => {} });
  expect(JSON.stringify([base, change])).toBe(before);
});
