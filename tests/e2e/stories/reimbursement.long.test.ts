import { beforeAll, expect, test } from 'vitest';
import { Colleagues } from '../support/Colleagues.ts';
import { openOffice } from '../support/office.ts';
import type { Person } from '../support/Person.ts';
import { day, isRefused, openTaskOf } from './approvals.ts';
import { bankPays } from './payments.ts';

const office = openOffice();
const list = 'General reimbursements';
const today = day();
const [subject, expense] = ['展览费', '展位费'] as const;
/** Of a budget that only warns. */
const [loose, looseExpense] = ['茶歇费', '茶点'] as const;

/** The year’s budget of the market department: 1,000.00 for exhibitions, in an open accounting period. */
beforeAll(async () => {
  const colleagues = new Colleagues(office.product);
  await colleagues.openPeriod(today);
  const granted = async (code: string, name: string, type: string, controlMode: string) => {
    const budgetSubjectId = await colleagues.add('yangfan', 'budgetSubject', {
      code,
      name,
      direction: 'expense',
      controlMode,
    });
    await colleagues.add('yangfan', 'expenseType', {
      code,
      name: type,
      expenseCategory: 'general',
      costSubject: 'office',
      budgetSubjectId,
      accountCode: '660204',
    });
    return { budgetSubjectId, q4: '1000.00' };
  };
  const lines = [
    await granted('ST-01', subject, expense, 'hard'),
    await granted('ST-02', loose, looseExpense, 'warn'),
  ];
  await colleagues.file('liuyang', 'annualBudget', {
    year: Number(today.slice(0, 4)),
    edition: 'v3',
    budgetType: 'department',
    lines,
  });
});

/** Fills an expense in; the budget item is found by itself. */
async function spend(clerk: Person, amount: string, reason: string, type: string = expense) {
  await clerk.add('Payments', list);
  await clerk.form.fill({
    Reason: reason,
    'Accounting date': today,
    'Payment method': 'Bank transfer',
  });
  await clerk.press('+ Add row');
  await clerk.form.choose('Expense lines, row 1: Expense type', type);
  await clerk.form.fillLine('Expense lines', 1, {
    'Expense date': today,
    'Invoice type': 'Electronic VAT special invoice',
    Amount: amount,
  });
}

test('who submits above a budget that only warns is asked with the figures, may go back, and may go on', async () => {
  const colleagues = new Colleagues(office.product);
  const clerk = await office.person('zhangwei');
  await spend(clerk, '1000.01', '会议茶歇', looseExpense);
  const warning =
    'Line 1 (茶歇费) is over budget: available 1,000.00, asked 1,000.01, over by 0.01';
  const dialogs = clerk.page.getByRole('dialog').or(clerk.page.getByRole('alertdialog'));
  await clerk.beginSubmission();
  await dialogs.getByRole('alert').getByText(warning).waitFor();
  expect(await dialogs.count()).toBe(1);
  await clerk.inDialog('Cancel');
  await dialogs.waitFor({ state: 'detached' });
  const reasons = (await colleagues.list('zhangwei', 'reimbursementGeneral')).map(
    ({ reason }) => reason,
  );
  expect(reasons).not.toContain('会议茶歇');

  await clerk.beginSubmission();
  await clerk.inDialog('Submit anyway');
  await clerk.isTold('Submitted');
  const [claimed] = await colleagues.list('zhangwei', 'reimbursementGeneral');
  expect(claimed).toMatchObject({ reason: '会议茶歇', status: 'SPZ' });
  await clerk.seesStatus('Payments', list, claimed!.docNumber as string, 'In approval');
});

/** The cashier enters the payment of the claim: whom it is paid to, and what is left to pay, comes with it. */
async function payIt(number: string) {
  const cashier = await office.person('zhengjie');
  await cashier.add('Payments', 'Cashier payments');
  await cashier.form.chooseAny('Company bank account');
  await cashier.press('+ Add row');
  const cell = (column: string) => `Paid documents, row 1: ${column}`;
  await cashier.form.fill({ [cell('Other kind of document')]: 'General reimbursement' });
  await cashier.form.choose(cell('Other document'), number);
  await expect.poll(() => cashier.form.value(cell('Payee'))).toBe('张伟');
  expect(await cashier.form.value(cell('Source document number'))).toBe(number);
  await cashier.page
    .getByText(/^¥636\.00/)
    .first()
    .waitFor();
  const account = await cashier.form.value(cell('Payee bank account'));
  await cashier.form.fill({ [cell('Payee bank account')]: '6222000000000000001' });
  await cashier.form.fill({ [cell('Paid amount')]: '636.00' });
  await cashier.press('Save');
  await cashier.sees(/The document is to be paid to 张伟, account .* and not to 张伟/);
  await cashier.form.fill({ [cell('Payee bank account')]: account });
  await cashier.press('Save');
  await cashier.isTold('Saved');
}

/** The leader approves on screen, the others of the chain without one. */
test('an expense is claimed and approved; one above the budget is refused with the figure; the cashier pays', async () => {
  const colleagues = new Colleagues(office.product);
  const clerk = await office.person('zhangwei');
  await spend(clerk, '636', '参加轨道交通展');
  await clerk.submit();
  const [claimed] = await colleagues.list('zhangwei', 'reimbursementGeneral');
  const number = claimed!.docNumber as string;
  await clerk.seesStatus('Payments', list, number, 'In approval');

  await spend(clerk, '364.01', '展台搭建');
  await isRefused(clerk, 'Over budget: amount 364.01, available 364.00');

  const leader = await office.person('liuyang');
  await openTaskOf(leader, number);
  await leader.decide('Approve');
  await leader.isTold('Approved');
  await colleagues.approve(claimed!.id as string);
  await clerk.seesStatus('Payments', list, number, 'Approved');
  await leader.page.goto('/budget/ledger');
  await leader.rows.filter({ hasText: subject }).getByText('364.00').first().waitFor();

  await payIt(number);
  const seesPaid = async (amount: string) => {
    await clerk.openRecord('Payments', list, number);
    await expect.poll(() => clerk.figure('Paid amount')).toBe(amount);
  };
  await seesPaid('¥0.00');
  await bankPays(office, colleagues, '¥636.00');
  await seesPaid('¥636.00');
});
