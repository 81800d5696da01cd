import { expect, it } from 'vitest';
import { isSame } from '#engine/schema/isSame.ts';

it.each([
  [null, undefined],
  ['1', '1'],
  [
    { a: 1, b: [{ c: 'x' }] },
    { b: [{ c: 'x' }], a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[null], [undefined]],
])('%j says the same as %j', (a, b) => {
  expect(isSame(a, b)).toBe(true);
  expect(isSame(b, a)).toBe(true);
});

it.each([
  [null, ''],
  [1, '1'],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, null]],
  [{ a: null }, {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j does not say the same as %j', (a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});
