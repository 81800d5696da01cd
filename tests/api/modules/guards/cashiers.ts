import { expect } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { madeFor } from '../../stories/setting.ts';
import {
  bankAnswers,
  buy,
  buyer,
  cashier,
  clerk,
  papers,
  pay,
  reviewer,
  toBank,
} from '../papers.ts';
import { applied, type Case, company, lend, saving, send, supplier, voiding } from './office.ts';
import { payee, security } from './securities.ts';

/** Cases of the guards of payments made, by module and guard. */
export const cashiers: Record<string, Case> = {
  'cashierPayment.withinUnpaid': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      await pay(company, application, '50.00');
      const line = { paymentApplyId: application };
      return paying([
        { ...line, amount: '30.00' },
        { ...line, amount: '20.01' },
      ]);
    },
    facts: {
      'lines.amount': ['30.00', '20.01'],
      'lines.paymentApplyId.amount': ['100.00', '100.00'],
      'lines.paymentApplyId.paidAmount': ['50.00', '50.00'],
      'lines.paymentApplyId.payingAmount': ['0.00', '0.00'],
    },
    en: 'More than is unpaid: 100.00, 100.00 applied for, 50.00, 50.00 paid, 0.00, 0.00 on the way, 30.00, 20.01 more',
  },
  'cashierPayment.approvedOnly': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      const id = await failed({ paymentApplyId: application, amount: '10.00' });
      await voiding('yangfan', 'paymentApply', application)('en');
      return paidAfterAll(id);
    },
    facts: { 'lines.paymentApplyId.status': ['ZF'] },
    en: 'Only approved payments can be paid',
  },
  'cashierPayment.withinUnpaidOfDocument': {
    async arrange() {
      const line = { moduleNo: 'bidSecurityPay', businessKey: await security('100.00') };
      await paying([{ ...line, ...payee, amount: '60.00' }]).then((pays) => pays('en'));
      return paying([{ ...line, ...payee, amount: '40.01' }]);
    },
    facts: {
      'lines.amount': ['40.01'],
      'lines.businessKey.amount': ['100.00'],
      'lines.businessKey.paidAmount': ['0.00'],
      'lines.businessKey.payingAmount': ['60.00'],
    },
    en: 'More than is unpaid: 100.00 asked for, 0.00 paid, 60.00 on the way, 40.01 more',
  },
  'cashierPayment.documentApproved': {
    async arrange() {
      const businessKey = await security('100.00');
      const line = { moduleNo: 'bidSecurityPay', businessKey, ...payee, amount: '10.00' };
      const id = await failed(line);
      await voiding('admin', 'bidSecurityPay', businessKey)('en');
      return paidAfterAll(id);
    },
    facts: { 'lines.businessKey.status': ['ZF'] },
    en: 'Only approved documents can be paid',
  },
  'cashierPayment.payeeOfApplication': {
    async arrange() {
      const supplierName = '无锡光纤传感有限公司';
      const known = papers.supplierAdd({ supplierName, bankAccountNo: '6222000000000000077' });
      const supplierId = await company.file(buyer, 'supplierAdd', known);
      const application = await applied((await buy(company, { supplierId })).id, '100.00');
      return paying([{ paymentApplyId: application, ...payee, amount: '10.00' }]);
    },
    facts: {
      'item.paymentApplyId.payeeAccount': '6222000000000000077',
      'item.payeeAccount': '62220000000000099',
    },
    en: 'The application is to be paid to 无锡光纤传感有限公司, account 6222000000000000077, and not to 苏州市公共资源交易中心, account 62220000000000099',
  },
  'cashierPayment.payeeOfDocument': {
    async arrange() {
      const line = { moduleNo: 'bidSecurityPay', businessKey: await security('100.00') };
      return paying([{ ...line, payeeAccount: '6222000000000000088', amount: '10.00' }]);
    },
    facts: {
      'item.businessKey.payeeAccount': '62220000000000099',
      'item.payeeAccount': '6222000000000000088',
    },
    en: 'The document is to be paid to 苏州市公共资源交易中心, account 62220000000000099, and not to 苏州市公共资源交易中心, account 6222000000000000088',
  },
  'cashierPayment.balance': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      return paying([{ paymentApplyId: application, amount: '100.00' }], await account('99.99'));
    },
    facts: {
      amount: '0.00',
      waitingAmount: '100.00',
      totalAmount: '100.00',
      'bankAccountId.balance': '99.99',
      'bankAccountId.payingAmount': '0.00',
    },
    en: 'The account has not enough: balance 99.99, of which 0.00 are on their way out, and 100.00 are to be paid',
  },
  'cashierPayment.periodOpen': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      const lines = [{ paymentApplyId: application, amount: '100.00' }];
      return paying(lines, undefined, '2031-11-20');
    },
    facts: { accountDate: '2031-11-20' },
    en: 'The accounting date 2031-11-20 is in no open accounting period',
  },
  'cashierPayment.documentNotSettled': {
    async arrange() {
      const businessKey = await security('100.00');
      const line = { moduleNo: 'bidSecurityPay', businessKey, amount: '100.00' };
      await company.file(clerk, 'expenseSettlement', {
        businessType: 'settlementHistory',
        accountDate: '2026-11-20',
        supplierId: await supplier(),
        startMonth: '2026-11',
        endMonth: '2026-11',
        lines: [line],
      });
      return paying([{ ...line, ...payee }]);
    },
    facts: {},
    en: 'A document is paid through its expense settlement',
  },
  'cashierPayment.notForOneself': {
    async arrange() {
      const businessKey = await security('100.00', cashier);
      const line = { moduleNo: 'bidSecurityPay', businessKey, amount: '100.00' };
      return paying([{ ...line, ...payee }]);
    },
    facts: { 'item.businessKey.applicantId': expect.any(String) as string },
    en: expect.stringMatching(/^Line 1: who asked for BZJ-\d{6}-\d{4} does not pay it$/) as string,
  },
  'cashierPayment.reviewedByAnother': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      const id = await entered({ paymentApplyId: application, amount: '10.00' });
      await alsoReviews(cashier);
      return pressing(cashier, id, 'review');
    },
    facts: {},
    en: 'A payment is reviewed by somebody else than who entered it',
  },
  'cashierPayment.reviewedByNobodyPaid': {
    async arrange() {
      const line = { moduleNo: 'bidSecurityPay', businessKey: await security('100.00', reviewer) };
      return pressing(reviewer, await entered({ ...line, ...payee, amount: '10.00' }), 'review');
    },
    facts: { 'item.businessKey.applicantId': expect.any(String) as string },
    en: expect.stringMatching(
      /^Line 1: who asked for BZJ-\d{6}-\d{4} does not review its payment$/,
    ) as string,
  },
  'cashierPayment.answersOfBank': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      return paying([{ paymentApplyId: application, amount: '10.00', payResult: 'success' }]);
    },
    facts: { 'lines.payResult': ['success'] },
    en: 'Only the bank answers whether it has paid: after the review, and after it was sent there',
  },
  'cashierPayment.asReviewed': {
    async arrange() {
      const paymentApplyId = await applied((await buy(company)).id, '100.00');
      const line = { paymentApplyId, amount: '10.00' };
      const id = await entered(line, { lines: [line, line] });
      await toBank(company, id);
      const { rev, lines } = await company.read('cashierPayment', id);
      const [first] = lines as [RecordData];
      return saving(cashier, 'cashierPayment', { id, rev, data: { lines: [{ id: first.id }] } });
    },
    facts: { totalAmount: '10.00', reviewedAmount: '20.00' },
    en: 'What was sent to the bank stays as it was reviewed: 20.00, and not 10.00',
  },
  'cashierPayment.notPosted': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      const id = await pay(company, application, '10.00');
      const [{ id: voucher }] = (await madeFor(company, 'voucher', id)) as [RecordData];
      await company.act(reviewer, 'voucher', voucher as string, 'push');
      return pressing(reviewer, id, 'bounced');
    },
    facts: { postedCount: 1 },
    en: '1 of its vouchers are with the finance system: have them refused there first',
  },
  'cashierPayment.nothingPaid': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      return voiding('yangfan', 'cashierPayment', await pay(company, application, '10.00'));
    },
    facts: { amount: '10.00' },
    en: 'The bank has paid 10.00: register what it returned instead',
  },
};

/** Gives somebody the role of those who review payments. */
const alsoReviews = (name: string) => lend('fr', name);
const pressing = (as: string, id: string, action: string) =>
  send(as, `/v1/cashierPayment/action/${id}`, { action });

let accounts = 0;
const account = (openingBalance: string) =>
  company.add('yangfan', 'basicAccount', {
    code: `T${(accounts += 1)}`,
    accountName: '测试户',
    companyId: companyOf(),
    bankName: '招商银行',
    bankAccountNo: `62220000000000000${accounts + 10}`,
    openingBalance,
  });
const companyOf = () =>
  company.server.services.directory().person(company.person(cashier))!.companyId!;
/** A payment that was entered; its id. */
const entered = async (line: RecordData, more: RecordData = {}) => {
  const bankAccountId = await account('1000.00');
  const data = papers.cashierPayment({ bankAccountId, lines: [line], ...more });
  return company.add(cashier, 'cashierPayment', data);
};
/** A payment of which the bank said that it refused it; its id. */
const failed = async (line: RecordData) => {
  const id = await entered(line);
  await toBank(company, id);
  await bankAnswers(company, id, 'fail');
  return id;
};
/** Marks the only line of a payment as paid. */
const paidAfterAll = async (id: string) => {
  const { rev, lines } = await company.read('cashierPayment', id);
  const [{ id: lineId }] = lines as [RecordData];
  const data = { lines: [{ id: lineId, payResult: 'success' }] };
  return saving(cashier, 'cashierPayment', { id, rev, data });
};
const paying = async (lines: RecordData[], bankAccountId?: string, accountDate?: string) =>
  saving(cashier, 'cashierPayment', {
    data: papers.cashierPayment({
      ...(accountDate && { accountDate }),
      bankAccountId: bankAccountId ?? (await account('1000.00')),
      lines,
    }),
  });
