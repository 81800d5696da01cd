import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, isRefused } from '#tests/support/realCompany.ts';
import { bankAccount, breakGround, cashier, papers, receive, reviewer } from '../modules/papers.ts';
import { close, company, documents, open, refusal } from '../relations/office.ts';
import { madeFor } from './setting.ts';

const manager = 'yangfan';
beforeAll(() => open());
afterAll(close);

/** The last closed period of the company that has an account. */
async function lastClosed(companyId: unknown): Promise<RecordData> {
  const filters = [{ field: 'periodStatus', operator: 'eq', value: 'YBH' } as const];
  const { rows } = done(await company.list(manager, 'basicAccountPeriod', { filters }), 'periods');
  const closed = rows.filter((row) => row.companyId === companyId);
  const month = (row: RecordData) => row.month as string;
  return closed.toSorted((a, b) => (month(a) < month(b) ? 1 : -1))[0]!;
}

test('a receipt of a closed period keeps its day, account and amount, until that is opened again', async () => {
  const account = await company.read('basicAccount', await bankAccount(company));
  const period = await lastClosed(account.companyId);
  const endDate = period.endDate as string;
  expect(account.closedUntil).toBe(endDate);

  // one that comes in is not dated back into it
  const { customerId } = await breakGround(company);
  const fresh = await receive(company, customerId, '100.00');
  const remove = () => company.call(cashier, 'DELETE', `/v1/receiptRegister/${fresh}`);
  const change = (id: string, data: RecordData) =>
    company.change(cashier, 'receiptRegister', id, data);
  expect(await refusal('receiptRegister', change(fresh, { receiptDate: endDate }))).toBe(
    `The accounting period of ${endDate} is closed`,
  );

  // dated into it while it is open, it does not leave it once it is closed
  const press = (action: string) =>
    company.act(manager, 'basicAccountPeriod', period.id as string, action);
  done(await press('reopen'), 'reopen');
  done(await change(fresh, { receiptDate: endDate }), 'dated');
  done(await press('close'), 'close');
  const day = '2026-11-20';
  for (const data of [
    { receiptDate: day },
    { amount: '99.00' },
    { receiptDate: day, bankAccountId: account.id as string, amount: '100.01' },
  ])
    expect((await change(fresh, data)).message).toContain('cannot be written here');
  expect(await remove()).not.toMatchObject({ code: 200 });
  expect(await refusal('receiptRegister', change(fresh, { summary: '补充摘要' }))).toBe(
    `The accounting period of ${endDate} is closed`,
  );
  expect(await company.read('receiptRegister', fresh)).toMatchObject({
    receiptDate: endDate,
    amount: '100.00',
  });

  done(await press('reopen'), 'reopen');
  done(await change(fresh, { receiptDate: day }), 'moved');
  done(await press('close'), 'close');
  done(await remove(), 'deleted');
  await company.check();
});

test('the opening balance of an account is fixed once money moved on it', async () => {
  const id = await documents.file('basicAccount', { openingBalance: '10.00' });
  const change = (openingBalance: string) =>
    company.change(manager, 'basicAccount', id, { openingBalance });
  done(await change('12.00'), 'changed');
  const { customerId } = await breakGround(company);
  const received = await company.add(
    cashier,
    'receiptRegister',
    papers.receiptRegister({ customerId, bankAccountId: id, amount: '5.00' }),
  );
  expect(await change('13.00')).toMatchObject({
    message: expect.stringContaining('cannot be written here'),
  });
  expect(await company.read('basicAccount', id)).toMatchObject({
    balance: '17.00',
    movementCount: 1,
  });
  done(await company.call(cashier, 'DELETE', `/v1/receiptRegister/${received}`), 'deleted');
  done(await change('13.00'), 'changed');
  await company.check();
});

const day = '2026-11-20';
const account = (openingBalance: string) => documents.file('basicAccount', { openingBalance });
const enter = (data: RecordData) =>
  company.call<{ id: string }>(cashier, 'POST', '/v1/accountTransfer/handle', {
    requestKey: crypto.randomUUID(),
    data: { transferDate: day, reason: '日常资金归集', ...data },
  });
const press = (as: string, id: string, action: string, data?: RecordData) =>
  company.act(as, 'accountTransfer', id, action, data && { data });
const told = (answer: Promise<unknown>) => refusal('accountTransfer', answer);
/** Balance and what is on its way out of accounts, which the documents add up to as well. */
async function figures(...accounts: string[]) {
  const known = await Promise.all(accounts.map((id) => company.read('basicAccount', id)));
  for (const [at, id] of accounts.entries()) {
    const worked = await company.server.services.db.first<{ balance: string }>(sql`
      select a."openingBalance"
        + coalesce((select sum(t.amount) from data.account_transfer t
            where t."toAccountId" = a.id and t.status = 'YWC'), 0)
        - coalesce((select sum(t.amount + t.fee) from data.account_transfer t
            where t."fromAccountId" = a.id and t.status = 'YWC'), 0) as balance
      from data.bank_account a where a.id = ${id}`);
    expect(Number(known[at]!.balance)).toBe(Number(worked!.balance));
  }
  return known.map(({ balance, payingAmount }) => [balance, payingAmount]);
}

test('money moves between two accounts at once, reviewed by another, booked when the bank did it', async () => {
  const [fromAccountId, toAccountId, third] = [
    await account('100.00'),
    await account('0.00'),
    await account('0.00'),
  ];
  const between = { fromAccountId, toAccountId };
  const { rows } = done(await company.list('admin', 'basicAccount'), 'accounts');
  const { companyId } = await company.read('basicAccount', fromAccountId);
  const foreign = rows.find((row) => row.companyId !== companyId)!.id as string;

  // more than is there, with the fee; the same account; another company’s; a day that is not open
  expect(await told(enter({ ...between, amount: '99.99', fee: '0.02' }))).toBe(
    'The account has not enough: balance 100.00, of which 0.00 are on their way out, and 100.01 are to be transferred',
  );
  for (const wrong of [fromAccountId, foreign]) {
    const answer = await enter({ ...between, toAccountId: wrong, amount: '1.00' });
    expect(isRefused(answer) && Object.keys(answer.data.fields)).toEqual(['toAccountId']);
  }
  const late = '2031-01-05';
  const closed = `The day ${late} is in no open accounting period`;
  expect(await told(enter({ ...between, amount: '1.00', transferDate: late }))).toBe(closed);

  const both = await Promise.all(
    [1, 2].map(() => enter({ ...between, amount: '60.00', fee: '0.50' })),
  );
  expect(both.map(({ code }) => code === 200).filter(Boolean)).toHaveLength(1);
  const { id } = done(
    both.find(({ code }) => code === 200)!,
    'entered',
  );
  expect(await figures(fromAccountId, toAccountId)).toEqual([
    ['100.00', '60.50'],
    ['0.00', '0.00'],
  ]);

  // who entered it does not review it, even as a reviewer; nothing is done before the review, nor changed after it
  expect(await press(cashier, id, 'review')).toMatchObject({ data: { error: 'forbidden' } });
  expect(await press(cashier, id, 'transferred')).not.toMatchObject({ code: 200 });
  const also = { userId: company.person(cashier), role: 'fr' };
  const holder = await company.add('admin', 'roleHolder', also);
  company.signInAgain();
  expect(await told(press(cashier, id, 'review'))).toBe(
    'A transfer is reviewed by somebody else than who entered it',
  );
  done(await company.call('admin', 'DELETE', `/v1/roleHolder/${holder}`), 'one role again');
  company.signInAgain();
  const people = async () => {
    const { handlerId, reviewerId, reviewedAt } = await company.read('accountTransfer', id);
    return [handlerId === company.person(cashier), reviewerId, reviewedAt !== null];
  };
  done(await press(reviewer, id, 'review'), 'review');
  expect(await people()).toEqual([true, company.person(reviewer), true]);
  done(await press(reviewer, id, 'sendBack', { reviewRemark: '请核对户名' }), 'returned');
  expect(await people()).toEqual([true, null, false]);
  done(await press(cashier, id, 'enterAgain'), 'again');
  done(await press(reviewer, id, 'review'), 'review');
  expect(isRefused(await company.change(cashier, 'accountTransfer', id, { amount: '1.00' }))).toBe(
    true,
  );
  expect(await told(press(cashier, id, 'transferred', { transferDate: late }))).toBe(closed);
  done(await press(cashier, id, 'transferred', { bankSerialNo: '20261120001' }), 'transferred');
  expect(await figures(fromAccountId, toAccountId)).toEqual([
    ['39.50', '0.00'],
    ['60.00', '0.00'],
  ]);
  const [voucher] = await madeFor(company, 'voucher', id);
  expect(voucher).toMatchObject({
    voucherDate: day,
    totalDebit: '60.50',
    totalCredit: '60.50',
    lines: [
      { accountCode: '1002', debit: '60.00' },
      { accountCode: '6603', debit: '0.50' },
      { accountCode: '1002', credit: '60.50' },
    ],
  });
  const voucherId = voucher!.id as string;
  const annulled = company.act(reviewer, 'voucher', voucherId, 'annul');
  expect(await refusal('voucher', annulled)).toContain('This voucher was made with its document');
  const voided = company.act(manager, 'accountTransfer', id, 'void', { reason: '误划' });
  expect(await told(voided)).toBe('The bank has transferred 60.00: register its return instead');

  // what came is spent, so it cannot come back before that does; nor while its voucher is posted
  const on = done(
    await enter({ fromAccountId: toAccountId, toAccountId: third, amount: '10.00' }),
    'on',
  );
  const back = () => press(reviewer, id, 'returned', { failReason: '户名不符' });
  expect(await told(back())).toBe(
    'The account it came to spends it already: 0.00 without it, of which 10.00 are on their way out',
  );
  done(await company.call(cashier, 'DELETE', `/v1/accountTransfer/${on.id}`), 'deleted');
  done(await company.act(reviewer, 'voucher', voucherId, 'push'), 'push');
  expect(await told(back())).toContain('1 of its vouchers are with the finance system');
  const refused = { failedStep: 'check', errorMessage: '科目未启用' };
  done(await company.act(reviewer, 'voucher', voucherId, 'refuse', { data: refused }), 'refused');
  done(await back(), 'returned');
  expect(await figures(fromAccountId, toAccountId)).toEqual([
    ['100.00', '0.00'],
    ['0.00', '0.00'],
  ]);
  expect(await company.read('voucher', voucherId)).toMatchObject({ status: 'ZF' });
  await company.check();
});

test('money that an account has spent is not taken from it again', async () => {
  const [bankAccountId, other] = [await account('0.00'), await account('0.00')];
  const { customerId } = await breakGround(company);
  const paper = papers.receiptRegister({ customerId, bankAccountId, amount: '50.00' });
  const receipt = await company.add(cashier, 'receiptRegister', paper);
  done(await enter({ fromAccountId: bankAccountId, toAccountId: other, amount: '30.00' }), 'moved');
  const change = (data: RecordData) => company.change(cashier, 'receiptRegister', receipt, data);
  expect(await refusal('receiptRegister', change({ amount: '29.99' }))).toBe(
    'The account has spent it already: without this receipt its balance is 0.00, 30.00 are on their way out, and 29.99 does not cover that',
  );
  expect(isRefused(await change({ bankAccountId: other, amount: '0.01' }))).toBe(true);
  const gone = await company.call(cashier, 'DELETE', `/v1/receiptRegister/${receipt}`);
  expect(isRefused(gone)).toBe(true);
  done(await change({ amount: '30.00' }), 'corrected');

  const refund = await documents.draft('supplierRefund', { amount: '5.00' });
  await documents.submit('supplierRefund', refund);
  await company.approve(refund, { ca: { receivedDate: day, bankAccountId: other } });
  const all = { fromAccountId: other, toAccountId: bankAccountId, amount: '5.00' };
  const { id } = done(await enter(all), 'spent');
  const voided = () =>
    company.act('admin', 'supplierRefund', refund, 'void', { reason: '录入错误' });
  expect(await refusal('supplierRefund', voided())).toBe(
    'The account has spent it already: without it the balance is 0.00, and 5.00 are on their way out',
  );
  done(await company.call(cashier, 'DELETE', `/v1/accountTransfer/${id}`), 'deleted');
  done(await voided(), 'void');
  await company.check();
});
