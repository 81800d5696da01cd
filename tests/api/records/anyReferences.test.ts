import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { ListRow } from '#shared/contract/index.ts';
import { deleteRecord } from '#server/features/records/deleteRecord.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { parseSource } from '#engine/schema/check/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { unzip } from '#tests/support/unzip.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { figuresOf } from '#engine/schema/figures.ts';
import { followFigures, isStale } from '#server/features/daily/followFigures.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { sql } from '#server/db/query.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const beside = {
  moduleNo: field('string', { maxLength: 50 }),
  businessKey: field('ref', { ref: '*', refBy: 'moduleNo' }),
};
/** A remark on a record of any module, with a table of further ones. */
const remark = openModule(
  'remark',
  { name: field('string'), ...beside, also: field('table', { columns: beside }) },
  {
    list: { columns: [{ id: 'name' }, { id: 'businessKey' }, { id: 'moduleNo' }] },
    effects: [
      {
        id: 'copy',
        on: 'save',
        when: "name == 'Twice'",
        create: {
          module: 'remark',
          values: { name: "'On the remark'", moduleNo: "'remark'", businessKey: 'id' },
        },
      },
    ],
  },
);

/** What is paid for invoices and fees alike, in lines. */
const payment = openModule('payment', {
  name: field('string'),
  lines: field('table', { columns: { ...beside, amount: field('money') } }),
});
const paid = field('rollup', {
  valueType: 'money',
  rollup: [{ op: 'sum', of: 'payment', lines: 'lines', by: 'businessKey', value: 'amount' }],
});
const fee = openModule('fee', { name: field('string'), paid });
const hire = openModule(
  'hire',
  { name: field('string'), hireType: field('dict', { dict: 'level' }) },
  {
    variants: {
      by: 'hireType',
      values: { A: { code: 'ownCar' }, B: { code: 'hiredCar' } },
      otherwise: {},
    },
  },
);
const fine = openModule('fine', { name: field('string'), paid });

const payables = parseSource(
  'payables.json',
  'dict',
  JSON.stringify({
    dict: 'payables',
    title: { en: 'Payable', zh: '应付单据' },
    items: ['fee', 'fine'].map((value) => ({ value, title: { en: value, zh: value } })),
  }),
);
/** It reads what all payable modules have. */
const claim = openModule(
  'claim',
  {
    name: field('string'),
    kind: field('dict', { dict: 'payables' }),
    key: field('ref', { ref: '*', refBy: 'kind' }),
    lines: field('table', {
      columns: {
        kind: field('dict', { dict: 'payables' }),
        key: field('ref', { ref: '*', refBy: 'kind' }),
        feeId: field('ref', { ref: 'fee' }),
        label: field('string', { fetch: { from: ['feeId.name', 'key.name'] } }),
        spent: field('computed', {
          valueType: 'money',
          formula: 'coalesce(feeId.paid, key.paid) + 1',
        }),
      },
    }),
  },
  {
    guards: [
      {
        id: 'unpaid',
        on: 'save',
        expr: 'key.paid == 0 && lines.all(l, l.key.paid == 0)',
        message: {
          en: 'Paid: {key.paid}, {lines.key.paid}',
          zh: '已付：{key.paid}、{lines.key.paid}',
        },
      },
    ],
    effects: [
      { id: 'named', on: 'save', when: 'name == null', set: { values: { name: 'key.name' } } },
    ],
  },
);

let shop: Shop;
let clientId: string;
let dealId: string;
beforeAll(async () => {
  shop = await openShop([...filesOf([remark, payment, fee, fine, hire, claim]), payables]);
  clientId = await shop.save('ann', 'client', { name: 'Acme' });
  dealId = await shop.save('ann', 'deal', { title: 'Bridge', clientId });
});
afterAll(() => shop.close());

const save = (name: string, moduleNo: string, businessKey: string | null, also: unknown[] = []) =>
  shop.save('ann', 'remark', { name, moduleNo, businessKey, also: also as [] });
const read = (by: PersonName, id: string) => getRecord(shop.services, shop.as(by), 'remark', id);
const list = async (by: PersonName, query: object = {}) =>
  (
    await listRecords(shop.services, shop.as(by), 'remark', {
      page: 1,
      size: 50,
      query: { sort: [{ field: 'createdAt', direction: 'asc' }], ...query },
    })
  ).rows;
const titleIn = (row: ListRow | undefined) => row?.$titles.businessKey;

test('records of several modules are called by their titles, and their module is told so that they open', async () => {
  const id = await save('On Acme', 'client', clientId, [
    { moduleNo: 'deal', businessKey: dealId },
    { moduleNo: 'client', businessKey: clientId },
  ]);
  const [created] = await recordTimeline(shop.services, shop.as('ann'), 'remark', id);
  expect(created!.titles).toEqual({ [clientId]: 'Acme', [dealId]: 'Bridge' });
  const other = await save('On the bridge', 'deal', dealId);
  expect((await read('ann', id)).titles).toMatchObject({
    businessKey: 'Acme',
    'businessKey.module': 'client',
    'also.0.businessKey': 'Bridge',
    'also.0.businessKey.module': 'deal',
    'also.1.businessKey': 'Acme',
  });
  const rows = await list('ann');
  const found = [id, other].map((one) => rows.find((row) => row.id === one));
  expect(found.map(titleIn)).toEqual(['Acme', 'Bridge']);
  expect(found[1]?.$titles['businessKey.module']).toBe('deal');
});

test('who may not see the record is not told its title, in lists, details or exports', async () => {
  const id = await save('Secret', 'client', clientId, [
    { moduleNo: 'client', businessKey: clientId },
  ]);
  const timeline = async (by: PersonName) =>
    (await recordTimeline(shop.services, shop.as(by), 'remark', id))[0]!.titles;
  expect(await timeline('ann')).toEqual({ [clientId]: 'Acme' });
  expect(await timeline('bob')).toEqual({});
  const { titles } = await read('bob', id);
  expect(titles.businessKey).toBeNull();
  expect(titles['also.0.businessKey']).toBeNull();
  expect(titles).not.toHaveProperty(['businessKey.module']);
  const rows = await list('bob');
  expect(titleIn(rows.find((row) => row.id === id))).toBeNull();
  const exported = async (by: PersonName) => {
    const { content } = await exportRecords(shop.services, shop.as(by), 'remark', {});
    return Object.values(unzip(content)).join();
  };
  expect(await exported('ann')).toContain('>Acme<');
  expect(await exported('bob')).not.toContain('>Acme<');
});

test('only a record that exists in the named module, and that one may read, can be chosen', async () => {
  const wrong = async (by: PersonName, moduleNo: string | null, businessKey: string) => {
    const data = { name: 'Wrong', moduleNo, businessKey };
    return (await refusal(saveRecord(shop.services, shop.as(by), 'remark', { data }))).fields;
  };
  for (const moduleNo of ['deal', 'nothing', null])
    expect(await wrong('ann', moduleNo, clientId)).toHaveProperty('businessKey');
  expect(await wrong('bob', 'client', clientId)).toHaveProperty('businessKey');
  const id = await save('Moved', 'client', clientId);
  const { record } = await read('ann', id);
  const move = saveRecord(shop.services, shop.as('ann'), 'remark', {
    id,
    rev: Number(record.rev),
    data: { moduleNo: 'deal' },
  });
  expect((await refusal(move)).fields).toHaveProperty('businessKey');
});

test('offers records of the module that asks, as far as they may be read', async () => {
  const asked = { for: { module: 'remark', field: 'businessKey' }, search: 'Acme' };
  const offered = (by: PersonName) => recordOptions(shop.services, shop.as(by), 'client', asked);
  expect(await offered('ann')).toMatchObject([{ id: clientId, title: 'Acme' }]);
  expect(await offered('bob')).toEqual([]);
});

test('lists are filtered by it, and are neither sorted nor grouped by it', async () => {
  const rows = await list('ann', {
    filters: [{ field: 'businessKey', operator: 'eq', value: dealId }],
  });
  expect(rows.map(({ name }) => name)).toEqual(['On the bridge']);
  await save('On nothing', '', null);
  const empty = await list('ann', { filters: [{ field: 'businessKey', operator: 'empty' }] });
  expect(empty.map(({ name }) => name)).toEqual(['On nothing']);
  const sorted = list('ann', { sort: [{ field: 'businessKey', direction: 'asc' }] });
  expect(await refusal(sorted)).toMatchObject({ error: 'badRequest' });
});

test('is counted by the records of each module that it refers to', async () => {
  const feeId = await shop.save('ann', 'fee', { name: 'Fee' });
  const fineId = await shop.save('ann', 'fine', { name: 'Fine' });
  const line = (moduleNo: string, businessKey: string, amount: string) => ({
    moduleNo,
    businessKey,
    amount,
  });
  const id = await shop.save('ann', 'payment', {
    name: 'Of May',
    lines: [line('fee', feeId, '10'), line('fine', fineId, '5'), line('fee', feeId, '0.50')],
  });
  expect(await shop.row('fee', feeId)).toMatchObject({ paid: '10.50' });
  expect(await shop.row('fine', fineId)).toMatchObject({ paid: '5.00' });
  const { record } = await getRecord(shop.services, shop.as('ann'), 'payment', id);
  await saveRecord(shop.services, shop.as('ann'), 'payment', {
    id,
    rev: Number(record.rev),
    data: { lines: [line('fine', fineId, '1')] },
  });
  expect(await shop.row('fee', feeId)).toMatchObject({ paid: '0.00' });
  expect(await shop.row('fine', fineId)).toMatchObject({ paid: '1.00' });
  await shop.expectRollups();
});

test('a variant is named by its code, and its records alone are of it', async () => {
  const carId = await shop.save('fay', 'hire', { name: 'Van', hireType: 'A' });
  const ask = (moduleNo: string) =>
    saveRecord(shop.services, shop.as('fay'), 'remark', {
      data: { name: 'On the van', moduleNo, businessKey: carId },
    });
  const { id } = await ask('ownCar');
  expect((await read('fay', id)).titles).toMatchObject({
    businessKey: 'Van',
    'businessKey.module': 'ownCar',
  });
  expect((await refusal(ask('hiredCar'))).fields).toHaveProperty('businessKey');
});

test('what it refers to is there, says the check of the database', async () => {
  const registry = shop.services.registry();
  const ofRemarks = async () =>
    (await verify(shop.services.db, registry)).filter(({ module }) => module === 'remark');
  expect(await ofRemarks()).toEqual([]);
  const id = await save('Lost', 'client', clientId);
  await shop.services.db.run(
    sql`update data.remark set "moduleNo" = 'deal' where id = ${id}::uuid`,
  );
  expect(await ofRemarks()).toMatchObject([{ check: 'reference', field: 'businessKey', id }]);
});

test('effects write it, and what it refers to is not deleted', async () => {
  const id = await save('Twice', 'client', clientId);
  const rows = await list('ann', {
    filters: [{ field: 'businessKey', operator: 'eq', value: id }],
  });
  expect(rows.map(titleIn)).toEqual(['Twice']);
  expect(await refusal(deleteRecord(shop.services, shop.as('ann'), 'remark', id))).toMatchObject({
    error: 'inUse',
  });
});

test('a guard and an effect read what all the modules have that it may refer to', async () => {
  const [feeId, fineId] = [
    await shop.save('ann', 'fee', { name: 'Toll' }),
    await shop.save('ann', 'fine', { name: 'Parking' }),
  ];
  const claimed = (data: RecordData) =>
    saveRecord(shop.services, shop.as('ann'), 'claim', { data });
  const { record } = await claimed({
    kind: 'fee',
    key: feeId,
    lines: [
      { kind: 'fine', key: fineId },
      { kind: 'fee', key: feeId },
    ],
  });
  expect(record.name).toBe('Toll');
  await shop.save('ann', 'payment', {
    name: 'Both',
    lines: [{ moduleNo: 'fine', businessKey: fineId, amount: '7.00' }],
  });
  expect(await refusal(claimed({ kind: 'fine', key: fineId }))).toMatchObject({
    error: 'guard.unpaid',
    facts: { 'key.paid': '7.00' },
  });
  expect(
    await refusal(
      claimed({
        kind: 'fee',
        key: feeId,
        lines: [
          { kind: 'fee', key: feeId },
          { kind: 'fine', key: fineId },
        ],
      }),
    ),
  ).toMatchObject({
    error: 'guard.unpaid',
    facts: { 'key.paid': '0.00', 'lines.key.paid': ['0.00', '7.00'] },
  });
});

test('lines fetch through the first reference that is filled in, and figures follow through one to any module', async () => {
  const feeId = await shop.save('ann', 'fee', { name: 'Harbour' });
  const fineId = await shop.save('ann', 'fine', { name: 'Late' });
  const id = await shop.save('ann', 'claim', {
    name: 'Lines',
    lines: [{ kind: 'fine', key: fineId }, { feeId, kind: 'fine', key: fineId }, { feeId }, {}],
  });
  const linesOf = async () =>
    (await getRecord(shop.services, shop.as('ann'), 'claim', id)).record.lines as RecordData[];
  expect((await linesOf()).map(({ label, spent }) => [label, spent])).toEqual([
    ['Late', '1.00'],
    ['Harbour', '1.00'],
    ['Harbour', '1.00'],
    [null, null],
  ]);
  const [first, ...others] = await linesOf();
  const { rev } = (await getRecord(shop.services, shop.as('ann'), 'claim', id)).record;
  const changed = { ...first!, kind: 'fee', key: feeId, label: null };
  await saveRecord(shop.services, shop.as('ann'), 'claim', {
    id,
    rev: rev as number,
    data: { lines: [changed, ...others] },
  });
  expect((await linesOf())[0]).toMatchObject({ label: 'Harbour' });

  const module = shop.services.registry().module('claim');
  const figure = figuresOf(module).find((one) => one.field === 'spent')!;
  const stale = () =>
    shop.services.db.all(
      sql`select t.id from ${entityOf(module).table} t where t.id = ${id}::uuid and ${isStale(shop.services, module, figure)}`,
    );
  expect(await stale()).toEqual([]);
  await shop.save('ann', 'payment', {
    name: 'Toll',
    lines: [{ moduleNo: 'fee', businessKey: feeId, amount: '7.00' }],
  });
  expect(await stale()).toEqual([{ id }]);
  await followFigures(shop.services, 'claim', id, ['lines.spent']);
  expect(await stale()).toEqual([]);
  expect((await linesOf())[0]).toMatchObject({ spent: '8.00' });
});
