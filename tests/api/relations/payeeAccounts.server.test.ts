import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { name, sql } from '#server/db/query.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { buy, cashier, reviewer } from '../modules/papers.ts';
import { payDocument, Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const stranger = { payeeName: '王五', payeeAccount: '6222020000000009994' };
/** Takes an account off the register while something is tried. */
async function without(register: string, id: string, attempt: () => Promise<void>) {
  const { db } = company.server.services;
  const table = name('data', register);
  const known = await db.first<{ account: string }>(
    sql`select "bankAccountNo" as account from ${table} where id = ${id}`,
  );
  const write = (account: string | null) =>
    db.run(sql`update ${table} set "bankAccountNo" = ${account} where id = ${id}`);
  await write(null);
  await attempt();
  await write(known!.account);
}
let accounts = 0;
/** Somebody who is kept as a payee, with an account of their own. */
const kept = (payeeName: string, more: RecordData = {}) =>
  documents.file('reimbursementInfoMaintain', {
    payeeType: 'other',
    payeeName,
    payeeBank: '交通银行南京分行',
    payeeAccount: `62226200000000077${(accounts += 1)}`,
    ...more,
  });

it.each(['computerSubsidy', 'bigEventWelfare'])(
  '%s is paid to the account of its employee alone, also when none is known',
  async (module) => {
    const id = await documents.complete(module);
    const { payeeName, employeeId } = await company.read(module, id);
    expect(await setting.refusedWith(module, id, stranger)).toBe(
      'The payee “王五” is neither the employee nor the kept one',
    );
    const message = `The account ${stranger.payeeAccount} is neither that of the employee nor a kept one: enter it in the personnel file or under payee information first`;
    const { payeeAccount } = stranger;
    expect(await setting.refusedWith(module, id, { payeeName: payeeName!, payeeAccount })).toBe(
      message,
    );
    await without('personnel_info', employeeId as string, async () => {
      expect(await setting.refusedWith(module, id, { payeeAccount })).toBe(message);
    });
    const payeeInfoId = await kept(payeeName as string, {
      payeeType: 'employee',
      employeeId: employeeId!,
    });
    await setting.passedWith(module, id, { payeeInfoId });
  },
);

it.each([
  ['customerRefund', {}],
  ['bidFeeApply', {}],
  ['bidSecurityPay', { securityForm: 'transfer', paymentMethod: 'transfer', amount: '100.00' }],
  ['performanceBondApply', { bondForm: 'transfer', paymentMethod: 'transfer' }],
])(
  '%s is paid to the account of its customer, or to a kept one, and to no other',
  async (module, more) => {
    const tender = async () => documents.file('bidApply', { securityAmount: '100.00' });
    const id = await documents.complete(module, {
      ...more,
      ...(module === 'bidSecurityPay' && { bidId: await tender() }),
    });
    const { customerId, bidId } = await company.read(module, id);
    const of = customerId ?? (await company.read('bidApply', bidId as string)).customerId;
    const { customerName } = await company.read('customerAdd', of as string);
    const nobody = `The payee “王五” is not the customer “${customerName as string}”, nor a kept payee that was chosen`;
    expect(await setting.refusedWith(module, id, stranger)).toBe(nobody);
    const message = `The account ${stranger.payeeAccount} is not that of the customer, nor of a kept payee: enter it in the register of customers or under payee information first`;
    const { payeeAccount } = stranger;
    const own = { payeeName: customerName!, payeeAccount };
    expect(await setting.refusedWith(module, id, own)).toBe(message);
    await without('customer', of as string, async () => {
      expect(await setting.refusedWith(module, id, own)).toBe(message);
    });
    const payeeInfoId = await kept(customerName as string);
    await setting.passedWith(module, id, { payeeInfoId });
    const { payeeAccount: account } = await company.read('reimbursementInfoMaintain', payeeInfoId);
    expect(await company.read(module, id)).toMatchObject({ payeeAccount: account });
  },
);

const press = (as: string, payment: string, action: string, language?: 'zh') =>
  company.call(
    as,
    'POST',
    `/v1/cashierPayment/action/${payment}`,
    { action, requestKey: crypto.randomUUID() },
    language,
  );
/** A bid fee that is to be paid to a kept payee, entered by the cashier. */
async function entered(payeeName: string) {
  const payeeInfoId = await kept(payeeName);
  const fee = await documents.file('bidFeeApply', { payeeInfoId });
  const { amount } = (await company.read('bidFeeApply', fee)) as { amount: string };
  const { id } = done(await payDocument(company, 'bidFeeApply', fee, amount), 'entered');
  return { payeeInfoId, fee, id };
}

it('a payee that is suspended since is not paid, neither reviewed nor sent to the bank', async () => {
  const { payeeInfoId, fee, id } = await entered('南京公诚招标代理有限公司');
  const act = async (action: string) =>
    done(await company.act('linfang', 'reimbursementInfoMaintain', payeeInfoId, action), action);
  const refused = (as: string, action: string) =>
    setting.refusal('cashierPayment', press(as, id, action));
  const message = 'A payee was suspended after the document was approved: nothing is paid to it';
  await act('suspend');
  expect(await refused(reviewer, 'review')).toBe(message);
  const chinese = await refusal(press(reviewer, id, 'review', 'zh'));
  expect(chinese.message).toBe('收款信息在单据审批后已暂停，不能付款');
  await act('resume');
  done(await press(reviewer, id, 'review'), 'review');
  await act('suspend');
  expect(await refused(cashier, 'send')).toBe(message);
  await act('resume');
  done(await press(cashier, id, 'send'), 'send');
  // what the bank did meanwhile is entered all the same
  await act('suspend');
  done(await press(cashier, id, 'paidAll'), 'paid');
  expect(await company.read('bidFeeApply', fee)).toMatchObject({ payStatus: 'YWC' });
  await company.check();
});

it('a payee that is void since is not paid', async () => {
  const { payeeInfoId, id } = await entered('苏州公诚招标代理有限公司');
  await setting.voided('reimbursementInfoMaintain', payeeInfoId);
  expect(await setting.refusal('cashierPayment', press(reviewer, id, 'review'))).toBe(
    'Line 1: the kept account of “苏州公诚招标代理有限公司” is void since the document was approved: nothing is paid to it',
  );
  const chinese = await refusal(press(reviewer, id, 'review', 'zh'));
  expect(chinese.message).toBe(
    '第 1 行：“苏州公诚招标代理有限公司”的收款信息在单据审批后已作废，不能付款',
  );
});

it('what is paid to a supplier goes to no payee that is kept for others', async () => {
  const { supplierId } = await buy(company);
  const ofNobody = { supplierId, payeeInfoId: await kept('赵师傅') };
  await expect(
    company.add(documents.creator('expenseSettlement'), 'expenseSettlement', ofNobody),
  ).rejects.toThrow(/cannot be chosen/);

  const module = 'reimbursementCarTemporary';
  const { supplierName } = await company.read('supplierAdd', supplierId);
  const ofSupplier = { payeeType: 'supplier', supplierId };
  const payeeInfoId = await kept(supplierName as string, ofSupplier);
  const id = await documents.complete(module, { supplierId, payeeInfoId });
  // also where the supplier is another one afterwards
  const another = (await buy(company)).supplierId;
  expect(
    await company.change(documents.creator(module), module, id, { supplierId: another }),
  ).toMatchObject({ data: { fields: { payeeInfoId: expect.anything() as unknown } } });
});
