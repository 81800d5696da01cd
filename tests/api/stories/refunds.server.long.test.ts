import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import {
  bankAccount,
  bankPays,
  bankReturns,
  breakGround,
  buy,
  buyer,
  cashier,
  clerk,
  papers,
  pay,
  receive,
  reviewer,
  sign,
  type Ground,
} from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';
import { madeFor } from './setting.ts';

const today = '2026-11-23';
const failure = { data: { failedStep: 'check', errorMessage: '科目不存在' } };
let setting: Setting;
let ground: Ground;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${today}T02:00:00Z`) });
  ground = await breakGround(setting.company);
}, 300_000);
afterAll(() => setting.close());

const refused = (as: string, module: string, id: string) =>
  setting.refusal(module, setting.company.submit(as, module, id));

test('what is to be refunded of a terminated contract begins its payment, and is paid once', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const claim = await company.add(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '300.00'),
    customerId: ground.customerId,
    lines: [{ contractId, amount: '300.00', receiptType: 'prepay' }],
  });
  await company.pass(clerk, 'receiptClaim', claim);
  const ending = await company.file(
    clerk,
    'contractVoid',
    papers.contractVoid({ contractId, voidType: 'terminate', refundAmount: '300.00' }),
  );
  expect(await setting.status('contractCreate', contractId)).toBe('JC');

  const refundId = (await company.read('contractVoid', ending)).refundId as string;
  const customer = await company.read('customerAdd', ground.customerId);
  expect(await company.read('customerRefund', refundId)).toMatchObject({
    status: 'WTJ',
    contractId,
    customerId: ground.customerId,
    sourceModuleNo: 'contractVoid',
    businessKey: ending,
    amount: '300.00',
    payeeName: customer.customerName,
    payeeAccount: customer.bankAccountNo,
    createdBy: company.person(clerk),
  });

  expect(await setting.told(ending, 'The refund to the customer is begun')).toEqual([
    company.person(clerk),
  ]);

  // more than was received, to somebody else, to another account
  const change = async (data: object) =>
    done(await company.change(clerk, 'customerRefund', refundId, { ...data }), 'change');
  await change({ amount: '300.01' });
  expect(await refused(clerk, 'customerRefund', refundId)).toBe(
    'More than was received: 300.00 received, 0.00 refunded, 300.01 more',
  );
  await change({ amount: '300.00', payeeName: '张三' });
  expect(await refused(clerk, 'customerRefund', refundId)).toBe(
    `The payee “张三” is not the customer “${customer.customerName as string}”, nor a kept payee that was chosen`,
  );
  await change({ payeeName: customer.customerName, payeeAccount: '6222000000000000077' });
  expect(await refused(clerk, 'customerRefund', refundId)).toBe(
    'The account 6222000000000000077 is not that of the customer, nor of a kept payee: enter it in the register of customers or under payee information first',
  );
  await change({ payeeAccount: customer.bankAccountNo });
  await company.pass(clerk, 'customerRefund', refundId);
  expect(await voucherLines(company, 'customerRefund', refundId)).toEqual([
    ['2203', '300.00', null],
    ['2241', null, '300.00'],
  ]);
  expect(await company.read('contractCreate', contractId)).toMatchObject({
    receivedAmount: '300.00',
    refundedAmount: '300.00',
    advanceBalance: '0.00',
  });

  // not twice: neither by hand, nor for the same document
  const byHand = { contractId, reason: '再退一次', amount: '0.01' };
  const again = await company.add(clerk, 'customerRefund', byHand);
  expect(await refused(clerk, 'customerRefund', again)).toBe(
    'More than was received: 300.00 received, 300.00 refunded, 0.01 more',
  );

  // it waits among what is to be paid, and goes to the bank
  const { rows } = done(
    await company.list(cashier, 'pendingPayment', {
      filters: [{ field: 'documentType', operator: 'eq', value: 'customerRefund' }],
    }),
    'pending',
  );
  expect(rows).toMatchObject([{ unpaidAmount: '300.00', payeeName: customer.customerName }]);
  const bankAccountId = await bankAccount(company);
  const payRefund = async (amount: string) => {
    const line = { moduleNo: 'customerRefund', businessKey: refundId, amount };
    const data = papers.cashierPayment({ bankAccountId, lines: [line] });
    const payment = await company.add(cashier, 'cashierPayment', data);
    await bankPays(company, payment);
    return payment;
  };
  const paid = () => setting.figures('customerRefund', refundId, 'paidAmount', 'payStatus');
  const part = await payRefund('100.00');
  expect(await paid()).toEqual({ paidAmount: '100.00', payStatus: 'BFZF' });
  await bankReturns(company, part);
  expect(await paid()).toEqual({ paidAmount: '0.00', payStatus: 'DZF' });
  await payRefund('300.00');
  expect(await paid()).toEqual({ paidAmount: '300.00', payStatus: 'YWC' });
  expect(await setting.told(refundId, 'Your document is paid')).toEqual([company.person(clerk)]);
  expect(await setting.refusal('customerRefund', setting.void('customerRefund', refundId))).toBe(
    '300.00 of it is paid and 0.00 on its way, so it cannot be void',
  );
});

test('a contract about devices that is cancelled begins its refund, too', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, {
    contractType: 'intelligence',
    warrantyMonths: 12,
    deviceLines: [{ goodsName: '检测仪', qty: '1', price: '1000.00' }],
  });
  const claim = await company.add(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '200.00'),
    customerId: ground.customerId,
    lines: [{ contractId, amount: '200.00', receiptType: 'prepay' }],
  });
  await company.pass(clerk, 'receiptClaim', claim);
  const part = { contractId, amount: '80.00', reason: '多付退回' };
  await company.file(clerk, 'customerRefund', part);
  const id = await company.add(clerk, 'intelligenceContractCancel', {
    contractId,
    cancelType: 'terminate',
    cancelDate: today,
    reason: '客户取消订单',
    refundAmount: '120.01',
  });
  expect(await refused(clerk, 'intelligenceContractCancel', id)).toBe(
    'The refund of 120.01 is more than the received 200.00, of which 80.00 is refunded',
  );
  const left = { refundAmount: '120.00' };
  done(await company.change(clerk, 'intelligenceContractCancel', id, left), 'left');
  await company.pass(clerk, 'intelligenceContractCancel', id);
  const { refundId } = await company.read('intelligenceContractCancel', id);
  expect(await company.read('customerRefund', refundId as string)).toMatchObject({
    sourceModuleNo: 'intelligenceContractCancel',
    businessKey: id,
    amount: '120.00',
  });
  expect(await setting.told(id, 'The refund to the customer is begun')).toEqual([
    company.person(clerk),
  ]);
});

test('a refund that is void gives back what may be refunded, and is not begun where nothing is due', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const claim = await company.add(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '100.00'),
    customerId: ground.customerId,
    lines: [{ contractId, amount: '100.00', receiptType: 'prepay' }],
  });
  await company.pass(clerk, 'receiptClaim', claim);
  const id = await company.file(clerk, 'customerRefund', {
    contractId,
    amount: '40.00',
    reason: '多付退回',
  });
  const left = () => setting.figures('contractCreate', contractId, 'advanceBalance');
  expect(await left()).toEqual({ advanceBalance: '60.00' });
  const [voucher] = await madeFor(company, 'voucher', id);
  const voucherId = voucher!.id as string;
  done(await company.act(reviewer, 'voucher', voucherId, 'push'), 'pushed');
  expect(await setting.refusal('customerRefund', setting.void('customerRefund', id))).toContain(
    'vouchers are with the finance system',
  );
  done(await company.act(reviewer, 'voucher', voucherId, 'refuse', failure), 'refused there');
  await setting.voided('customerRefund', id);
  expect(await setting.status('voucher', voucherId)).toBe('ZF');
  expect(await left()).toEqual({ advanceBalance: '100.00' });
  const unpaid = await sign(company, ground);
  const ending = await company.file(
    clerk,
    'contractVoid',
    papers.contractVoid({ contractId: unpaid }),
  );
  expect(await company.read('contractVoid', ending)).toMatchObject({ refundId: null });
});

test('what a supplier gives back of a terminated contract is followed until it is on the account', async () => {
  const { company } = setting;
  const { id: purchaseContractId } = await buy(company, {
    paymentTerms: [
      { stage: 'prepay', ratio: '0.3' },
      { stage: 'settlement', ratio: '0.7' },
    ],
  });
  const prepaid = await company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId, stage: 'prepay', amount: '300.00' }),
  );
  await pay(company, prepaid, '300.00');
  const terminated = {
    purchaseContractId,
    voidType: 'terminate',
    voidDate: today,
    reason: '供应商停产',
  };
  const ending = await company.add(buyer, 'purchaseContractVoid', {
    ...terminated,
    refundAmount: '300.01',
  });
  expect(await refused(buyer, 'purchaseContractVoid', ending)).toBe(
    'The refund of 300.01 is more than was paid: 300.00 paid, 0.00 refunded',
  );
  const refund = { refundAmount: '250.00' };
  done(await company.change(buyer, 'purchaseContractVoid', ending, refund), 'refund');
  await company.pass(buyer, 'purchaseContractVoid', ending);
  const refundId = (await company.read('purchaseContractVoid', ending)).refundId as string;
  expect(await company.read('supplierRefund', refundId)).toMatchObject({
    status: 'WTJ',
    purchaseContractId,
    purchaseContractVoidId: ending,
    amount: '250.00',
  });
  expect(await setting.told(ending, 'The refund by the supplier is begun')).toEqual([
    company.person(buyer),
  ]);

  const bankAccountId = await bankAccount(company);
  const onAccount = async () => Number((await company.read('basicAccount', bankAccountId)).balance);
  const before = await onAccount();
  done(await company.submit(buyer, 'supplierRefund', refundId), 'submit');
  while ((await company.asked(refundId))[0] !== cashier)
    done(await company.decide(refundId), 'approve');
  expect(await setting.refusal('supplierRefund', company.decide(refundId))).toBe(
    'Enter when the money arrived, and on which account',
  );
  const arrived = { ca: { receivedDate: today, bankAccountId } };
  await company.approve(refundId, arrived);
  expect(await onAccount()).toBeCloseTo(before + 250, 2);
  expect(await voucherLines(company, 'supplierRefund', refundId)).toEqual([
    ['1002', '250.00', null],
    ['1123', null, '250.00'],
  ]);
  expect(await company.read('purchaseContract', purchaseContractId)).toMatchObject({
    refundedAmount: '250.00',
    prepaidLeft: '50.00',
  });
  const again = await company.add(buyer, 'supplierRefund', {
    purchaseContractId,
    amount: '50.01',
    reason: '再退一次',
  });
  expect(await refused(buyer, 'supplierRefund', again)).toBe(
    'More than was paid: 300.00 paid, 250.00 refunded, 50.01 more',
  );
  const [voucher] = await madeFor(company, 'voucher', refundId);
  const voucherId = voucher!.id as string;
  done(await company.act(reviewer, 'voucher', voucherId, 'push'), 'pushed');
  const voiding = () => setting.void('supplierRefund', refundId);
  expect(await setting.refusal('supplierRefund', voiding())).toContain(
    'vouchers are with the finance system',
  );
  done(await company.act(reviewer, 'voucher', voucherId, 'refuse', failure), 'refused there');
  done(await voiding(), 'void');
  expect(await setting.status('voucher', voucherId)).toBe('ZF');
  expect(await onAccount()).toBeCloseTo(before, 2);
});

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});
