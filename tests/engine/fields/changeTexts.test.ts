import { expect, test } from 'vitest';
import { changeTexts } from '#engine/fields/changeTexts.ts';
import type { FormatContext } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { person } from '#engine/fields/FieldExample.ts';
import { colours } from './fieldTypes.ts';

const context = (language: 'en' | 'zh'): FormatContext => ({
  language,
  timeZone: 'Asia/Shanghai',
  dict: () => colours,
  title: (_field, id) => (id === person.id ? person.name : undefined),
});
const title = (en: string, zh: string) => ({ en, zh });
const lines: Field = {
  type: 'table',
  title: title('Lines', '明细'),
  columns: {
    goods: { type: 'string', title: title('Goods', '品名') },
    qty: { type: 'integer', title: title('Quantity', '数量') },
    buyerId: { type: 'user', title: title('Buyer', '采购人') },
    state: { type: 'dict', dict: 'colours', title: title('State', '状态') },
  },
};
const pump = { id: 'p', goods: 'Pump', qty: 1, buyerId: person.id };
const pipe = { id: 'q', goods: 'Pipe', qty: 5, state: 'YX' };

test('a value is told in words before and after, an empty one as nothing', () => {
  const field: Field = { type: 'dict', dict: 'colours', title: title('State', '状态') };
  expect(changeTexts(field, { old: null, new: 'YX' }, context('zh'))).toEqual([
    { line: null, column: null, was: '', becomes: '绿色' },
  ]);
});

test('of lines is told which came, which went, and which columns changed in which', () => {
  const old = [pump, pipe];
  const now = [
    { ...pipe, qty: 6, state: 'ZF' },
    { id: 'n', goods: 'Nut', qty: 9 },
  ];
  expect(changeTexts(lines, { old, new: now }, context('en'))).toEqual([
    { line: 1, column: null, was: 'Goods Pump, Quantity 1, Buyer Ann', becomes: '' },
    { line: 1, column: title('Quantity', '数量'), was: '5', becomes: '6' },
    { line: 1, column: title('State', '状态'), was: 'Green', becomes: 'Red' },
    { line: 2, column: null, was: '', becomes: 'Goods Nut, Quantity 9' },
  ]);
  expect(changeTexts(lines, { old: null, new: [pump] }, context('zh'))).toEqual([
    { line: 1, column: null, was: '', becomes: '品名 Pump，数量 1，采购人 Ann' },
  ]);
});

test('what is nothing for people as a text is not told', () => {
  const design: Field = { type: 'formDesign', title: title('Design', '设计') };
  expect(changeTexts(design, { old: '{}', new: '{"a":1}' }, context('en'))).toEqual([]);
});
