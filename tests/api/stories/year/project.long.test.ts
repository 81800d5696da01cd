import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { breakGround, buyer, clerk, papers, sign } from '../../modules/papers.ts';
import { budget, chargesOf, manager, rowOf, span } from './charges.ts';
import { expense } from './claims.ts';
import { arrived, delivered } from './outputs.ts';
import { watchProject } from './projectBooks.ts';
import { watchSales } from './salesBooks.ts';
import { financeManager, hidden, slow, Year } from './Year.ts';

const stranger = 'yuanmeng';
const cannot = (field: string) => new RegExp(`${field}: This cannot be chosen here`);
test('a project, from its budget to its closing', slow, async () => {
  const year = await Year.begin('2024-02-05');
  const { company, books } = year;
  const bankAccountId = await year.account('50000.00');
  const ground = await breakGround(company);
  const { projectId, customerId } = ground;
  const projectBudgetId = await budget(year, projectId);
  const contractId = await sign(company, ground, { ...span, amount: '200000.00' });
  watchSales(year, customerId, contractId);
  watchProject(year, projectId);
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const { subcontract, order, wages } = await chargesOf(year, projectId, supplierId);
  const spent = await expense(year);
  const claim = (amount: string, day: string) => spent(amount, day, { projectId });
  const looks = company.call(stranger, 'GET', `/v1/projectAdd/${projectId}`);
  await year.cheat('projectAdd', hidden, looks);

  // subcontracted, ordered, claimed and paid in wages: each within its line of the budget
  await year.cheats(
    buyer,
    'purchaseContract',
    subcontract('50000.01', { directReason: '独家资质' }),
    'Over the project budget: 50,000.01 now, of which 0.00 is committed before, available 50,000.00',
  );
  const purchaseContractId = await year.file(buyer, 'purchaseContract', subcontract('40000.00'));
  await year.cheats(
    buyer,
    'purchaseOrder',
    order('15000.01'),
    /^Over the project budget: 15,000.01/,
  );
  const purchaseOrderId = await year.file(buyer, 'purchaseOrder', order('12000.00'));
  await year.cheats(
    clerk,
    'reimbursementGeneral',
    claim('5000.01', '2024-02-05'),
    'Line 1 is over the project budget: 5,000.01 claimed of it, available 5,000.00',
  );
  const claimId = await year.file(clerk, 'reimbursementGeneral', claim('1234.56', '2024-02-05'));
  done(await year.save(financeManager, 'costSource', wages('8000.00', '2024-02-05')), 'wages');
  await books.agree();
  const own = year.save(manager, 'costSource', wages('-8000.00', '2024-02-06'));
  await year.cheat('costSource', 'You are not permitted to do this (create)', own);

  // what is done is settled and paid
  await year.comes('2024-05-06');
  await year.post(claimId);
  await year.closes('2024-02');
  const stale = year.save(financeManager, 'costSource', wages('1.00', '2024-02-06'));
  await year.cheat('costSource', 'The accounting period of 2024-02-06 is closed', stale);
  const settlement = (more: RecordData): RecordData => ({ settleMonth: '2024-05', ...more });
  const ofContract = (grossAmount: string, more: RecordData = {}) =>
    settlement({ purchaseContractId, grossAmount, ...more });
  await year.cheats(
    buyer,
    'purchaseSettlement',
    ofContract('40000.01'),
    /^Settlements exceed the contract: 40,000.00 contracted|^Over the project budget/,
  );
  const first = await year.file(buyer, 'purchaseSettlement', ofContract('25000.00'));
  const bill = await company.add(
    buyer,
    'purchaseBillBox',
    papers.purchaseBillBox({
      supplierId,
      purchaseContractId,
      amount: '25000.00',
      invoiceDate: '2024-05-06',
    }),
  );
  const paymentApplyId = await year.file(buyer, 'paymentApply', {
    paymentType: 'progress',
    purchaseContractId,
    stage: 'progress',
    purchaseSettlementId: first,
    billIds: [bill],
    amount: '25000.00',
    planPayDate: '2024-05-06',
    reason: '按合同支付',
  });
  await year.pay(bankAccountId, '2024-05-06', { paymentApplyId });
  await year.pay(bankAccountId, '2024-05-06', {
    moduleNo: 'reimbursementGeneral',
    businessKey: claimId,
  });

  // the customer wants more: the contract and its budget grow
  const change = papers.contractChange({ contractId, changeAmount: '20000.00' });
  await year.file(clerk, 'contractChange', change);
  const assist = await rowOf(year, projectId, 'assist');
  const alteration = (changeAmount: string): RecordData => ({
    projectBudgetId,
    alterationType: 'contractChange',
    reason: '增加工作内容',
    lines: [{ projectBudgetLedgerId: assist, changeAmount }],
  });
  await year.cheats(
    manager,
    'projectBudgetAlteration',
    alteration('-10000.01'),
    /^Less than is used already: used 25,000.00, budget now 50,000.00, change -10,000.01/,
  );
  await year.file(manager, 'projectBudgetAlteration', alteration('6000.00'));
  const moved = (adjustAmount: string, to: string): RecordData => ({
    projectBudgetId,
    reason: '科目调剂',
    lines: [{ projectBudgetLedgerId: to, adjustAmount }],
  });
  await year.cheats(
    manager,
    'projectBudgetAdjust',
    moved('0.01', assist),
    'An adjustment must net to zero; use an alteration to change the total: net adjustment 0.01',
  );

  // output beyond the changed contract, and as much as is done
  const output = (declaredAmount: string) =>
    papers.outputApply({ contractId, month: '2024-05', declaredAmount });
  await year.cheats(
    clerk,
    'outputApply',
    output('220000.01'),
    /^The declared output exceeds the contract: 220,000.00 contracted/,
  );
  const { receivableId } = await delivered(year, contractId, '220000.00', '2024-05-06');
  const arrives = async (amount: string, line: RecordData) => {
    const receipt = { bankAccountId, customerId, amount, receiptDate: '2024-05-06' };
    const claimed = await arrived(year, receipt, { contractId, ...line });
    return year.file(clerk, 'receiptClaim', claimed);
  };
  await arrives('220000.00', { receiptType: 'progress', receivableId });

  // a further contract is paid in advance, and comes to nothing
  const further = await sign(company, ground, { ...span, amount: '30000.00' });
  await arrives('9000.00', { contractId: further, receiptType: 'prepay' });
  const ends = (voidType: string, refundAmount: string): RecordData => ({
    contractId: further,
    voidType,
    voidDate: '2024-05-06',
    refundAmount,
    reason: '业主取消',
  });
  await year.cheats(
    clerk,
    'contractVoid',
    ends('void', '9000.00'),
    'A contract with output 0.00, invoiced 0.00 and received 9,000.00 can only be terminated',
  );
  await year.cheats(clerk, 'contractVoid', ends('terminate', '9000.01'), /More than was received/);
  const endId = await year.file(clerk, 'contractVoid', ends('terminate', '9000.00'));
  const refundId = (await company.read('contractVoid', endId)).refundId as string;
  done(
    await company.change(clerk, 'customerRefund', refundId, {
      payeeAccount: '6222000011112225555',
    }),
    'elsewhere',
  );
  const elsewhere = company.submit(clerk, 'customerRefund', refundId);
  await year.cheat('customerRefund', /^The account 6222000011112225555 is not that/, elsewhere);
  const { bankAccountNo } = await company.read('customerAdd', customerId);
  done(
    await company.change(clerk, 'customerRefund', refundId, { payeeAccount: bankAccountNo! }),
    'account',
  );
  await company.pass(clerk, 'customerRefund', refundId);
  await books.agree();
  const refund = { moduleNo: 'customerRefund', businessKey: refundId };
  await year.pay(bankAccountId, '2024-05-06', refund);
  const again = year.enter(bankAccountId, '2024-05-06', { ...refund, amount: '0.01' });
  await year.cheat('cashierPayment', /^More than is unpaid: 9,000.00 asked for/, again);

  // it is not closed while anything of it is open
  await year.comes('2024-07-08');
  const closing = { projectId, closeType: 'normal', finishDate: '2024-07-08' };
  const closes = (words: string | RegExp) => year.cheats(manager, 'projectClose', closing, words);
  const late = await company.add(clerk, 'reimbursementGeneral', claim('100.00', '2024-07-08'));
  done(await company.submit(clerk, 'reimbursementGeneral', late), 'under way');
  await closes(/^Unsettled purchase contracts or orders exist: 2/);
  await year.file(buyer, 'purchaseSettlement', ofContract('14000.00', { isFinal: true }));
  await closes('Unsettled purchase contracts or orders exist: 1; settle or close them first');
  await year.file(
    buyer,
    'purchaseSettlement',
    settlement({ purchaseType: 'service', supplierId, purchaseOrderId, grossAmount: '12000.00' }),
  );
  await closes('Claims or purchases of the project are still in approval: 1');
  await company.approve(late);
  await books.agree();
  expect(await books.figures()).toMatchObject({
    cost: 60_334.56,
    'assist used': 39_000,
    'assist occupied': 0,
    'other used': 12_000,
    'office used': 1_334.56,
    'labor used': 8_000,
    receivable: 0,
    received: 220_000,
    2203: 0,
  });
  const closeId = await year.file(manager, 'projectClose', closing);
  expect(await company.read('projectClose', closeId)).toMatchObject({
    costAmount: '60334.56',
    outputAmount: '220000.00',
    profit: '159665.44',
  });

  // closed: it costs nothing more, and nothing more is sold on it
  await year.cheats(
    clerk,
    'reimbursementGeneral',
    claim('1.00', '2024-07-08'),
    cannot('projectId'),
  );
  await year.cheats(buyer, 'purchaseOrder', order('1.00'), cannot('projectId'));
  const wage = year.save(financeManager, 'costSource', wages('1.00', '2024-07-08'));
  await year.cheat('costSource', 'The project is closed and takes no more costs', wage);
  const signing = papers.contractCreate({ projectId, customerId, ...span });
  await year.cheats(clerk, 'contractCreate', signing, cannot('projectId'));
  await year.cheats(manager, 'projectClose', closing, cannot('projectId'));
  await year.ends();
});
