import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { definitionFor } from '#server/features/definitions/definitionFor.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import type { PersonName } from '#tests/support/company.ts';
import { hire, hireType } from '#tests/support/hire.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([
    parseSource('hireType.json', 'dict', JSON.stringify(hireType)),
    parseSource('hire.module.json', 'module', JSON.stringify(hire)),
  ]);
});
afterAll(() => shop.close());

const save = (by: PersonName, data: RecordData) => shop.save(by, 'hire', data);
const read = async (id: string) =>
  (await getRecord(shop.services, shop.as('fay'), 'hire', id)).record;
const edit = async (id: string, data: RecordData) => {
  const { rev } = await read(id);
  return saveRecord(shop.services, shop.as('fay'), 'hire', { id, rev: Number(rev), data });
};

describe('what a variant requires', () => {
  test('is required by the server, also in lines, and nothing else is', async () => {
    const fixed = await refusal(save('fay', { name: 'A', hireType: 'fixed' }));
    expect(Object.keys(fixed.fields)).toEqual(['endDate']);
    const temporary = { name: 'B', hireType: 'temporary', lines: [{ place: 'Ningbo' }] };
    const { fields } = await refusal(save('fay', temporary));
    expect(Object.keys(fields)).toEqual(['endDate', 'lines.0.driver']);
    const right = { ...temporary, endDate: '2026-12-01', lines: [{ driver: 'Li' }] };
    expect(await read(await save('fay', right))).toMatchObject({ monthlyRent: null });
  });

  test('starts with the variant’s own defaults', async () => {
    const id = await save('fay', { name: 'A', hireType: 'fixed', endDate: '2026-12-01' });
    expect(await read(id)).toMatchObject({ monthlyRent: '3000.00', plate: null });
  });
});

describe('what a variant hides', () => {
  test('cannot be written by the API', async () => {
    const hidden = { name: 'A', hireType: 'temporary', endDate: '2026-12-01', monthlyRent: '5' };
    expect(await refusal(save('fay', hidden))).toMatchObject({
      error: 'notWritable',
      facts: { field: 'monthlyRent' },
    });
    const id = await save('fay', { ...hidden, monthlyRent: null });
    expect(await refusal(edit(id, { monthlyRent: '5' }))).toMatchObject({
      facts: { field: 'monthlyRent' },
    });
    expect((await read(id)).monthlyRent).toBeNull();
  });

  test('cannot be written in lines', async () => {
    const owned = { name: 'A', hireType: 'owned', lines: [{ place: 'X' }, { driver: 'Li' }] };
    expect(await refusal(save('admin', owned))).toMatchObject({
      facts: { field: 'lines.1.driver' },
    });
    const id = await save('admin', { ...owned, lines: [{ place: 'X' }] });
    expect(await read(id)).toMatchObject({ plate: 'OWN', lines: [{ place: 'X', driver: null }] });
  });

  test('cannot be written by an action', async () => {
    const prolong = (id: string) =>
      actOnRecord(shop.services, shop.as('admin'), 'hire', id, {
        action: 'prolong',
        data: { endDate: '2027-01-01' },
        requestKey: randomUUID(),
      });
    const fixed = { name: 'A', hireType: 'fixed', endDate: '2026-12-01' };
    const { record } = await prolong(await save('fay', fixed));
    expect(record.endDate).toBe('2027-01-01');
    const owned = await save('admin', { name: 'B', hireType: 'owned' });
    expect(await refusal(prolong(owned))).toMatchObject({ facts: { field: 'endDate' } });
  });

  test('and what it locks keeps its default', async () => {
    const owned = { name: 'A', hireType: 'owned' };
    expect(await refusal(save('admin', { ...owned, plate: 'B1' }))).toMatchObject({
      error: 'notWritable',
      facts: { field: 'plate' },
    });
    expect(await read(await save('admin', { ...owned, plate: 'OWN' }))).toMatchObject(owned);
  });

  test('is cleared when the variant is changed, and kept as long as it is not', async () => {
    const id = await save('fay', {
      name: 'A',
      hireType: 'fixed',
      monthlyRent: '500',
      endDate: '2026-12-01',
      lines: [{ place: 'X', driver: 'Li' }],
    });
    await edit(id, { name: 'B' });
    expect(await read(id)).toMatchObject({ monthlyRent: '500.00' });
    await edit(id, { hireType: 'temporary' });
    expect(await read(id)).toMatchObject({ monthlyRent: null, endDate: '2026-12-01' });
    const { fields } = await refusal(edit(id, { hireType: 'fixed' }));
    expect(fields).toHaveProperty('monthlyRent');
  });
});

test('a definition says which variants a person may create', async () => {
  const variants = async (by: PersonName) =>
    (await definitionFor(shop.services, shop.as(by), 'hire')).variants;
  expect(await variants('fay')).toEqual(['fixed', 'temporary']);
  expect(await variants('admin')).toEqual(['fixed', 'temporary', 'owned']);
  expect(await variants('bob')).toEqual([]);
});

test('a definition names nothing that a person never sees', async () => {
  const { module } = await definitionFor(shop.services, shop.as('bob'), 'hire');
  expect(JSON.stringify(module)).not.toContain('monthlyRent');
  expect(module.variants?.values.owned).toMatchObject({ hide: ['endDate', 'lines.driver'] });
});

test('who may create no such variant is refused, whatever the menu offers', async () => {
  expect(await refusal(save('fay', { name: 'A', hireType: 'owned' }))).toMatchObject({
    error: 'forbidden',
  });
});
