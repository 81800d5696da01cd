import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, clerk, papers } from '../../modules/papers.ts';
import { watchItem, watchSpending } from './budgetBooks.ts';
import { request, rowOfYear, subject, type Subject } from './budgetItems.ts';
import { financeManager, hidden, slow, Year } from './Year.ts';

const [leader, stranger] = ['liuyang', 'yuanmeng'];
const cannot = (field: string) => new RegExp(`${field}: This cannot be chosen here`);

test('the budget of a department, through its editions into the next year', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const bankAccountId = await year.account('20000.00');
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const [print, meeting] = [await subject(year, '印刷费'), await subject(year, '会议费')];
  const [flexible, further] = [
    await subject(year, '培训费', 'approve'),
    await subject(year, '通讯费'),
  ];
  const { orgId } = await company.read('personnelInfo', company.person(clerk));

  // 10,000.00, 5,000.00 and 1,000.00, once a year
  const budget = (
    edition: string,
    lines: readonly (readonly [Subject, string])[],
    more: RecordData = {},
  ): RecordData => ({
    orgId: orgId!,
    year: 2024,
    edition,
    budgetType: 'department',
    lines: lines.map(([{ budgetSubjectId }, q1]) => ({ budgetSubjectId, q1 })),
    ...more,
  });
  const third = budget('v3', [
    [print, '10000.00'],
    [meeting, '5000.00'],
    [flexible, '1000.00'],
  ]);
  const thirdId = await company.file(leader, 'annualBudget', third);
  await year.cheats(
    leader,
    'annualBudget',
    third,
    /This department already has a budget of this year and edition/,
  );
  watchItem(year, 2024, print.budgetSubjectId, '2024 print');
  watchItem(year, 2024, meeting.budgetSubjectId, '2024 meeting');
  watchItem(year, 2024, flexible.budgetSubjectId, '2024 training');
  watchSpending(year, supplierId, company.person(clerk), '2026-01-01');
  await books.agree();
  const rowOf = (of: Subject, ofYear = 2024) => rowOfYear(year, of.budgetSubjectId, ofYear);
  const [printed, met] = [await rowOf(print), await rowOf(meeting)];
  const looks = company.call(stranger, 'GET', `/v1/budgetLedger/${printed}`);
  await year.cheat('budgetLedger', hidden, looks);

  // moved between two items, without a cent more
  const adjust = (adjustType: string, ...lines: (readonly [string, string])[]): RecordData => ({
    annualBudgetId: thirdId,
    orgId: orgId!,
    year: 2024,
    adjustType,
    reason: '内部调剂',
    lines: lines.map(([budgetLedgerId, adjustAmount]) => ({ budgetLedgerId, adjustAmount })),
  });
  await year.cheats(
    leader,
    'budgetAdjust',
    adjust('transfer', [printed, '-2000.00'], [met, '2000.01']),
    'A transfer must net to zero: net adjustment 0.01',
  );
  const between = adjust('transfer', [printed, '-2000.00'], [met, '2000.00']);
  await year.file(leader, 'budgetAdjust', between);
  await year.cheats(
    leader,
    'budgetAdjust',
    adjust('reduce', [printed, '0.01']),
    'An addition adds and a reduction takes away: net adjustment 0.01',
  );

  // claimed: as much as is there
  await year.comes('2024-03-11');
  await year.cheats(
    clerk,
    'reimbursementGeneral',
    print.claim('8000.01', '2024-03-11'),
    'Over budget: amount 8,000.01, available 8,000.00',
  );
  const claimId = await year.file(
    clerk,
    'reimbursementGeneral',
    print.claim('3000.00', '2024-03-11'),
  );
  await year.pay(bankAccountId, '2024-03-11', {
    moduleNo: 'reimbursementGeneral',
    businessKey: claimId,
  });

  // requested and ordered: what is not spent yet is committed
  await year.cheats(
    clerk,
    'purchaseRequisition',
    request(printed, '5000.01'),
    'Over the department budget: estimated total 5,000.01, available 5,000.00',
  );
  const requisitionId = await year.file(clerk, 'purchaseRequisition', request(printed, '4000.00'));
  const purchaseOrderId = await year.file(buyer, 'purchaseOrder', {
    purchaseType: 'service',
    supplierId,
    taxRate: '0.06',
    deliveryDate: '2024-04-30',
    lines: [{ requisitionId, goodsName: '印刷', unit: 'set', qty: '1', price: '3900.00' }],
  });
  await year.cheats(
    leader,
    'budgetAdjust',
    adjust('transfer', [printed, '-1100.01'], [met, '1100.01']),
    /^Less than is used already: used and occupied 3,000.00, 0.00 and 3,900.00, 0.00, budget now 8,000.00/,
  );
  await year.file(buyer, 'purchaseSettlement', {
    purchaseType: 'service',
    supplierId,
    purchaseOrderId,
    settleMonth: '2024-03',
    grossAmount: '3900.00',
  });
  expect(await books.figures()).toMatchObject({
    '2024 print budget': 8_000,
    '2024 print used': 6_900,
    '2024 print occupied': 0,
    '2024 meeting available': 7_000,
  });

  // out of the budget: warned of, refused, or decided by who keeps the budget
  await year.insists(clerk, 'reimbursementGeneral', further.claim('10.00', '2024-03-11'), [
    'Line 1 (通讯费) is not budgeted for the cost centre',
  ]);
  await decideSetting(company, 'budget.withoutRow', 'refuse');
  await year.cheats(
    clerk,
    'reimbursementGeneral',
    further.claim('10.00', '2024-03-11'),
    'Line 1 (通讯费): the cost centre has no budget for it this year',
  );
  await decideSetting(company, 'budget.withoutRow', undefined);
  const over = await company.add(
    clerk,
    'reimbursementGeneral',
    flexible.claim('1500.00', '2024-03-11'),
  );
  expect(await company.pass(clerk, 'reimbursementGeneral', over)).toContain(financeManager);
  expect(await books.figures()).toMatchObject({ '2024 training available': -500 });
  await books.agree();

  // the fourth edition: more of one, nothing of another; what is used and committed stays
  await year.comes('2024-07-08');
  const fourth = budget('v4', [
    [print, '20000.00'],
    [flexible, '2000.00'],
  ]);
  const fourthId = await company.file(leader, 'annualBudget', fourth);
  await books.agree();
  expect(await books.figures()).toMatchObject({
    '2024 print budget': 20_000,
    '2024 print used': 6_900,
    '2024 training available': 500,
  });
  const asked = request(met, '1.00');
  await year.cheats(clerk, 'purchaseRequisition', asked, cannot('budgetLedgerId'));
  await year.file(clerk, 'purchaseRequisition', request(printed, '9000.00'));
  const undone = company.act(financeManager, 'annualBudget', fourthId, 'void', { reason: '重编' });
  await year.cheat(
    'annualBudget',
    'The budget of 2024 is spent or adjusted already, so it cannot be void',
    undone,
  );

  // the next year has a budget of its own: what is left of the last one is not spent in it
  await year.comes('2025-01-13');
  const next = { year: 2025 };
  const nextId = await company.file(
    leader,
    'annualBudget',
    budget('v3', [[print, '3000.00']], next),
  );
  watchItem(year, 2025, print.budgetSubjectId, '2025 print');
  await books.agree();
  const printedNext = await rowOf(print, 2025);
  await year.cheats(
    clerk,
    'purchaseRequisition',
    request(printed, '100.00'),
    cannot('budgetLedgerId'),
  );
  await year.cheats(
    clerk,
    'reimbursementGeneral',
    print.claim('3000.01', '2025-01-13'),
    'Over budget: amount 3,000.01, available 3,000.00',
  );
  const acrossYears = {
    ...adjust('transfer', [printed, '-100.00'], [printedNext, '100.00']),
    annualBudgetId: nextId,
  };
  await year.cheats(
    leader,
    'budgetAdjust',
    { ...acrossYears, year: 2025 },
    /budgetLedgerId: This cannot be chosen here/,
  );
  await year.cheats(
    leader,
    'budgetAdjust',
    { ...adjust('add', [printedNext, '100.00']), year: 2025 },
    'The annual budget is of 2024, the adjustment of 2025',
  );
  await year.file(clerk, 'purchaseRequisition', request(printedNext, '2500.00'));
  // what was spent in July is still July’s
  await year.insists(clerk, 'reimbursementGeneral', print.claim('50.00', '2024-07-22'), [
    'Line 1: the invoice is of 2024-07-22, before this year',
  ]);
  expect(await books.figures()).toMatchObject({
    '2024 print used': 6_950,
    '2024 print occupied': 9_000,
    '2025 print occupied': 2_500,
    '2025 print available': 500,
  });
  await year.ends();
});
