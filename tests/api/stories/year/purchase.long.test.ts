import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { bankPays, buyer, cashier, clerk, papers } from '../../modules/papers.ts';
import { madeFor } from '../setting.ts';
import { watchPurchases } from './purchaseBooks.ts';
import { accountant, financeManager, hidden, slow, Year } from './Year.ts';

const [leader, procurement, stranger] = ['liuyang', 'machao', 'yuanmeng'];

/** 60,000.00 of the clerk’s department for the year, of which no cent may be exceeded; answers the row of the ledger. */
async function budget({ company }: Year) {
  const subject = { code: 'YR-MON', name: '监测仪器', direction: 'expense', controlMode: 'hard' };
  const budgetSubjectId = await company.add(financeManager, 'budgetSubject', subject);
  const { orgId } = await company.read('personnelInfo', company.person(clerk));
  const lines = [{ budgetSubjectId, q1: '20000.00', q2: '40000.00' }];
  const data = { orgId, year: 2024, edition: 'v3', budgetType: 'department', lines };
  await company.file(leader, 'annualBudget', data);
  const filters = [{ field: 'budgetSubjectId', operator: 'eq', value: budgetSubjectId }];
  const { rows } = done(await company.list('admin', 'budgetLedger', { filters }), 'ledger');
  return rows[0]!.id as string;
}

/** What is bought, where it is stored, and three who sell it. */
async function goods({ company }: Year) {
  const suppliers: string[] = [];
  for (let i = 0; i < 3; i += 1)
    suppliers.push(await company.file(buyer, 'supplierAdd', papers.supplierAdd()));
  const material = { materialName: '静力水准仪', materialCategory: 'instrument', unit: 'set' };
  const keeperId = company.person(procurement);
  return {
    suppliers,
    supplierId: suppliers[0]!,
    materialId: await company.add(procurement, 'materialInfo', { code: 'YR-900', ...material }),
    warehouseId: await company.add(procurement, 'warehouse', {
      code: 'YR-01',
      name: '年度仓',
      keeperId,
    }),
  };
}

test('what a department buys, from its budget to the closed period', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const bankAccountId = await year.account('100000.00');
  const budgetLedgerId = await budget(year);
  const { suppliers, supplierId, materialId, warehouseId } = await goods(year);
  watchPurchases(year, budgetLedgerId, supplierId, warehouseId);

  // the department asks for ten, at what it has and no cent more
  await year.comes('2024-02-05');
  const request = (price: string): RecordData => ({
    purchaseType: 'material',
    purchaseMode: 'inquiry',
    budgetLedgerId,
    reason: '边坡监测',
    lines: [{ materialId, qty: '10', price, needDate: '2024-05-20' }],
  });
  await year.cheats(
    clerk,
    'purchaseRequisition',
    request('6000.01'),
    'Over the department budget: estimated total 60,000.10, available 60,000.00',
  );
  const requisitionId = await year.file(clerk, 'purchaseRequisition', request('5000.00'));

  // three suppliers are asked, and the cheapest is awarded
  const inquiryId = await year.file(buyer, 'inquiryApply', {
    purchaseType: 'material',
    requisitionIds: [requisitionId],
    deadline: '2024-02-20T09:00:00Z',
    supplierIds: suppliers,
    lines: [{ requisitionId, materialId, qty: '10' }],
    quotes: suppliers.map((one, place) => ({
      supplierId: one,
      goodsName: '静力水准仪',
      price: `${4800 + 100 * place}.00`,
    })),
  });
  const awards = [{ supplierId, materialId, qty: '10', price: '4800.00' }];
  await year.file(buyer, 'inquiryResult', { inquiryId, reason: '最低价中选', awards });
  const order = (qty: string, more: RecordData = {}): RecordData => ({
    purchaseType: 'material',
    supplierId,
    inquiryId,
    taxRate: '0.13',
    deliveryDate: '2024-05-15',
    lines: [{ requisitionId, materialId, qty, price: '4800.00' }],
    ...more,
  });
  await year.cheats(
    buyer,
    'purchaseOrder',
    order('11'),
    /^More than requested and not yet ordered: order lines quantity 11, requisition lines quantity 10/,
  );
  const purchaseOrderId = await year.file(buyer, 'purchaseOrder', order('10'));

  // six arrive; what has not arrived is neither accepted nor settled
  await year.comes('2024-03-11');
  const acceptance = (qty: string): RecordData => ({
    purchaseOrderId,
    warehouseId,
    arrivalDate: '2024-03-11',
    acceptanceResult: 'pass',
    lines: [{ purchaseOrderId, materialId, qty, qualifiedQty: qty, price: '4800.00' }],
  });
  await year.cheats(
    buyer,
    'purchaseAcceptance',
    acceptance('10.5'),
    /^More than ordered and not yet arrived, /,
  );
  const acceptanceId = await year.file(buyer, 'purchaseAcceptance', acceptance('6'));
  const settlement = (grossAmount: string, more: RecordData = {}): RecordData => ({
    purchaseType: 'material',
    supplierId,
    purchaseOrderId,
    settleMonth: '2024-03',
    grossAmount,
    ...more,
  });
  await year.cheats(
    buyer,
    'purchaseSettlement',
    settlement('48000.00'),
    'More than has arrived: 28,800.00 accepted, 0.00 settled, 0.00 claimed, 48,000.00 now; have the rest accepted first',
  );
  const settled = settlement('28800.00', { acceptanceIds: [acceptanceId] });
  const purchaseSettlementId = await year.file(buyer, 'purchaseSettlement', settled);

  // the invoice is kept once, and what is ordered is paid once
  const invoiceDate = '2024-03-10';
  const bill = papers.purchaseBillBox({
    supplierId,
    purchaseOrderId,
    amount: '28800.00',
    invoiceDate,
  });
  const billId = await company.add(buyer, 'purchaseBillBox', bill);
  await year.cheats(buyer, 'purchaseBillBox', bill, /of this supplier was entered already/);
  const payment = (more: RecordData = {}): RecordData => ({
    paymentType: 'progress',
    purchaseSettlementId,
    supplierId,
    billIds: [billId],
    amount: '28800.00',
    planPayDate: '2024-03-20',
    reason: '按到货结算支付',
    ...more,
  });
  const prepayment = { paymentType: 'prepay', purchaseSettlementId: null, billIds: [] };
  const other = order('1', {
    inquiryId: null,
    lines: [{ goodsName: '支架', unit: 'set', qty: '1', price: '9.00' }],
  });
  const otherId = await company.file(buyer, 'purchaseOrder', other);
  await year.cheats(
    buyer,
    'paymentApply',
    payment({ purchaseOrderId: otherId, amount: '9.00' }),
    'The settlement is of another order than the one that is paid',
  );
  const paymentId = await year.file(buyer, 'paymentApply', payment());
  await year.cheats(buyer, 'paymentApply', payment(), /billIds: This cannot be chosen here/);
  await year.cheats(
    buyer,
    'paymentApply',
    payment({ ...prepayment, purchaseOrderId, amount: '19200.01' }),
    'More than the order has left: 48,000.00 ordered, 28,800.00 applied for, 19,200.01 more',
  );

  // entered by one, reviewed by another, to the account that was approved, once
  const enter = (line: RecordData) =>
    year.save(cashier, 'cashierPayment', {
      bankAccountId,
      payDate: '2024-03-20',
      accountDate: '2024-03-20',
      lines: [{ paymentApplyId: paymentId, ...line }],
    });
  const elsewhere = enter({ payeeAccount: '6222000011112222333' });
  await year.cheat('cashierPayment', /^The application is to be paid to /, elsewhere);
  const paid = done(await enter({}), 'entered').id;
  const review = company.act(cashier, 'cashierPayment', paid, 'review');
  await year.cheat('cashierPayment', 'You are not permitted to do this (review)', review);
  await bankPays(company, paid);
  const again = enter({ amount: '0.01' });
  await year.cheat('cashierPayment', /paymentApplyId: This cannot be chosen here/, again);
  const looks = company.call(stranger, 'GET', `/v1/purchaseOrder/${purchaseOrderId}`);
  await year.cheat('purchaseOrder', hidden, looks);

  // the rest never comes: its budget is free again
  await year.comes('2024-04-08');
  await year.act(procurement, 'purchaseOrder', purchaseOrderId, 'close');
  expect(await books.figures()).toMatchObject({
    bank: 71_200,
    'budget used': 28_800,
    'budget occupied': 0,
    'budget available': 31_200,
    stock: 28_800,
    2202: 0,
    2241: 0,
  });

  // the months are closed in order, and what is closed stays as it is
  await year.post(purchaseSettlementId, paymentId, paid);
  for (const month of ['01', '02']) await year.closes(`2024-${month}`);
  const march = await year.closes('2024-03');
  const [voucher] = await madeFor(company, 'voucher', purchaseSettlementId);
  const answer = { data: { failedStep: 'check', errorMessage: '改记' } };
  const words = 'The accounting period of 2024-03-11 is closed: reopen it first';
  const refuses = company.act(accountant, 'voucher', voucher!.id as string, 'refuse', answer);
  await year.cheat('voucher', words, refuses);
  const late = payment({ ...prepayment, amount: '1.00', accountDate: '2024-03-28' });
  await year.cheats(buyer, 'paymentApply', late, 'The accounting period of 2024-03-28 is closed');
  const shorter = company.change(financeManager, 'basicAccountPeriod', march, {
    endDate: '2024-03-01',
  });
  await year.cheat('basicAccountPeriod', 'The field “endDate” cannot be written here', shorter);
  const removal = company.call(financeManager, 'DELETE', `/v1/basicAccountPeriod/${march}`);
  await year.cheat('basicAccountPeriod', 'You are not permitted to do this (delete)', removal);
  await year.ends();
});
