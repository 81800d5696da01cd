import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import {
  bankAnswers,
  breakGround,
  buy,
  cashier,
  clerk,
  papers,
  sign,
  toBank,
} from '../../modules/papers.ts';
import { madeFor } from '../setting.ts';
import { expense } from './claims.ts';
import { watchSales } from './salesBooks.ts';
import { watchTreasury } from './treasuryBooks.ts';
import { givenBack, second } from './treasuryMoves.ts';
import { accountant, financeManager, hidden, slow, Year } from './Year.ts';

const stranger = 'yuanmeng';
const span = { startDate: '2024-01-08', endDate: '2024-12-31' };

test('two accounts, what comes onto them and goes out, to the closed periods', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const bankAccountId = await year.account('10000.00');
  const secondId = await second(year);
  const ground = await breakGround(company);
  const { customerId } = ground;
  const contractId = await sign(company, ground, { ...span, amount: '100000.00' });
  const { id: purchaseContractId, supplierId } = await buy(company, {
    ...span,
    amount: '10000.00',
    paymentTerms: [
      { stage: 'prepay', ratio: '0.3' },
      { stage: 'settlement', ratio: '0.7' },
    ],
  });
  watchSales(year, customerId, contractId);
  watchTreasury(year, company.person(clerk), supplierId);
  const looks = company.call(stranger, 'GET', `/v1/basicAccount/${bankAccountId}`);
  await year.cheat('basicAccount', hidden, looks);
  const twin = year.save(financeManager, 'basicAccount', {
    code: 'YR-3',
    accountName: '重复户',
    companyId: (await company.read('basicAccount', bankAccountId)).companyId!,
    bankName: '招商银行',
    bankAccountNo: '62220000000000019901',
  });
  await year.cheat('basicAccount', /This bank account is entered already/, twin);

  // money arrives once, and is claimed by whom it is for, no more than it is
  const receipt = papers.receiptRegister({
    bankAccountId,
    customerId,
    amount: '30000.00',
    receiptDate: '2024-01-08',
  });
  const receiptRegisterId = await company.add(cashier, 'receiptRegister', receipt);
  await books.agree();
  const again = year.save(cashier, 'receiptRegister', receipt);
  await year.cheat('receiptRegister', /This bank serial number is entered already/, again);
  const claim = (amount: string, more: RecordData = {}): RecordData => ({
    receiptRegisterId,
    customerId,
    lines: [{ contractId, amount, receiptType: 'prepay' }],
    ...more,
  });
  const parts = [
    await year.file(clerk, 'receiptClaim', claim('20000.00')),
    await year.file(clerk, 'receiptClaim', claim('4000.00')),
  ];
  await year.cheats(
    clerk,
    'receiptClaim',
    claim('6000.01'),
    'More than the receipt has left: 6,000.00 unclaimed, 6,000.01 claimed',
  );
  // later periods are closed already, so what was received stays as it is
  const less = company.change(cashier, 'receiptRegister', receiptRegisterId, {
    amount: '23999.99',
  });
  await year.cheat('receiptRegister', /“amount” cannot be written/, less);
  const path = `/v1/receiptRegister/${receiptRegisterId}`;
  const gone = company.call(cashier, 'DELETE', path);
  await year.cheat('receiptRegister', 'You are not permitted to do this (delete)', gone);
  expect(await books.figures()).toMatchObject({ bank: 40_000, 1002: 24_000, 2203: -24_000 });

  // three claims are paid at once: one arrives, one fails, one comes back
  const spent = await expense(year);
  const claims: string[] = [];
  for (const amount of ['1000.00', '2000.00', '3000.00'])
    claims.push(await year.file(clerk, 'reimbursementGeneral', spent(amount, '2024-01-08')));
  const lines = claims.map((businessKey) => ({ moduleNo: 'reimbursementGeneral', businessKey }));
  await year.cheat(
    'cashierPayment',
    'The account has not enough: balance 5,000.00, of which 0.00 are on their way out, and 6,000.00 are to be paid',
    year.enter(secondId, '2024-01-08', ...lines),
  );
  const settled = lines.map((line) => ({ ...line, payResult: 'success' }));
  await year.cheat(
    'cashierPayment',
    /^Only the bank answers whether it has paid|payResult/,
    year.enter(bankAccountId, '2024-01-08', ...settled),
  );
  const batch = done(await year.enter(bankAccountId, '2024-01-08', ...lines), 'batch').id;
  await year.cheat(
    'cashierPayment',
    /^More than is unpaid: 3,000.00 asked for, 0.00 paid, 3,000.00 on the way/,
    year.enter(secondId, '2024-01-08', lines[2]!),
  );
  await toBank(company, batch);
  await books.agree();
  const { lines: sent } = await company.read('cashierPayment', batch);
  const dearer = company.change(cashier, 'cashierPayment', batch, {
    lines: (sent as RecordData[]).map((line) => ({ ...line, amount: '9000.00' })),
  });
  await year.cheat('cashierPayment', /cannot be written|stays as it was reviewed/, dearer);
  const early = company.act(cashier, 'cashierPayment', batch, 'result');
  await year.cheat('cashierPayment', /^Enter the answer of the bank for every line/, early);
  done(await bankAnswers(company, batch, 'success', 'fail', 'returned'), 'answers');
  await year.act(cashier, 'cashierPayment', batch, 'result');
  const none = company.act(financeManager, 'cashierPayment', batch, 'void', { reason: '误付' });
  await year.cheat('cashierPayment', /^The bank has paid 1,000.00|cannot be void/, none);
  expect(await books.figures()).toMatchObject({ bank: 39_000, 2241: -5_000 });

  // what failed is paid again, from the other account; the rest of it waits
  const retried = await year.pay(secondId, '2024-01-08', lines[2]!);
  expect(await books.figures()).toMatchObject({ 'second bank': 2_000, 2241: -2_000 });

  // a supplier is prepaid, and gives it back onto the other account
  const { prepaid, paid, refundId } = await givenBack(year, bankAccountId, purchaseContractId);
  const unsaid = company.decide(refundId);
  await year.cheat('supplierRefund', 'Enter when the money arrived, and on which account', unsaid);
  const arrived = { receivedDate: '2024-01-08', bankAccountId: secondId };
  await company.approve(refundId, { ca: arrived });
  await books.agree();
  // what was refunded cannot come back from the bank besides
  done(await company.act(accountant, 'cashierPayment', paid, 'bounced'), 'bounced');
  await year.cheat(
    'cashierPayment',
    /refunded \(3,000.00\)/,
    bankAnswers(company, paid, 'returned'),
  );
  await year.act(cashier, 'cashierPayment', paid, 'result');
  expect(await books.figures()).toMatchObject({ bank: 36_000, 'second bank': 5_000, 1123: 0 });

  // January closes when nothing of it waits, and in its turn
  const january = await year.comes('2024-01-08');
  const february = await year.comes('2024-02-05');
  const close = (period: string) =>
    company.act(financeManager, 'basicAccountPeriod', period, 'close');
  await year.cheat(
    'basicAccountPeriod',
    /^\d+ vouchers of this period are not posted/,
    close(january),
  );
  const [first] = await madeFor(company, 'voucher', batch);
  const voucher = first!.id as string;
  const [bank, ...others] = (first!.lines as RecordData[]).toReversed();
  const unbalanced = company.change(accountant, 'voucher', voucher, {
    lines: [...others, { ...bank, credit: '999.99' }],
  });
  await year.cheat('voucher', 'The field “lines.1.credit” cannot be written here', unbalanced);
  await year.post(...parts, ...claims, batch, retried, prepaid, paid, refundId);
  const posted = company.change(accountant, 'voucher', voucher, { voucherDate: '2024-02-05' });
  await year.cheat('voucher', /cannot be written|not permitted/, posted);
  const late = company.act(accountant, 'cashierPayment', batch, 'bounced');
  await year.cheat('cashierPayment', /^1 of its vouchers are with the finance system/, late);
  const waiting = done(await year.enter(bankAccountId, '2024-01-22', lines[1]!), 'waiting').id;
  await year.cheat(
    'basicAccountPeriod',
    '1 payments of this period are still under way',
    close(january),
  );
  await year.cheat(
    'basicAccountPeriod',
    'Periods are closed in order: one before 2024-02 is not closed yet',
    close(february),
  );
  await toBank(company, waiting);
  await year.act(cashier, 'cashierPayment', waiting, 'failedAll');
  await year.act(financeManager, 'basicAccountPeriod', january, 'close');

  // nothing is dated into it any more
  const stale = year.enter(bankAccountId, '2024-01-22', lines[1]!);
  await year.cheat('cashierPayment', /^The accounting date 2024-01-22 is in no open/, stale);
  const old = papers.receiptRegister({
    bankAccountId,
    customerId,
    amount: '1.00',
    receiptDate: '2024-01-22',
  });
  const into = year.save(cashier, 'receiptRegister', old);
  await year.cheat('receiptRegister', 'The accounting period of 2024-01-22 is closed', into);
  const last = await year.pay(bankAccountId, '2024-02-05', lines[1]!);
  await year.post(last);
  await year.act(financeManager, 'basicAccountPeriod', february, 'close');
  const reopen = company.act(financeManager, 'basicAccountPeriod', january, 'reopen');
  await year.cheat(
    'basicAccountPeriod',
    'Only the last closed period is reopened: one after 2024-01 is closed',
    reopen,
  );
  // an account that is not used any more pays and receives nothing
  await year.comes('2024-03-11');
  await year.file(clerk, 'receiptClaim', claim('6000.00'));
  await year.changes(financeManager, 'basicAccount', secondId, { enabled: false });
  const more = await year.file(clerk, 'reimbursementGeneral', spent('10.00', '2024-03-11'));
  const line = { moduleNo: 'reimbursementGeneral', businessKey: more };
  await year.cheat('cashierPayment', /bankAccountId/, year.enter(secondId, '2024-03-11', line));
  const onto = year.save(cashier, 'receiptRegister', {
    ...old,
    bankAccountId: secondId,
    receiptDate: '2024-03-11',
  });
  await year.cheat('receiptRegister', /bankAccountId/, onto);
  expect(await books.figures()).toMatchObject({
    bank: 34_000,
    'second bank': 5_000,
    1002: 24_000,
    2203: -30_000,
    2241: -10,
  });
  await year.ends();
});
