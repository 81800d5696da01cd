import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { NothingThere } from '../fill/NothingThere.ts';

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

/** Money that is moved between the accounts of the first company; the last transfer waits for its review. */
export const accountTransfers: Plan = {
  module: 'accountTransfer',
  count: 6,
  by: [cashier],
  from: 0.3,
  data: async (m) => {
    const amount = m.money(10_000, 50_000, 1000);
    const payables = [{ module: 'accountTransfer', row: { amount } }];
    if (!(await canPay(m, payables))) throw new NothingThere('nothing is to be moved');
    return {
      fromAccountId: m.id('account-ZX'),
      toAccountId: await m.ref(
        'basicAccount',
        ({ id, companyId }) => id !== m.id('account-ZX') && companyId === m.id('ZX'),
      ),
      transferDate: m.today(),
      amount,
      fee: m.i % 2 ? '0.00' : '10.00',
      reason: m.turn(['缴存农民工工资专户', '保证金专户备款', '一般户日常周转']),
      bankSerialNo: null,
      reviewRemark: null,
      failReason: null,
      remark: null,
    };
  },
  then: async (m, id) => {
    if (m.i === 5) return;
    m.pass(4);
    await m.act(reviewer, 'accountTransfer', id, 'review');
    const bankSerialNo = m.random.digits(16);
    await m.act(cashier, 'accountTransfer', id, 'transferred', { bankSerialNo });
  },
};
