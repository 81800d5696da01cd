import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { PublicDefinitions } from '#shared/contract/index.ts';
import { done, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { untilDecided } from '#tests/support/untilDecided.ts';
import type { Answer } from '#tests/support/server.ts';
import { clerk } from '../modules/papers.ts';
import { Setting } from './setting.ts';

const day = '2026-11-20';
const [leader, finance] = ['liuyang', 'yangfan'];
/** Finance manager and budget reviewer at once. */
const reviewer = finance;
let setting: Setting;
let company: RealCompany;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company } = setting);
  for (const code of ['REQ', 'RACE']) kinds[code] = await subject(code);
  kinds.ASK = await subject('ASK', 'general', 'approve');
  kinds.TRIP = await subject('TRIP', 'travel');
  kinds.TRIPWARN = await subject('TRIPWARN', 'travel', 'warn');
  const { orgId } = await company.read('personnelInfo', company.person(clerk));
  await company.file(leader, 'annualBudget', {
    orgId,
    year: 2026,
    edition: 'v3',
    budgetType: 'department',
    lines: Object.values(kinds).map(({ budgetSubjectId }) => ({ budgetSubjectId, q4: '100.00' })),
  });
}, 300_000);
afterAll(() => setting.close());

/** Subjects with 100.00 for the clerk’s department, this year. */
const kinds: Record<string, Awaited<ReturnType<typeof subject>>> = {};
const ledger = async (code: string) =>
  (await setting.those('budgetLedger', 'budgetSubjectId', kinds[code]!.budgetSubjectId))[0]!;

/** A subject that is held to its budget, and the kind of expense that is booked to it. */
async function subject(code: string, expenseCategory = 'general', controlMode = 'hard') {
  const common = { code, name: `会议费 ${code}` };
  const budgetSubjectId = await company.add(finance, 'budgetSubject', {
    ...common,
    direction: 'expense',
    controlMode,
  });
  const expenseTypeId = await company.add(finance, 'expenseType', {
    ...common,
    expenseCategory,
    costSubject: 'office',
    budgetSubjectId,
    accountCode: '660206',
  });
  return { budgetSubjectId, expenseTypeId };
}

const claim = (expenseTypeId: string, amount: string) =>
  company.add(clerk, 'reimbursementGeneral', {
    accountDate: day,
    paymentMethod: 'transfer',
    reason: '部门会议',
    lines: [{ expenseTypeId, expenseDate: '2025-06-30', invoiceType: 'eGeneral', amount }],
  });
const refusedBy = (answer: Answer) => (answer as Refusal).data;
const submit = (id: string) => company.submit(clerk, 'reimbursementGeneral', id);

const decide = (value: string) => decideSetting(company, 'budget.withoutRow', value);

it('a claim without a budget is warned of, refused or let through, as the company says now', async () => {
  const { expenseTypeId } = await subject('NONE');
  const ids = [await claim(expenseTypeId, '1.00'), await claim(expenseTypeId, '2.00')];
  const asked = await submit(ids[0]!);
  expect(await setting.refusal('reimbursementGeneral', Promise.resolve(asked))).toBe(
    'Line 1 (会议费 NONE) is not budgeted for the cost centre',
  );
  const confirmed = [refusedBy(asked).confirm!];
  await decide('refuse');
  const again = company.submit(clerk, 'reimbursementGeneral', ids[0]!, confirmed);
  expect(await setting.refusal('reimbursementGeneral', again)).toBe(
    'Line 1 (会议费 NONE): the cost centre has no budget for it this year',
  );
  const told = await company.call<PublicDefinitions>(clerk, 'GET', '/v1/definitions');
  expect(done(told, 'definitions').settings.rules).toMatchObject({ 'budget.withoutRow': 'refuse' });
  await decide('warn');
  done(await company.submit(clerk, 'reimbursementGeneral', ids[0]!, confirmed), 'confirmed');
  await decide('allow');
  done(await submit(ids[1]!), 'allowed');
  await decide('warn');
});

it.each([
  ['reimbursementTravel', 'travel'],
  ['reimbursementEntertainment', 'entertainment'],
  ['reimbursementVehicle', 'vehicle'],
  ['reimbursementBranch', 'general'],
])('%s is held to that, too', async (module, category) => {
  const { expenseTypeId } = await subject(`NO-${module.slice(13)}`, category);
  const id = await setting.documents.complete(module);
  const { lines } = await company.read(module, id);
  const uncovered = {
    lines: (lines as RecordData[]).map((line) => ({
      ...line,
      expenseTypeId,
      budgetLedgerId: null,
    })),
  };
  expect(await setting.refusedWith(module, id, uncovered)).toContain('is not budgeted');
  await decide('refuse');
  expect(await setting.refusal(module, setting.submit(module, id))).toContain('has no budget');
  await decide('warn');
});

it('what has no budget, or more than its subject has, is decided by the budget reviewer where the company wants it so', async () => {
  const [asking, none] = [kinds.ASK!, await subject('NOBODY')];
  const passed = async (expenseTypeId: string, amount: string) => {
    const id = await claim(expenseTypeId, amount);
    return company.pass(clerk, 'reimbursementGeneral', id);
  };
  await decide('approve');
  expect(await passed(none.expenseTypeId, '1.00')).toContain(reviewer);
  await decide('allow');
  expect(await passed(none.expenseTypeId, '1.00')).not.toContain(reviewer);
  expect(await passed(asking.expenseTypeId, '100.00')).not.toContain(reviewer);
  expect(await passed(asking.expenseTypeId, '0.01')).toContain(reviewer);
  expect(await ledger('ASK')).toMatchObject({ availableAmount: '-0.01' });
  await decide('warn');
});

it('a travel allowance uses the budget of its own kind, and is asked about, refused or decided like a line', async () => {
  const module = 'reimbursementTravel';
  const { orgId } = await company.read('personnelInfo', company.person(clerk));
  const travel = { expenseCategory: 'travel', costSubject: 'office', accountCode: '660205' };
  const ticket = await company.add(finance, 'expenseType', { code: 'T', name: '车票', ...travel });
  const id = await setting.documents.complete(module, { costOrgId: orgId });
  const [line] = (await company.read(module, id)).lines as RecordData[];
  const lines = [{ ...line, expenseTypeId: ticket }];
  const told = async (code: string, allowance: string) => {
    const { expenseTypeId } = kinds[code] ?? (await subject(code, 'travel'));
    return setting.refusedWith(module, id, { lines, allowance, allowanceTypeId: expenseTypeId });
  };
  expect(await told('TRIP', '100.01')).toBe(
    'The allowance is over budget: 100.01 claimed of its item, available 100.00',
  );
  expect(await told('TRIPWARN', '100.01')).toBe(
    'The allowance is over budget: available 100.00, asked 100.01',
  );
  expect(await told('TRIPNONE', '5.00')).toBe(
    'The allowance (会议费 TRIPNONE) is not budgeted for the cost centre',
  );
  await decide('refuse');
  expect(await setting.refusal(module, setting.submit(module, id))).toBe(
    'The allowance (会议费 TRIPNONE): the cost centre has no budget for it this year',
  );
  await decide('approve');
  await setting.documents.submit(module, id);
  expect(await company.approve(id)).toContain(reviewer);
  await decide('warn');

  const of = { costOrgId: orgId, allowance: '60.00', allowanceTypeId: kinds.TRIP!.expenseTypeId };
  const used = await setting.documents.file(module, of);
  expect(await ledger('TRIP')).toMatchObject({ usedAmount: '60.00', availableAmount: '40.00' });
  await setting.voided(module, used);
  expect(await ledger('TRIP')).toMatchObject({ usedAmount: '0.00', availableAmount: '100.00' });
});

it('a requisition that nothing pays for is warned of, refused or asked for, as the company says', async () => {
  const requisition = () =>
    company.add(clerk, 'purchaseRequisition', {
      purchaseType: 'service',
      purchaseMode: 'direct',
      reason: '会议服务',
      lines: [
        { goodsName: '会议服务', unit: 'piece', qty: '1', needDate: '2026-12-01', price: '9' },
      ],
    });
  const id = await requisition();
  const told = async () =>
    setting.refusal('purchaseRequisition', company.submit(clerk, 'purchaseRequisition', id));
  expect(refusedBy(await company.submit(clerk, 'purchaseRequisition', id)).confirm).toBeDefined();
  await decide('refuse');
  expect(await told()).toBe('Neither a project nor a budget item of the department pays for it');
  await decide('approve');
  expect(await company.pass(clerk, 'purchaseRequisition', id)).toContain(reviewer);
  await decide('warn');
});

it('a setting of a rule is one of its choices', async () => {
  await expect(decide('deny')).rejects.toThrow(
    'Expected is one of allow (Allow), warn (Warn), approve (Ask the budget reviewer), refuse (Refuse)',
  );
});

it('a requisition occupies its budget until it is rejected, void or its rest is cancelled', async () => {
  const row = await ledger('REQ');
  const figures = async () => {
    const { occupiedAmount, availableAmount } = await ledger('REQ');
    return [occupiedAmount, availableAmount];
  };
  const requisition = (price: string) =>
    company.add(clerk, 'purchaseRequisition', {
      purchaseType: 'service',
      purchaseMode: 'direct',
      reason: '会议服务',
      budgetLedgerId: row.id!,
      lines: [{ goodsName: '会议服务', unit: 'piece', qty: '2', needDate: '2026-12-01', price }],
    });
  const ask = (id: string) => company.submit(clerk, 'purchaseRequisition', id);
  const first = await requisition('30.00');
  const shown = () =>
    setting.figures('purchaseRequisition', first, 'budgetAvailable', 'committedAmount');
  expect(await figures()).toEqual(['0.00', '100.00']);
  expect(await shown()).toEqual({ budgetAvailable: '100.00', committedAmount: '0.00' });
  done(await ask(first), 'submitted');
  expect(await figures()).toEqual(['60.00', '40.00']);
  expect(await shown()).toEqual({ budgetAvailable: '40.00', committedAmount: '60.00' });
  const tooMuch = ask(await requisition('20.01'));
  expect(await setting.refusal('purchaseRequisition', tooMuch)).toBe(
    'Over the department budget: estimated total 40.02, available 40.00',
  );
  const spent = submit(await claim(kinds.REQ!.expenseTypeId, '40.01'));
  expect(await setting.refusal('reimbursementGeneral', spent)).toContain('available 40.00');
  await setting.documents.approve('purchaseRequisition', first);
  expect(await figures()).toEqual(['60.00', '40.00']);
  await setting.voided('purchaseRequisition', first);
  expect(await figures()).toEqual(['0.00', '100.00']);
  const second = await requisition('50.00');
  await company.pass(clerk, 'purchaseRequisition', second);
  expect(await figures()).toEqual(['100.00', '0.00']);
  done(await company.act(clerk, 'purchaseRequisition', second, 'cancelRest'), 'cancelled');
  expect(await figures()).toEqual(['0.00', '100.00']);
});

it('fifty at once spend no more than there is', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1)
    ids.push(await claim(kinds.RACE!.expenseTypeId, '10.00'));
  const answers = await Promise.all(ids.map((id) => untilDecided(() => submit(id))));
  const [passed, refused] = [200, 100].map((code) => answers.filter((one) => one.code === code));
  expect([passed!.length, refused!.length]).toEqual([10, 40]);
  const { lines } = await company.read('reimbursementGeneral', ids[0]!);
  expect(lines).toMatchObject([{ budgetAvailable: '0.00' }]);
  for (const answer of refused!) expect(answer.message).toContain('available 0.00');
  expect(await ledger('RACE')).toMatchObject({ occupiedAmount: '100.00', availableAmount: '0.00' });
});

it('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
