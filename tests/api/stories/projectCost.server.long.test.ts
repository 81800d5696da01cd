import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { breakGround } from '../modules/papers.ts';
import { BudgetOffice, day } from './budgetOffice.ts';

let office: BudgetOffice;
let company: RealCompany;
/** Kinds of expenses: cost of the office, of trips, of bids. */
let [paper, train, tender] = ['', '', ''];
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
  const kind = (code: string, costSubject: string) =>
    company.add('yangfan', 'expenseType', {
      code,
      name: code,
      expenseCategory: 'general',
      costSubject,
      accountCode: '660206',
    });
  [paper, train, tender] = [
    await kind('PAPER', 'office'),
    await kind('TRAIN', 'travel'),
    await kind('TENDER', 'bid'),
  ];
}, 300_000);
afterAll(() => company.close());

/** A draft of a claim of an employee, a line of so much for a project. */
function claim(module: string, projectId: string, amount: string, expenseTypeId = paper) {
  const { fields } = office.setting.documents.module(module);
  const ofLine = fields.lines!.columns!.projectId && { projectId };
  return office.setting.documents.complete(module, {
    ...(fields.projectId && { projectId }),
    lines: [{ expenseTypeId, amount, ...ofLine }],
  });
}

/** What the project’s rows of the ledger have as used, and what its cost adds up to, asked of the tables. */
const sums = (projectId: string) =>
  company.server.services.db.first<{ used: string; cost: string; unlike: string }>(sql`
    with cost as (
      select "costSubject", sum(amount) as amount from data.cost_source
      where "projectId" = ${projectId}::uuid group by "costSubject"),
    used as (
      select "costSubject", sum("usedAmount") as amount from data.project_budget_ledger
      where "projectId" = ${projectId}::uuid group by "costSubject")
    select (select sum(amount) from used)::text as used, (select sum(amount) from cost)::text as cost,
      (select count(*) from cost full join used using ("costSubject")
        where coalesce(cost.amount, 0) <> coalesce(used.amount, 0))::text as unlike`);

test('employees’ claims on a project occupy and use its budget, and what is used is its cost', async () => {
  const { projectId, row } = await office.project('office');
  const figures = () => office.figures('projectBudgetLedger', row);
  const modules = [
    'reimbursementGeneral',
    'reimbursementTravel',
    'reimbursementEntertainment',
    'reimbursementVehicle',
    'reimbursementBranch',
  ];
  const claims: [module: string, id: string][] = [];
  for (const module of modules) {
    const id = await claim(module, projectId, '15.00');
    await office.setting.documents.submit(module, id);
    claims.push([module, id]);
  }
  expect(await figures()).toEqual(['75.00', '0.00', '25.00']);
  for (const module of modules) {
    const id = await claim(module, projectId, '25.00');
    const { lines } = await company.read(module, id);
    const more = (lines as RecordData[]).map((line) => ({ ...line, amount: '25.01' }));
    expect(await office.setting.refusedWith(module, id, { lines: more })).toBe(
      'Line 1 is over the project budget: 25.01 claimed of it, available 25.00',
    );
  }
  for (const [module, id] of claims) await office.setting.documents.approve(module, id);
  expect(await figures()).toEqual(['0.00', '75.00', '25.00']);
  expect(await sums(projectId)).toEqual({ used: '75.00', cost: '75.00', unlike: '0' });
  expect(await company.read('projectAdd', projectId)).toMatchObject({ costAmount: '75.00' });
  await office.setting.voided(...claims[0]!);
  expect(await figures()).toEqual(['0.00', '60.00', '40.00']);
  expect(await sums(projectId)).toEqual({ used: '60.00', cost: '60.00', unlike: '0' });
});

test('cost that nobody budgeted stands in the ledger, too, with nothing available', async () => {
  const { projectId } = await office.project('office');
  const file = async (amount: string, kind: string) => {
    const id = await claim('reimbursementGeneral', projectId, amount, kind);
    await office.setting.passedWith('reimbursementGeneral', id);
  };
  await file('30.00', train);
  const rows = await office.setting.those('projectBudgetLedger', 'projectId', projectId);
  const of = (subject: string) => rows.find(({ costSubject }) => costSubject === subject);
  expect(of('office')).toMatchObject({ edition: 'v3', availableAmount: '100.00' });
  expect(of('travel')).toMatchObject({ edition: 'v3', availableAmount: '-30.00' });
  expect(await sums(projectId)).toMatchObject({ used: '30.00', cost: '30.00', unlike: '0' });
});

test('a budget that comes after the cost takes it up', async () => {
  const { projectId } = await breakGround(company);
  const id = await claim('reimbursementGeneral', projectId, '30.00', train);
  await office.setting.passedWith('reimbursementGeneral', id);
  const budget = (edition: string) => ({
    projectId,
    edition,
    startDate: day,
    endDate: '2027-11-20',
    ownerId: company.person('xiedong'),
    lines: [{ costSubject: 'office', itemName: '办公', qty: '1', price: '100.00' }],
  });
  await company.file('xiedong', 'projectBudgetRegister', budget('v3'));
  expect(await sums(projectId)).toEqual({ used: '30.00', cost: '30.00', unlike: '0' });
  await company.file('xiedong', 'projectBudgetRegister', budget('v4'));
  const file = await claim('reimbursementGeneral', projectId, '10.00', tender);
  await office.setting.passedWith('reimbursementGeneral', file);
  expect(await sums(projectId)).toEqual({ used: '40.00', cost: '40.00', unlike: '0' });
  const rows = await office.setting.those('projectBudgetLedger', 'projectId', projectId);
  expect(rows.map(({ edition }) => edition)).toEqual(['v4', 'v4', 'v4']);
});

test('a travel allowance is cost like the lines of its claim, and is held to the budget with them', async () => {
  const { projectId, row } = await office.project('travel');
  const figures = () => office.figures('projectBudgetLedger', row);
  const module = 'reimbursementTravel';
  const id = await claim(module, projectId, '60.00', train);
  const { setting } = office;
  const creator = setting.documents.creator(module);
  done(await company.change(creator, module, id, { allowance: '40.01' }), 'allowance');
  const untyped = await setting.submit(module, id);
  expect(Object.keys((untyped as unknown as Refusal).data.fields)).toEqual(['allowanceTypeId']);
  expect(await setting.refusedWith(module, id, { allowanceTypeId: train })).toBe(
    'The allowance is over the project budget: 100.01 claimed of its item, available 100.00',
  );
  done(await company.change(creator, module, id, { allowance: '40.00' }), 'less');
  await setting.documents.submit(module, id);
  await setting.documents.approve(module, id);
  expect(await figures()).toEqual(['0.00', '100.00', '0.00']);
  expect(await sums(projectId)).toEqual({ used: '100.00', cost: '100.00', unlike: '0' });
  const booked = await voucherLines(company, module, id);
  expect(booked.map(([, debit, credit]) => [debit, credit])).toEqual([
    ['60.00', null],
    ['40.00', null],
    [null, '100.00'],
  ]);
  await setting.voided(module, id);
  expect(await figures()).toEqual(['0.00', '0.00', '100.00']);
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
