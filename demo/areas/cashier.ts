import type { RecordData } from '#engine/schema/record.ts';
import type { Make } from '../fill/Make.ts';

const [cashier, reviewer] = ['zhengjie', 'linfang'];

/** A document that is to be paid. */
export interface Payable {
  module: string;
  row: RecordData;
}

/** The account that the first company pays from has the money for these, and for half as much again. */
export async function canPay(m: Make, payables: readonly Payable[]): Promise<boolean> {
  const { balance } = await m.row('basicAccount', m.id('account-ZX'));
  const amount = payables.reduce((sum, { row }) => sum + Number(row['amount']), 0);
  return amount * 1.5 <= Number(balance);
}

/** One transfer for these documents. */
export const transfer = (m: Make, payables: readonly Payable[]): RecordData => ({
  payDate: m.today(),
  accountDate: m.today(),
  bankAccountId: m.id('account-ZX'),
  lines: payables.map(({ module, row }) => ({
    moduleNo: module,
    businessKey: row['id']!,
    sourceDocNumber: row['docNumber']!,
    payeeName: row['payeeName']!,
    payeeBank: row['payeeBank']!,
    payeeAccount: row['payeeAccount']!,
    amount: row['amount']!,
    paymentMethod: 'transfer',
    draftNo: null,
    payResult: 'waiting',
    failReason: null,
  })),
  voucherNo: null,
  remark: null,
});

/** Somebody else has reviewed it, and the bank has done what was asked for. */
export async function confirmTransfer(m: Make, id: string): Promise<void> {
  await m.act(reviewer, 'cashierPayment', id, 'review');
  await m.act(cashier, 'cashierPayment', id, 'send');
  await m.act(cashier, 'cashierPayment', id, 'paidAll');
}

/** Pays an approved document on the same day, where there is money for it. */
export async function payAtOnce(m: Make, module: string, id: string): Promise<void> {
  const row = await m.row(module, id);
  // a letter of guarantee moves no money
  if (row['payStatus'] === 'WXZF') return;
  const payables = [{ module, row }];
  if (!(await canPay(m, payables))) return;
  m.pass(6);
  await confirmTransfer(m, await m.file('cashierPayment', transfer(m, payables), cashier));
}
