import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal as answerOf } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import {
  bankAccount,
  bankAnswers,
  bankPays,
  bankReturns,
  reviewer,
  sign,
  toBank,
} from '../modules/papers.ts';
import {
  close,
  company,
  documents,
  ground,
  open,
  refusal,
  refusedToSubmit,
  refusedToVoid,
} from '../relations/office.ts';
import { payDocument } from '../relations/setting.ts';
import { madeFor } from './setting.ts';

beforeAll(() => open());
afterAll(close);

const payee = {
  payeeName: '苏州市公共资源交易中心',
  payeeBank: '中国建设银行苏州分行',
  payeeAccount: '62220000000000099',
};

/** What secures a bid, and what secures a contract: each with what brings it back. */
const kinds = [
  {
    given: 'bidSecurityPay',
    back: 'bidSecurityReturn',
    reference: 'bidSecurityId',
    form: 'securityForm',
    basis: async () => {
      const bidInitiationId = await documents.file('bidInitiation', {
        customerId: ground.customerId,
      });
      const bid = { bidInitiationId, securityAmount: '100.00' };
      return { bidId: await documents.file('bidApply', bid) };
    },
  },
  {
    given: 'performanceBondApply',
    back: 'performanceBondReturn',
    reference: 'performanceBondId',
    form: 'bondForm',
    basis: async () => ({ contractId: await sign(company, ground, { amount: '1000.00' }) }),
  },
];
const balance = async () =>
  Number((await company.read('basicAccount', await bankAccount(company))).balance);
const givenAs = async ({ given, form, basis }: (typeof kinds)[number], as: string) => {
  const data: RecordData = {
    ...(await basis()),
    amount: '100.00',
    [form]: as,
    ...(as === 'transfer' && { paymentMethod: 'transfer' }),
  };
  return documents.file(given, data);
};

test.each(kinds)('$given by a letter of guarantee moves no money', async (kind) => {
  const { given, back, reference } = kind;
  const before = await balance();
  const id = await givenAs(kind, 'bankGuarantee');
  const { docNumber, payStatus } = await company.read(given, id);
  expect(payStatus).toBe('WXZF');
  const words = `Line 1: ${docNumber as string} is a letter of guarantee or an insurance and moves no money: claim its fee as an expense`;
  const paying = payDocument(company, given, id, '100.00');
  expect(await refusal('cashierPayment', paying)).toBe(words);
  const settlement = await documents.draft('expenseSettlement', {
    ...payee,
    supplierId: null,
    purchaseContractId: null,
    payeeInfoId: null,
    lines: [{ moduleNo: given, businessKey: id, amount: '100.00' }],
  });
  expect(await refusedToSubmit('expenseSettlement', settlement)).toBe(words);

  // it comes back without an account, and is settled
  const returned = await documents.file(back, { [reference]: id, bankAccountId: null });
  expect(await company.read(back, returned)).toMatchObject({
    amount: '100.00',
    cashAmount: '0.00',
  });
  expect(await company.read(given, id)).toMatchObject({ outstandingAmount: '0.00', status: 'YHK' });
  expect(await madeFor(company, 'voucher', returned)).toEqual([]);
  expect(await balance()).toBe(before);
  await company.check();
});

test('a tender is decided when its bid security is paid, and none is applied for afterwards', async () => {
  const [kind] = kinds;
  const id = await givenAs(kind!, 'transfer');
  const { bidId } = await company.read('bidSecurityPay', id);
  const close = await documents.draft('bidClose', { bidId, isWin: false });
  const owed = /^A bid security of this tender is applied for and not paid/;
  expect(await refusedToSubmit('bidClose', close)).toMatch(owed);
  const terminate = company.act('liuyang', 'bidApply', bidId as string, 'terminate');
  expect(await refusal('bidApply', terminate)).toMatch(owed);
  done(await company.act('admin', 'bidSecurityPay', id, 'void', { reason: '不再投标' }), 'void');
  const late = await documents.complete('bidSecurityPay', {
    bidId,
    amount: '100.00',
    securityForm: 'transfer',
    paymentMethod: 'transfer',
  });
  await company.pass(documents.creator('bidClose'), 'bidClose', close);
  expect(await refusedToSubmit('bidSecurityPay', late)).toBe(
    'The tender is Bid lost: a bid security is for one that is still evaluated',
  );
  await company.check();
});

test.each(kinds)('$given by transfer leaves the account and comes back to it', async (kind) => {
  const { given, back, reference } = kind;
  const before = await balance();
  const id = await givenAs(kind, 'transfer');
  const pays = async (amount: string) =>
    done(await payDocument(company, given, id, amount), 'entered').id;
  const status = async () => (await company.read(given, id)).payStatus;
  expect(await status()).toBe('DZF');
  const whole = await pays('100.00');
  await bankPays(company, whole);
  expect(await status()).toBe('YWC');
  await bankReturns(company, whole);
  expect(await status()).toBe('DZF');
  const part = await pays('40.00');
  await toBank(company, part);
  done(await bankAnswers(company, part, 'success'), 'paid');
  expect(await status()).toBe('BFZF');
  const bankAccountId = await bankAccount(company);
  const draft = await documents.draft(back, { [reference]: id, bankAccountId, amount: '40.01' });
  expect(await refusedToSubmit(back, draft)).toContain('More than was paid and is not back yet');
  await bankPays(company, await pays('60.00'));
  expect([await status(), await balance()]).toEqual(['YWC', before - 100]);

  const as = documents.creator(back);
  const all = { amount: '100.00', bankAccountId: null };
  done(await company.change(as, back, draft, all), 'no account');
  const lacking = await answerOf(company.submit(as, back, draft));
  expect(JSON.stringify(lacking.data)).toContain('bankAccountId');
  done(await company.change(as, back, draft, { bankAccountId }), 'account');
  await company.pass(as, back, draft);
  expect(await voucherLines(company, back, draft)).toEqual([
    ['1002', '100.00', null],
    ['1221', null, '100.00'],
  ]);
  expect(await balance()).toBe(before);

  // once the finance system has its voucher, it stays
  const [voucher] = await madeFor(company, 'voucher', draft);
  done(await company.act(reviewer, 'voucher', voucher!.id as string, 'push'), 'pushed');
  expect(await refusedToVoid(back, draft)).toBe(
    '1 of its vouchers are with the finance system: have them refused there first',
  );
  await company.check();
});
