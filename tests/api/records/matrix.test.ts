import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
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
    subjects: field('matrix', {
      matrix: {
        dict: 'subject',
        period: 'quarters',
        cell: 'money',
        rows: [{ id: 'lastYear', title: text('Last year'), readOnly: true }],
      },
    }),
    year: field('computed', { valueType: 'money', formula: 'budget.total.total' }),
    firm: field('ref', { ref: 'firm' }),
  },
  {
    list: { columns: [{ id: 'name' }, { id: 'year' }] },
    access: [{ id: 'finance', roles: ['finance'], actions: ['read', 'create', 'update'] }],
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main'),
          sections: [{ id: 'main', rows: [['name'], ['budget'], ['subjects'], ['year', 'firm']] }],
        },
      ],
    },
  },
);

const firm = module(
  'firm',
  {
    name: field('string'),
    planned: field('rollup', {
      valueType: 'money',
      rollup: [
        {
          op: 'sum',
          of: 'plan',
          by: 'firm',
          value: 'budget.income.total',
          count: 'all',
          where: 'budget.total.m01 > 0',
        },
      ],
    }),
  },
  {
    list: { columns: [{ id: 'name' }] },
    access: [{ id: 'finance', roles: ['finance'], actions: ['read', 'create'] }],
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main'),
          sections: [{ id: 'main', rows: [['name'], ['planned']] }],
        },
      ],
    },
  },
);
const subject = {
  dict: 'subject',
  title: text('Subject'),
  items: [
    { value: 'office', title: text('Office') },
    { value: 'paper', title: text('Paper'), parent: 'office' },
    { value: 'rent', title: text('Rent'), parent: 'office' },
    { value: 'telex', title: text('Telex'), parent: 'office', retired: true },
  ],
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([
    parseSource('plan.module.json', 'module', JSON.stringify(plan)),
    parseSource('firm.module.json', 'module', JSON.stringify(firm)),
    parseSource('dicts/subject.json', 'dict', JSON.stringify(subject)),
  ]);
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

test('branches of a tree add up on the server, and nobody writes closed rows', async () => {
  const subjects = {
    office: { q1: '999' },
    paper: { q1: '10.10' },
    rent: { q1: '20.20', q2: '30' },
  };
  for (const row of ['lastYear', 'telex']) {
    const data = { name: 'Closed', subjects: { ...subjects, [row]: { q1: '5' } } };
    const refused = await refusal(saveRecord(shop.services, shop.as('fay'), 'plan', { data }));
    expect(refused).toMatchObject({ error: 'notWritable', facts: { field: `subjects.${row}.q1` } });
  }
  const id = await shop.save('fay', 'plan', { name: 'Tree', subjects });
  const { record } = await getRecord(shop.services, shop.as('fay'), 'plan', id);
  expect(record.subjects).toMatchObject({
    office: { q1: '30.30', q2: '30.00', total: '60.30' },
    lastYear: { q1: null },
    telex: { q1: null },
    total: { q1: '30.30', total: '60.30' },
  });
});

test('totals are read by formulas, lists, filters and roll-ups', async () => {
  const firmId = await shop.save('fay', 'firm', { name: 'Firm' });
  const budgets = [
    { income: { m01: '100.10', m02: '0.20' } },
    { income: { m01: '0.03' }, cost: { m12: '1' } },
    { income: { m12: '50' } },
  ];
  for (const [index, budget] of budgets.entries())
    await shop.save('fay', 'plan', { name: `Sum ${index}`, budget, firm: firmId });
  const { rows, totals } = await listRecords(shop.services, shop.as('fay'), 'plan', {
    page: 1,
    size: 10,
    query: {
      filters: [{ field: 'firm', operator: 'in', value: [firmId] }],
      sort: [{ field: 'year', direction: 'desc' }],
      totals: ['year'],
    },
  });
  expect(rows.map(({ year }) => year)).toEqual(['100.30', '50.00', '1.03']);
  expect(totals).toEqual({ year: '151.33' });
  expect((await shop.row('firm', firmId)).planned).toBe('100.33');
  await shop.expectRollups();
});

test('a matrix that is emptied is empty, and so are its totals', async () => {
  const id = await shop.save('fay', 'plan', { name: 'Empty', budget: { income: { m01: '1' } } });
  const { record } = await getRecord(shop.services, shop.as('fay'), 'plan', id);
  await saveRecord(shop.services, shop.as('fay'), 'plan', {
    id,
    rev: Number(record.rev),
    data: { budget: { ...(record.budget as object), income: { m01: null } } },
  });
  expect(await shop.row('plan', id)).toMatchObject({ budget: null, year: null });
});
