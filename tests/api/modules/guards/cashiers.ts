import type { RecordData } from '#engine/schema/record.ts';
import { buy, buyer, cashier, clerk, papers, pay } from '../papers.ts';
import { applied, type Case, company, saving, supplier, voiding, wonBid } from './office.ts';

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
    },
    en: 'More than is unpaid: 100.00, 100.00 applied for, 50.00, 50.00 paid, 30.00, 20.01 more',
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
      'lines.businessKey.paidAmount': ['60.00'],
    },
    en: 'More than is unpaid: 100.00 asked for, 60.00 paid, 40.01 more',
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
    facts: { amount: '100.00', 'bankAccountId.balance': '99.99' },
    en: 'The account balance is not enough: 99.99, and 100.00 are to be paid',
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
};

const payee = { payeeName: '苏州市公共资源交易中心', payeeAccount: '62220000000000099' };
/** A bid security that was approved and is to be paid. */
const security = async (amount: string) => {
  const { bidId } = await wonBid();
  return company.file(clerk, 'bidSecurityPay', {
    bidId,
    securityForm: 'transfer',
    amount,
    deadline: '2026-12-01',
    payeeBank: '中国建设银行',
    paymentMethod: 'transfer',
    ...payee,
  });
};
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
/** A payment that the bank refused; its id. */
const failed = async (line: RecordData) =>
  company.add(
    cashier,
    'cashierPayment',
    papers.cashierPayment({
      bankAccountId: await account('1000.00'),
      lines: [{ ...line, payResult: 'fail' }],
    }),
  );
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
