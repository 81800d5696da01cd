import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedRecord, isVersion, newVersion } from '#engine/record/copiedRecord.ts';
import { phaseOf, statusDict } from '#engine/schema/phases.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { people } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { approvedModule, filesOf } from '#tests/support/openModule.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const actions = ['read', 'create', 'update', 'submit', 'void'] as const;
const rule = approvedModule(
  'rule',
  {
    name: field('string'),
    number: field('serial', { serial: 'R-NNNN', readOnly: true }),
    amount: field('money'),
    double: field('computed', { valueType: 'money', formula: 'amount * 2' }),
    code: field('string', { copy: false }),
    headline: field('string', { suggest: "name + ' of ' + ownerId.name" }),
    ownerId: field('user', { default: 'user.id' }),
    madeOn: field('date', { default: 'today()' }),
    until: field('date'),
    olderId: field('ref', { ref: 'rule', refWhere: 'true' }),
    lines: field('table', {
      columns: { what: field('string'), batch: field('string', { copy: false }) },
    }),
  },
  {
    record: { title: 'name', number: 'number', replaces: 'olderId' },
    access: [
      { id: 'finance', roles: ['finance'], actions: [...actions] },
      { id: 'all', roles: ['staff'], actions: ['read'] },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([rule]));
});
afterAll(() => shop.close());

const read = async (id: string) =>
  (await getRecord(shop.services, shop.as('fay'), 'rule', id)).record;
const module = () => shop.services.registry().module('rule');
const phaseOfRecord = ({ status }: RecordData) =>
  phaseOf(statusDict(shop.services.registry(), module()), status as string);
const original = {
  name: 'Travel',
  amount: '5.00',
  code: 'T1',
  ownerId: people.lee,
  madeOn: '2020-01-01',
  until: '2030-01-01',
  lines: [{ what: 'Train', batch: 'b1' }, { what: 'Hotel' }],
};

test('a copy is saved with the values and lines of the record, and as a record of its own', async () => {
  const source = await read(await shop.save('fay', 'rule', original));
  const copy = await read(await shop.save('fay', 'rule', copiedRecord(module(), source)));
  expect(copy).toMatchObject({
    name: 'Travel',
    amount: '5.00',
    double: '10.00',
    code: null,
    ownerId: people.fay,
    madeOn: '2026-11-20',
    until: '2030-01-01',
    olderId: null,
    status: 'WTJ',
    lines: [
      { what: 'Train', batch: null },
      { what: 'Hotel', batch: null },
    ],
  });
  expect(copy.number).not.toBe(source.number);
  const idsOf = ({ lines }: RecordData) => (lines as RecordData[]).map(({ id }) => id);
  expect(idsOf(copy).filter((id) => idsOf(source).includes(id))).toEqual([]);
  const [first] = copy['lines'] as RecordData[];
  expect(first!['what']).toBe('Train');
});

test('a new version refers to the void record it replaces; a copy of it does not', async () => {
  const draft = await read(await shop.save('fay', 'rule', original));
  expect(isVersion(module(), phaseOfRecord(draft))).toBe(false);
  const id = await shop.approved('fay', 'rule', original);
  await shop.voided('fay', 'rule', id);
  const old = await read(id);
  expect(isVersion(module(), phaseOfRecord(old))).toBe(true);
  const next = await read(await shop.save('fay', 'rule', newVersion(module(), old)));
  expect(next).toMatchObject({ name: 'Travel', olderId: id, status: 'WTJ' });
  expect(copiedRecord(module(), next)).not.toHaveProperty('olderId');
});

test('who may not create may not save a copy', async () => {
  const source = await read(await shop.save('fay', 'rule', original));
  const { error } = await refusal(
    saveRecord(shop.services, shop.as('bob'), 'rule', { data: copiedRecord(module(), source) }),
  );
  expect(error).toBe('forbidden');
});

test('a new record that comes without a suggested text gets it; one that brings its own keeps it', async () => {
  const plain = await read(await shop.save('fay', 'rule', { name: 'Travel' }));
  const owner = await shop.row('person', people.fay);
  expect(plain['headline']).toBe(`Travel of ${owner['name'] as string}`);
  const own = await read(await shop.save('fay', 'rule', { name: 'Travel', headline: 'Mine' }));
  expect(own['headline']).toBe('Mine');
});
