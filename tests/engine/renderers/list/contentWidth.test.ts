import { expect, it } from 'vitest';
import { contentWidth } from '#engine/renderers/list/contentWidth.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { registry } from '../fixture.ts';

const title = { en: 'Status', zh: '状态' };
const status: Field = { type: 'status', dict: 'status', title };
const width = (language: 'en' | 'zh', field: Field, ...values: string[]) => {
  const rows = values.map((value, at) => ({ id: String(at), status: value, $titles: {} }));
  return contentWidth({ path: 'status', field }, rows, { registry, language });
};

it('gives the words of a dictionary that stand in a column the room they need', () => {
  expect(width('zh', status, 'SPZ', 'YX')).toBe(56 + 36);
  expect(width('en', status, 'SPZ', 'YX')).toBe(56 + 82);
  expect(width('en', status, 'SPZ', 'WTJ')).toBe(56 + 97);
});

it('leaves other columns, and words that are not known, as they are', () => {
  expect(width('en', { type: 'string', title }, 'In approval')).toBe(0);
  expect(width('en', status, 'gone')).toBe(0);
});
