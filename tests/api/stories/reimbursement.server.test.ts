import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import { bankAccount, bankPays, cashier, clerk } from '../modules/papers.ts';
import { idOf, madeFor, openPeriod } from './setting.ts';

const [finance, leader] = ['yangfan', 'liuyang'];
const day = '2026-11-23';
const later = '2027-01-05';
/** A department that is not the clerk’s. */
const elsewhere = 'ZX03';
/** A day that lies behind whatever clock a test runs by. */
const past = '2025-06-30';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
}, 300_000);
afterAll(() => company.close(), 300_000);

test(
  'a budget is granted, spent up to its last yuan, adjusted, and paid out',
  { timeout: 180_000 },
  async () => {
    const marketing = await idOf(company, 'personnelOrg', 'code', 'ZX02');
    await openPeriod(company, day);
    const budgetSubjectId = await company.add(finance, 'budgetSubject', {
      code: 'ST-01',
      name: '展览费',
      direction: 'expense',
      controlMode: 'hard',
    });
    const expenseTypeId = await company.add(finance, 'expenseType', {
      code: 'ST-01',
      name: '展位费',
      expenseCategory: 'general',
      costSubject: 'office',
      budgetSubjectId,
      accountCode: '660204',
    });

    // the department’s budget of the year becomes a row of the ledger
    const budgetId = await company.add(leader, 'annualBudget', {
      year: 2026,
      edition: 'v3',
      budgetType: 'department',
      lines: [{ budgetSubjectId, q3: '400.00', q4: '600.00' }],
    });
    expect(await company.pass(leader, 'annualBudget', budgetId)).toEqual([
      'wangzhiqiang',
      finance,
      'chenli',
      'wangzhiqiang',
    ]);
    const ledgerId = await idOf(company, 'budgetLedger', 'subjectName', '展览费');
    const ledger = async () => {
      const { occupiedAmount, usedAmount, availableAmount } = await company.read(
        'budgetLedger',
        ledgerId,
      );
      return [occupiedAmount, usedAmount, availableAmount];
    };
    expect(await company.read('budgetLedger', ledgerId)).toMatchObject({
      orgId: marketing,
      year: 2026,
      initialAmount: '1000.00',
      currentAmount: '1000.00',
      enabled: true,
    });
    expect(await ledger()).toEqual(['0.00', '0.00', '1000.00']);

    const expense = (amount: string, more: RecordData = {}): RecordData => ({
      accountDate: day,
      paymentMethod: 'transfer',
      reason: '参加苏州轨道交通展',
      lines: [
        { expenseTypeId, expenseDate: past, invoiceType: 'eSpecial', taxRate: '0.06', amount },
      ],
      ...more,
    });

    // what is under way holds its part of the budget
    const first = await company.add(clerk, 'reimbursementGeneral', expense('636.00'));
    done(await company.submit(clerk, 'reimbursementGeneral', first), 'first');
    expect((await company.read('reimbursementGeneral', first)).lines).toMatchObject([
      { budgetLedgerId: ledgerId },
    ]);
    expect(await ledger()).toEqual(['636.00', '0.00', '364.00']);
    const second = await company.add(clerk, 'reimbursementGeneral', expense('364.01'));
    const over = await refusal(company.submit(clerk, 'reimbursementGeneral', second));
    expect(over.message).toBe('Over budget: amount 364.01, available 364.00');
    const inChinese = await refusal(
      company.call(
        clerk,
        'POST',
        `/workFlow/startProcess/${second}`,
        { moduleNo: 'reimbursementGeneral', requestKey: crypto.randomUUID() },
        'zh',
      ),
    );
    expect(inChinese.message).toBe('超出可用预算：金额 364.01，可用金额 364.00');

    // approved: a voucher with the tax apart, and the cost
    expect(await company.approve(first)).toEqual([leader, 'linfang', cashier]);
    expect(await ledger()).toEqual(['0.00', '636.00', '364.00']);
    const [voucher] = await madeFor(company, 'voucher', first);
    expect(voucher).toMatchObject({
      totalDebit: '636.00',
      totalCredit: '636.00',
      lines: [
        { accountCode: '660204', debit: '600.00' },
        { accountCode: '22210101', debit: '36.00' },
        { accountCode: '2241', credit: '636.00' },
      ],
    });
    expect(await madeFor(company, 'costSource', first)).toMatchObject([
      { amount: '636.00', costOrgId: marketing, costSubject: 'office', costDate: past },
    ]);

    // nor is it moved into the budget of another year behind the back of who submitted it
    await openPeriod(company, later);
    await company.file(leader, 'annualBudget', {
      year: 2027,
      edition: 'v3',
      budgetType: 'department',
      lines: [{ budgetSubjectId, q1: '1.00' }],
    });
    const moved = await company.add(clerk, 'reimbursementGeneral', expense('300.00'));
    done(await company.submit(clerk, 'reimbursementGeneral', moved), 'moved');
    done(await company.decide(moved), 'leader');
    const into = (accountDate: string) => company.decide(moved, 'execute', { fr: { accountDate } });
    expect((await refusal(into(later))).message).toBe('Over budget: amount 300.00, available 1.00');
    expect((await refusal(into('2031-01-05'))).message).toBe(
      'The accounting date 2031-01-05 is in no open accounting period',
    );
    expect(await ledger()).toEqual(['300.00', '636.00', '64.00']);
    done(await company.decide(moved, 'rejectToStarter'), 'returned');

    // another department bears it only when its head agrees
    const borne = await company.add(
      clerk,
      'reimbursementGeneral',
      expense('10.00', { costOrgId: await idOf(company, 'personnelOrg', 'code', elsewhere) }),
    );
    const warned = await refusal(company.submit(clerk, 'reimbursementGeneral', borne));
    done(
      await company.submit(clerk, 'reimbursementGeneral', borne, [warned.data.confirm!]),
      'borne',
    );
    const { leaderId } = await company.read(
      'personnelOrg',
      await idOf(company, 'personnelOrg', 'code', elsewhere),
    );
    const [head] = await company.asked(borne);
    expect(company.person(head!)).toBe(leaderId);
    done(await company.decide(borne, 'rejectToStarter'), 'not borne');

    // more budget, and the second fits
    const adjustId = await company.add(leader, 'budgetAdjust', {
      annualBudgetId: budgetId,
      year: 2026,
      adjustType: 'add',
      reason: '展位涨价',
      lines: [{ budgetLedgerId: ledgerId, adjustAmount: '0.01' }],
    });
    await company.pass(leader, 'budgetAdjust', adjustId);
    expect(await ledger()).toEqual(['0.00', '636.00', '364.01']);
    await company.pass(clerk, 'reimbursementGeneral', second);
    expect(await ledger()).toEqual(['0.00', '1000.01', '0.00']);

    // the cashier pays in two goes
    const bankAccountId = await bankAccount(company);
    const balance = async () => Number((await company.read('basicAccount', bankAccountId)).balance);
    const before = await balance();
    const { payeeName, payeeAccount } = await company.read('reimbursementGeneral', first);
    const pay = (amount: string) =>
      company.call<{ id: string }>(cashier, 'POST', '/v1/cashierPayment/handle', {
        requestKey: crypto.randomUUID(),
        data: {
          bankAccountId,
          lines: [
            {
              moduleNo: 'reimbursementGeneral',
              businessKey: first,
              payeeName,
              payeeAccount,
              amount,
            },
          ],
        },
      });
    const state = async () => {
      const { paidAmount, payStatus } = await company.read('reimbursementGeneral', first);
      return [paidAmount, payStatus];
    };
    expect(await state()).toEqual(['0.00', 'DZF']);
    await bankPays(company, done(await pay('200.00'), 'first payment').id);
    expect(await state()).toEqual(['200.00', 'BFZF']);
    await bankPays(company, done(await pay('436.00'), 'second payment').id);
    expect(await state()).toEqual(['636.00', 'YWC']);
    expect(await balance()).toBe(before - 636);

    // who gives up an expense gives back its budget
    const paidOut = await refusal(
      company.act('admin', 'reimbursementGeneral', first, 'void', { reason: '录入错误' }),
    );
    expect(paidOut.message).toBe('636.00 of it is paid and 0.00 on its way, so it cannot be void');
    done(
      await company.act('admin', 'reimbursementGeneral', second, 'void', { reason: '取消' }),
      'void',
    );
    expect(await ledger()).toEqual(['0.00', '636.00', '364.01']);
    await company.check();
  },
);
