import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { foundReferences } from '#server/features/records/foundReferences.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { startProcess } from '#server/features/workflow/index.ts';
import { field } from '#tests/support/modules.ts';
import { approvedByFinance, office, status } from './officeModules.ts';
import { openShop, refusal, requestKey, type Shop } from './shop.ts';

const text = (title: string) => ({ en: title, zh: title });

const spending = (count: 'pending' | 'approved') => [
  { op: 'sum' as const, of: 'spending', lines: 'lines', by: 'budget', value: 'amount', count },
];
const budget = office(
  'budget',
  {
    name: field('string'),
    year: field('integer'),
    subject: field('string'),
    initial: field('money'),
    occupied: field('rollup', { valueType: 'money', rollup: spending('pending') }),
    used: field('rollup', { valueType: 'money', rollup: spending('approved') }),
    available: field('computed', { valueType: 'money', formula: 'initial - occupied - used' }),
    isOpen: field('boolean', { default: 'true' }),
  },
  { title: { en: 'Budget', zh: '预算' } },
);
const find = 'isOpen && year == parent.parent.year && subject == parent.subject';
const spendings = office(
  'spending',
  {
    name: field('string'),
    date: field('date'),
    year: field('computed', { valueType: 'integer', formula: 'year(date)' }),
    firstSubject: field('string'),
    first: field('ref', {
      ref: 'budget',
      find: 'isOpen && year == parent.year && subject == parent.firstSubject',
    }),
    firstName: field('string', { fetch: { from: 'first.name' }, readOnly: true }),
    lines: field('table', {
      columns: {
        subject: field('string'),
        amount: field('money'),
        budget: field('ref', { ref: 'budget', find, required: true }),
        left: field('money', { fetch: { from: 'budget.available' }, readOnly: true }),
      },
    }),
    status,
  },
  {
    flow: approvedByFinance,
    approvedStatus: 'YX',
    guards: [
      {
        id: 'withinBudget',
        on: 'submit',
        expr: 'lines.all(l, l.amount <= l.budget.available)',
        message: text('Only {lines.budget.available} left'),
      },
    ],
  },
);

/** Everybody may write it, but see no budget. */
const wish = office(
  'wish',
  {
    name: field('string'),
    year: field('integer'),
    lines: field('table', {
      columns: { subject: field('string'), budget: field('ref', { ref: 'budget', find }) },
    }),
  },
  { access: [{ id: 'all', roles: ['staff'], actions: ['read', 'create'] }] },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([budget, spendings, wish]);
});
afterAll(() => shop.close());

const newBudget = (subject: string, initial = '100', more: RecordData = {}) =>
  shop.save('fay', 'budget', { name: `Budget ${subject}`, year: 2026, subject, initial, ...more });
const newSpending = (subject: string, amount: string, more: RecordData = {}) =>
  shop.save('fay', 'spending', {
    name: 'Spending',
    date: '2026-11-20',
    lines: [{ subject, amount }],
    ...more,
  });
const read = async (module: string, id: string) =>
  (await getRecord(shop.services, shop.as('fay'), module, id)).record;
const submit = (id: string) =>
  startProcess(shop.services, shop.as('fay'), 'spending', id, { requestKey: requestKey() });

test('a reference is found by what the record and its lines say, and what is read through it follows', async () => {
  const [travel, paper] = await Promise.all([newBudget('travel'), newBudget('paper', '50')]);
  const id = await newSpending('travel', '10', {
    firstSubject: 'paper',
    lines: [
      { subject: 'travel', amount: '10' },
      { subject: 'paper', amount: '5' },
      { subject: 'none', amount: '1' },
    ],
  });
  expect(await read('spending', id)).toMatchObject({
    first: paper,
    firstName: 'Budget paper',
    lines: [
      { budget: travel, left: '100.00' },
      { budget: paper, left: '50.00' },
      { budget: null, left: null },
    ],
  });
  const { rev, lines } = await read('spending', id);
  await saveRecord(shop.services, shop.as('fay'), 'spending', {
    id,
    rev: rev as number,
    data: { date: '2027-01-01', lines },
  });
  expect(await read('spending', id)).toMatchObject({
    first: null,
    firstName: null,
    lines: [{ budget: null }, { budget: null }, { budget: null }],
  });
});

test('nobody chooses it', async () => {
  const id = await newBudget('chosen');
  expect(await refusal(shop.save('fay', 'spending', { name: 'Sly', first: id }))).toMatchObject({
    error: 'notWritable',
    facts: { field: 'first' },
  });
  const sly = await newSpending('elsewhere', '1', {
    lines: [{ subject: 'elsewhere', amount: '1', budget: id }],
  });
  expect(await read('spending', sly)).toMatchObject({ lines: [{ budget: null }] });
});

test('where none or several match it stays empty, and a submission says so at the line', async () => {
  const id = await newSpending('lost', '1');
  const message = {
    en: 'Exactly one record must match: Budget. None or several do',
    zh: '未找到唯一匹配的预算：没有匹配的记录，或有多条',
  };
  expect(await refusal(submit(id))).toMatchObject({
    error: 'invalid',
    fields: { 'lines.0.budget': [message] },
  });
  await newBudget('lost');
  const double = await newBudget('lost');
  expect(await refusal(submit(id))).toMatchObject({ fields: { 'lines.0.budget': [message] } });
  const { rev } = await read('budget', double);
  await saveRecord(shop.services, shop.as('fay'), 'budget', {
    id: double,
    rev: rev as number,
    data: { isOpen: false },
  });
  await submit(id);
  expect(await read('spending', id)).toMatchObject({ status: 'SPZ', lines: [{ left: '100.00' }] });
});

test('two who overdraw one budget at once: one is refused, with the figure', async () => {
  const ledger = await newBudget('contended');
  const ids = await Promise.all(['60', '70'].map((amount) => newSpending('contended', amount)));
  const results = await Promise.allSettled(ids.map(submit));
  const refused = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused).toHaveLength(1);
  const done = results[0]!.status === 'fulfilled' ? '60.00' : '70.00';
  const left = done === '60.00' ? '40.00' : '30.00';
  expect(refused[0]).toBeInstanceOf(BusinessError);
  expect(refused[0]).toMatchObject({
    error: 'guard.withinBudget',
    facts: { 'lines.budget.available': [left] },
  });
  expect(await read('budget', ledger)).toMatchObject({ occupied: done, available: left });
});

test('ten drafts from before the budget was there spend no more than it has', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => newSpending('late', '30')));
  const ledger = await newBudget('late');
  const results = await Promise.allSettled(ids.map(submit));
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
  expect(await read('budget', ledger)).toMatchObject({ occupied: '90.00', available: '10.00' });
  await shop.expectRollups();
});

test('a form is told what saving would find, with titles of what its person may read', async () => {
  const ledger = await newBudget('shown');
  const ask = (by: 'fay' | 'ann', data: RecordData) =>
    foundReferences(shop.services, shop.as(by), 'spending', { data });
  const data = {
    date: '2026-02-03',
    firstSubject: 'shown',
    lines: [{ subject: 'shown' }, { subject: 'nothing' }],
  };
  expect(await ask('fay', data)).toEqual({
    ids: { first: ledger, 'lines.0.budget': ledger, 'lines.1.budget': null },
    titles: { [ledger]: 'Budget shown' },
  });
  expect(await ask('fay', { date: 'no date', lines: 'none' })).toEqual({
    ids: { first: null },
    titles: {},
  });
  expect(await refusal(ask('ann', data))).toMatchObject({ error: 'forbidden' });
});

test('what is found need not be seen by whoever writes', async () => {
  const found = await newBudget('hidden');
  const lines = [{ subject: 'hidden' }];
  const id = await shop.save('bob', 'wish', { name: 'Wish', year: 2026, lines });
  const read = (module: string, one: string) =>
    getRecord(shop.services, shop.as('bob'), module, one);
  expect((await read('wish', id)).record.lines).toMatchObject([{ budget: found }]);
  expect(await refusal(read('budget', found))).toMatchObject({ error: 'notFound' });
});
