import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import { getRecord } from '#server/operations/records/getRecord.ts';
import { saveRecord } from '#server/operations/records/saveRecord.ts';
import { field, module } from '#tests/support/modules.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const text = (title: string) => ({ en: title, zh: title });
const plan = module(
  'plan',
  {
    name: field('string'),
    budget: field('matrix', {
      max: 1000,
      matrix: {
        rows: [
          { id: 'income', title: text('Income') },
          { id: 'cost', title: text('Cost') },
          { id: 'profit', title: text('Profit'), formula: 'income - cost' },
        ],
      },
    }),
  },
  {
    list: { columns: [{ id: 'name' }] },
    access: {
      grants: [{ id: 'finance', roles: ['finance'], actions: ['read', 'create', 'update'] }],
    },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main'),
          sections: [{ id: 'main', rows: [['name'], ['budget']] }],
        },
      ],
    },
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([parseSource('plan.module.json', 'module', JSON.stringify(plan))]);
});
afterAll(() => shop.close());

test('the server computes a matrix itself, whatever was sent', async () => {
  const id = await shop.save('fay', 'plan', {
    name: 'Plan',
    budget: { income: { m01: '100.5', m12: '20' }, cost: { m01: '40.25' }, profit: { m01: '9' } },
  });
  const { record } = await getRecord(shop.services, shop.as('fay'), 'plan', id);
  expect(record.budget).toMatchObject({
    income: { m01: '100.5', m12: '20' },
    profit: { m01: '60.25', m02: '0.00', m12: '20.00' },
  });
});

test('cells that have no place, are no numbers or too large are refused, by cell', async () => {
  const save = (budget: Record<string, Record<string, string>>) =>
    refusal(saveRecord(shop.services, shop.as('fay'), 'plan', { data: { name: 'Plan', budget } }));
  expect(await save({ income: { m01: '1000.01' } })).toMatchObject({
    fields: { 'budget.income.m01': [expect.objectContaining({ en: 'At most 1000' })] },
  });
  expect(Object.keys((await save({ income: { m01: 'a lot' } })).fields ?? {})).toEqual([
    'budget.income.m01',
  ]);
  expect((await save({ income: { m13: '1' } })).error).toBe('invalid');
  expect((await save({ wages: { m01: '1' } })).error).toBe('invalid');
});
