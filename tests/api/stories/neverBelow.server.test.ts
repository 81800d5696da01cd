import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/realCompany.ts';
import {
  bankAccount,
  bankAnswers,
  breakGround,
  buy,
  buyer,
  cashier,
  clerk,
  papers,
  receive,
  sign,
  toBank,
} from '../modules/papers.ts';
import { BudgetOffice } from './budgetOffice.ts';
import { budgetWalk } from './budgetMoves.ts';
import { paymentWalk } from './paymentMoves.ts';
import { salesWalk } from './salesMoves.ts';

let office: BudgetOffice;
beforeAll(async () => {
  office = await BudgetOffice.open();
}, 300_000);
afterAll(() => office.company.close());

test('whatever people do, in whatever order, no budget, order or contract goes below what its rule says', async () => {
  expect(await budgetWalk(office, 11, 50)).toBeGreaterThan(10);
});

test('nothing is invoiced above its contract or confirmation, nor received above what is due', async () => {
  const ground = await breakGround(office.company);
  expect(await salesWalk(office.setting, ground, 1, 100)).toBeGreaterThan(5);
});

test('nothing is paid above what was applied for, settled or lies on the account', async () => {
  expect(await paymentWalk(office.setting, 1, 60)).toBeGreaterThan(5);
});

test('what was refunded stays received, and what was offset stays paid', async () => {
  const { company, setting } = office;
  const ground = await breakGround(company);
  const contractId = await sign(company, ground);
  const claim = await company.file(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '50.00'),
    customerId: ground.customerId,
    lines: [{ contractId, amount: '50.00', receiptType: 'prepay' }],
  });
  await company.file(clerk, 'customerRefund', { contractId, reason: '多收退回', amount: '0.01' });
  expect(await setting.refusal('receiptClaim', setting.void('receiptClaim', claim))).toBe(
    'Line 1: 0.01 is refunded to the customer, 0.00 received without this claim',
  );

  const { id: purchaseContractId, supplierId } = await buy(company, { retentionRate: '0' });
  const prepaid = papers.paymentApply({ purchaseContractId, amount: '50.00' });
  const paymentApplyId = await company.file(buyer, 'paymentApply', prepaid);
  const payment = await company.add(
    cashier,
    'cashierPayment',
    papers.cashierPayment({
      bankAccountId: await bankAccount(company),
      lines: [{ paymentApplyId, amount: '50.00' }],
    }),
  );
  await toBank(company, payment);
  done(await bankAnswers(company, payment, 'success'), 'paid');
  const settled = { purchaseContractId, supplierId, grossAmount: '80.00', prepaidOffset: '50.00' };
  const settlement = papers.purchaseSettlement(settled);
  const settlementId = await company.file(buyer, 'purchaseSettlement', settlement);
  const returned = () => bankAnswers(company, payment, 'returned');
  expect(await setting.refusal('cashierPayment', returned())).toMatch(
    /^Line 1: what was paid for contract .+ is offset by settlements \(50.00\) or refunded \(0.00\) already/,
  );
  await setting.voided('purchaseSettlement', settlementId);
  done(await returned(), 'returned');
  await company.check();
});
