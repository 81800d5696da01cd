import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, refusal, type Shop } from './shop.ts';

/** Every way in which a form keeps people from writing, of fields and of columns. */
const parcel = openModule('locker', {
  name: field('string'),
  kind: field('string'),
  code: field('string', { readOnlyWhen: 'createdAt != null', default: "'new'" }),
  seal: field('string', { readOnlyWhen: 'seal != null' }),
  plate: field('string', { once: true, default: "'none yet'" }),
  stamps: field('table', { once: true, columns: { text: field('string') } }),
  price: field('money', { readOnlyWhen: "kind == 'gift'" }),
  note: field('string', { visibleWhen: "kind == 'gift'" }),
  origin: field('string', { visibleWhen: 'origin != null' }),
  extra: field('string'),
  lines: field('table', {
    columns: {
      goods: field('string'),
      isFixed: field('boolean'),
      price: field('money', { readOnlyWhen: 'isFixed', default: '1' }),
      serial: field('string', { once: true }),
      batch: field('string', { readOnlyWhen: 'parent.createdAt != null && batch != null' }),
      hint: field('string', { visibleWhen: "parent.kind == 'gift'" }),
    },
  }),
});
const layout = parcel.form.tabs[0]!;
const [base] = layout.sections;
layout.sections = [
  { ...base!, rows: base!.rows.filter(([name]) => name !== 'extra') },
  {
    id: 'extra',
    title: { en: 'Extra', zh: '其他' },
    visibleWhen: "kind == 'gift'",
    rows: [['extra']],
  },
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([parcel]));
});
afterAll(() => shop.close());

const save = (data: RecordData, of?: RecordData) =>
  saveRecord(shop.services, shop.as('fay'), 'locker', {
    data,
    ...(of && { id: of.id as string, rev: of.rev as number }),
  });
const made = async (data: RecordData) => (await save({ name: 'One', ...data })).record;
const changed = async (of: RecordData, data: RecordData) => (await save(data, of)).record;
const locked = async (call: Promise<unknown>) => {
  const { error, facts } = await refusal(call);
  expect(error).toBe('notWritable');
  return facts;
};
const linesOf = ({ lines }: RecordData) => lines as RecordData[];

test('what is set once is written with a new record and never again', async () => {
  const record = await made({ code: 'A-1' });
  expect(record).toMatchObject({ code: 'A-1' });
  expect(await locked(save({ code: 'A-2' }, record))).toEqual({
    field: 'code',
    rule: 'readOnlyWhen',
  });
  await changed(record, { code: 'A-1', name: 'Two' });
});

test('a lock that asks for the field itself asks for what is stored', async () => {
  const record = await made({ seal: 'X' });
  expect(await locked(save({ seal: 'Y' }, record))).toMatchObject({ field: 'seal' });
  expect(await changed(await made({}), { seal: 'Z' })).toMatchObject({ seal: 'Z' });
});

test('other locks follow what is typed beside them', async () => {
  expect(await locked(save({ kind: 'gift', price: '5' }))).toMatchObject({ field: 'price' });
  const record = await made({ kind: 'sale', price: '5' });
  expect(await locked(save({ kind: 'gift', price: '6' }, record))).toMatchObject({
    field: 'price',
  });
  expect(await changed(record, { kind: 'gift', price: '5.00' })).toMatchObject({ price: '5.00' });
});

test('what a condition hides is not written, by field or by section, but may be emptied', async () => {
  for (const name of ['note', 'extra'])
    expect(await locked(save({ kind: 'sale', [name]: 'x' }))).toEqual({
      field: name,
      rule: 'visibleWhen',
    });
  const record = await made({ kind: 'gift', note: 'x', extra: 'y' });
  const sold = await changed(record, { kind: 'sale', note: null });
  expect(sold).toMatchObject({ note: null, extra: 'y' });
  expect(await made({ origin: 'shown by being there' })).toMatchObject({
    origin: 'shown by being there',
  });
});

test('cells of lines keep their locks, old lines and new', async () => {
  expect(await locked(save({ lines: [{ isFixed: true, price: '5' }] }))).toEqual({
    field: 'lines.0.price',
    rule: 'readOnlyWhen',
  });
  expect(await locked(save({ kind: 'sale', lines: [{}, { hint: 'x' }] }))).toEqual({
    field: 'lines.1.hint',
    rule: 'visibleWhen',
  });
  const record = await made({ lines: [{ isFixed: true }, { price: '3', batch: 'b' }] });
  const [fixed, free] = linesOf(record);
  expect(fixed).toMatchObject({ price: '1.00' });
  expect(await locked(save({ lines: [free!, { ...fixed, price: '9' }] }, record))).toMatchObject({
    field: 'lines.1.price',
  });
  expect(await locked(save({ lines: [fixed!, { ...free, batch: 'c' }] }, record))).toMatchObject({
    field: 'lines.1.batch',
  });
  const next = await changed(record, {
    lines: [{ ...fixed, goods: 'Tea' }, { ...free, price: '4' }, { batch: 'new' }],
  });
  expect(linesOf(next)).toMatchObject([
    { goods: 'Tea', price: '1.00' },
    { price: '4.00', batch: 'b' },
    { batch: 'new' },
  ]);
});

test('what is set once is written while it is empty, and then by nobody', async () => {
  const record = await made({ plate: null });
  const set = await changed(record, { plate: 'A-1', stamps: [{ text: 'x' }] });
  expect(set).toMatchObject({ plate: 'A-1' });
  for (const plate of ['A-2', null, 'none yet'])
    expect(await locked(save({ plate }, set))).toEqual({ field: 'plate', rule: 'once' });
  const [stamp] = set['stamps'] as RecordData[];
  expect(await locked(save({ stamps: [stamp!, { text: 'y' }] }, set))).toEqual({
    field: 'stamps',
    rule: 'once',
  });
  await changed(set, { plate: 'A-1', stamps: [stamp!], name: 'Two' });
});

test('a cell that is set once is open in a new line and while it is empty', async () => {
  const record = await made({ lines: [{ serial: 'S1' }, {}] });
  const [first, second] = linesOf(record);
  expect(await locked(save({ lines: [{ ...first, serial: 'S2' }, second!] }, record))).toEqual({
    field: 'lines.0.serial',
    rule: 'once',
  });
  const next = await changed(record, {
    lines: [{ ...second, serial: 'S3' }, first!, { serial: 'S4' }],
  });
  expect(linesOf(next).map(({ serial }) => serial)).toEqual(['S3', 'S1', 'S4']);
});
