import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { bankAnswers, buy, buyer, cashier, papers, reviewer, toBank } from '../modules/papers.ts';
import { madeFor, openPeriod } from './setting.ts';

const manager = 'yangfan';
/** Before all periods that the company has, so that they can be closed in order. */
const [day, later] = ['2024-01-15', '2024-02-15'];
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date('2026-11-23T02:00:00Z') });
}, 300_000);
afterAll(() => company.close(), 300_000);

/** An approved application of payment to a supplier of its own. */
async function application(amount: string) {
  const { id: purchaseContractId } = await buy(company);
  const paper = papers.paymentApply({ purchaseContractId, amount });
  return company.file(buyer, 'paymentApply', paper);
}

async function account(openingBalance: string, code = 'MO-1') {
  const { companyId } = await company.read('personnelInfo', company.person(manager));
  return company.add(manager, 'basicAccount', {
    code,
    accountName: '付款户',
    companyId: companyId!,
    bankName: '招商银行',
    bankAccountNo: `622200000000000990${code.slice(-1)}`,
    openingBalance,
  });
}

const enter = (bankAccountId: string, lines: RecordData[], accountDate = day) =>
  company.call<{ id: string }>(cashier, 'POST', '/v1/cashierPayment/handle', {
    requestKey: crypto.randomUUID(),
    data: { bankAccountId, payDate: accountDate, accountDate, lines },
  });
const act = (as: string, id: string, action: string, data?: RecordData) =>
  company.act(as, 'cashierPayment', id, action, data && { data });
const acted = async (as: string, id: string, action: string, data?: RecordData) =>
  done(await act(as, id, action, data), action);
const asAccountant = async (id: string, action: string, data?: RecordData) =>
  done(await company.act(reviewer, 'voucher', id, action, data && { data }), action);
/** A voucher goes to the finance system, which books it. */
async function post(id: string) {
  await asAccountant(id, 'push');
  await asAccountant(id, 'booked');
}
/** The voucher of a payment, which is balanced and in the period of the payment. */
async function voucherOf(payment: string, amount: string, voucherDate = day) {
  const vouchers = await madeFor(company, 'voucher', payment);
  expect(vouchers).toMatchObject([
    {
      voucherDate,
      totalDebit: amount,
      totalCredit: amount,
      lines: [
        { accountCode: '2241', debit: amount },
        { accountCode: '100201', credit: amount },
      ],
    },
  ]);
  return vouchers[0]!.id as string;
}
const pending = async (id: string) => {
  const { docNumber } = await company.read('paymentApply', id);
  const search = docNumber as string;
  const { rows } = done(await company.list(cashier, 'pendingPayment', { search }), 'pending');
  return rows.map(({ unpaidAmount }) => unpaidAmount);
};

test(
  'a payment is entered, reviewed, paid as far as the bank says, and the period is closed',
  { timeout: 180_000 },
  async () => {
    await openPeriod(company, day);
    await openPeriod(company, later);
    const bankAccountId = await account('1000.00');
    const [first, second] = [await application('300.00'), await application('500.00')];
    /** The account as the screen shows it, its balance worked out from the lines as well. */
    const figures = async () => {
      const known = await company.read('basicAccount', bankAccountId);
      const worked = await company.server.services.db.first<{ balance: string }>(sql`
        select 1000 - coalesce(sum(l.amount), 0) as balance
        from data.cashier_payment__lines l join data.cashier_payment p on p.id = l."parentId"
        where p."bankAccountId" = ${bankAccountId} and p.status <> 'ZF' and l."payResult" = 'success'`);
      expect(Number(known.balance)).toBe(Number(worked!.balance));
      return [known.balance, known.payingAmount, known.availableAmount];
    };
    const lines = [{ paymentApplyId: first }, { paymentApplyId: second }];
    expect(await pending(first)).toEqual(['300.00']);

    // nobody says for the bank that it has paid
    const claimed = await enter(bankAccountId, [{ paymentApplyId: first, payResult: 'success' }]);
    expect(claimed.code).not.toBe(200);

    const { id } = done(await enter(bankAccountId, lines), 'entered');
    expect(await figures()).toEqual(['1000.00', '800.00', '200.00']);
    expect(await pending(first)).toEqual([]);

    // what is on its way is not paid again, nor sent before somebody else reviewed it
    const twice = await enter(bankAccountId, [{ paymentApplyId: first, amount: '0.01' }]);
    expect(twice.message).toBe(
      'More than is unpaid: 300.00 applied for, 0.00 paid, 300.00 on the way, 0.01 more',
    );
    expect((await act(cashier, id, 'send')).code).not.toBe(200);
    expect((await act(cashier, id, 'review')).code).not.toBe(200);
    expect((await act(reviewer, id, 'sendBack')).code).not.toBe(200);
    await acted(reviewer, id, 'sendBack', { reviewRemark: '请核对收款账号' });
    await acted(cashier, id, 'enterAgain');
    await toBank(company, id);
    const known = await company.read('cashierPayment', id);
    expect(known).toMatchObject({
      status: 'ZFZ',
      handlerId: company.person(cashier),
      reviewerId: company.person(reviewer),
    });

    // what was reviewed stays as it was
    const [one, two] = known.lines as [RecordData, RecordData];
    const more = [{ id: one.id!, amount: '299.00' }, { id: two.id! }];
    expect((await company.change(cashier, 'cashierPayment', id, { lines: more })).code).not.toBe(
      200,
    );
    const elsewhere = { bankAccountId: await account('900.00', 'MO-3') };
    expect((await company.change(cashier, 'cashierPayment', id, elsewhere)).code).not.toBe(200);
    const refused = await refusal(
      company.act(manager, 'paymentApply', first, 'void', { reason: '重复' }),
    );
    expect(refused.message).toBe('0.00 of it is paid and 300.00 on its way, so it cannot be void');

    // the bank pays one of the two
    done(await bankAnswers(company, id, 'success', 'fail'), 'answers');
    expect(await figures()).toEqual(['700.00', '0.00', '700.00']);
    expect(await pending(second)).toEqual(['500.00']);
    expect((await act(cashier, id, 'failedAll')).code).not.toBe(200);
    await acted(cashier, id, 'result');
    expect(await company.read('paymentApply', first)).toMatchObject({ payStatus: 'YWC' });
    expect(await company.read('paymentApply', second)).toMatchObject({ payStatus: 'DZF' });

    // what failed is paid again; a period with payments under way stays open
    const { id: again } = done(
      await enter(bankAccountId, [{ paymentApplyId: second }]),
      'entered again',
    );
    const january = await openPeriod(company, day);
    const february = await openPeriod(company, later);
    const period = (which: string, action: string) =>
      company.act(manager, 'basicAccountPeriod', which, action);
    expect((await refusal(period(february, 'close'))).message).toMatch(
      /^Periods are closed in order: one before .+ is not closed yet$/,
    );
    expect((await refusal(period(january, 'close'))).message).toBe(
      '1 vouchers of this period are not posted',
    );
    await post(await voucherOf(id, '300.00'));
    expect((await refusal(period(january, 'close'))).message).toBe(
      '1 payments of this period are still under way',
    );
    await toBank(company, again);
    await acted(cashier, again, 'paidAll');
    const voucher = await voucherOf(again, '500.00');

    // the finance system refuses it at first: it says at which step and why, and it is sent again
    await asAccountant(voucher, 'push');
    const moved = await company.change(manager, 'voucher', voucher, { voucherDate: later });
    expect(moved.code).not.toBe(200);
    await asAccountant(voucher, 'refuse', { failedStep: 'check', errorMessage: '科目已停用' });
    expect(await company.read('voucher', voucher)).toMatchObject({
      status: 'BH',
      pushResult: 'fail',
      failedStep: 'check',
    });
    expect((await refusal(period(january, 'close'))).message).toBe(
      '1 vouchers of this period are not posted',
    );
    await post(voucher);
    expect(await company.read('voucher', voucher)).toMatchObject({
      status: 'YWC',
      pushResult: 'success',
      failedStep: null,
      errorMessage: null,
    });
    expect(await figures()).toEqual(['200.00', '0.00', '200.00']);
    expect(await pending(second)).toEqual([]);

    // closed: nothing is dated into it any more, and only the last one opens again
    done(await period(january, 'close'), 'close');
    expect(await company.read('basicAccountPeriod', january)).toMatchObject({
      periodStatus: 'YBH',
      closedBy: company.person(manager),
    });
    const third = await application('10.00');
    const late = await enter(bankAccountId, [{ paymentApplyId: third }]);
    expect(late.message).toBe(`The accounting date ${day} is in no open accounting period`);
    const claim = await company.call('zhangwei', 'POST', '/v1/reimbursementGeneral/handle', {
      requestKey: crypto.randomUUID(),
      data: { accountDate: day },
    });
    expect(claim.message).toBe(`The accounting period of ${day} is closed`);
    expect((await refusal(period(january, 'reopen'))).message).toMatch(
      /^Only the last closed period is reopened: one after .+ is closed$/,
    );
    await company.check();
  },
);

test(
  'what is sent back, was not paid, or came back from the bank is paid again',
  { timeout: 180_000 },
  async () => {
    const bankAccountId = await account('400.00', 'MO-2');
    const [returned, bounced] = [await application('100.00'), await application('200.00')];
    const { id } = done(
      await enter(bankAccountId, [{ paymentApplyId: returned }], later),
      'entered',
    );
    await acted(reviewer, id, 'review');
    await acted(reviewer, id, 'sendBack', { reviewRemark: '请核对收款账号' });
    const nobody = { reviewerId: null, reviewedAt: null, reviewedAmount: null };
    expect(await company.read('cashierPayment', id)).toMatchObject({ status: 'BH', ...nobody });
    await acted(cashier, id, 'enterAgain');
    await toBank(company, id);
    await acted(cashier, id, 'failedAll');
    expect(await company.read('cashierPayment', id)).toMatchObject({
      status: 'SB',
      lines: [{ payResult: 'fail' }],
    });
    expect(await pending(returned)).toEqual(['100.00']);

    const { id: paid } = done(
      await enter(bankAccountId, [{ paymentApplyId: bounced }], later),
      'entered',
    );
    await toBank(company, paid);
    await acted(cashier, paid, 'paidAll');
    const voucher = await voucherOf(paid, '200.00', later);
    await acted(reviewer, paid, 'bounced');
    expect((await company.read('cashierPayment', paid)).status).toBe('ZFZ');
    expect((await company.read('voucher', voucher)).status).toBe('ZF');
    await company.check();
  },
);

test('the last period that was closed opens again', async () => {
  const sorted = { sort: [{ field: 'startDate', direction: 'desc' as const }] };
  const { rows } = done(await company.list(manager, 'basicAccountPeriod', sorted), 'periods');
  const last = rows.find(({ periodStatus }) => periodStatus === 'YBH')!.id as string;
  const act = (action: string) => company.act(manager, 'basicAccountPeriod', last, action);
  done(await act('reopen'), 'reopen');
  expect(await company.read('basicAccountPeriod', last)).toMatchObject({
    closedBy: null,
    closedAt: null,
  });
});
