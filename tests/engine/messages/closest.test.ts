import { expect, it } from 'vitest';
import { closest } from '#engine/messages/closest.ts';

const fields = ['amount', 'price', 'assetId', 'assetName', 'quantity'];

it.each([
  ['amuont', 'amount'],
  ['Price', 'price'],
  // a word is missing, or one too many
  ['asset', 'assetId'],
  ['unitPrice', 'price'],
  ['quantityOrdered', 'quantity'],
  // part of a word is none
  ['quant', undefined],
  ['ice', undefined],
  ['colour', undefined],
  ['', undefined],
])('of what is called %o, %o is meant', (name, meant) => {
  expect(closest(name, fields)).toBe(meant);
});
