import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { creditCode } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import { openPeriod } from '../stories/setting.ts';

/** Who does what in the demo company. */
export const clerk = 'zhangwei';
export const buyer = 'zhulin';
export const cashier = 'zhengjie';
export const reviewer = 'linfang';

const random = createRandom(7);
let count = 0;
const next = () => (count += 1);
const today = '2026-11-20';

/** Values of a valid new record of each module; what it refers to is given. */
export const papers = {
  customerAdd: (more: RecordData = {}): RecordData => ({
    customerName: `苏州测试建设有限公司${next()}`,
    taxNo: creditCode(random),
    customerType: 'stateOwned',
    customerLevel: 'B',
    bankName: '中国工商银行',
    bankAccountNo: `62${random.digits(17)}`,
    contacts: [{ contactName: '王芳', contactPhone: '13800000000', isMain: true }],
    ...more,
  }),
  supplierAdd: (more: RecordData = {}): RecordData => ({
    supplierName: `杭州测试仪器有限公司${next()}`,
    taxNo: creditCode(random),
    supplierType: 'manufacturer',
    supplyCategory: ['equipment'],
    contactName: '李强',
    contactPhone: '13800000001',
    bankName: '中国建设银行',
    bankAccountNo: `62${random.digits(17)}`,
    ...more,
  }),
  projectAdd: (more: RecordData): RecordData => ({
    projectName: `轨道交通检测项目${next()}`,
    address: {
      provinceCode: '320000',
      provinceName: '江苏省',
      cityCode: '320100',
      cityName: '南京市',
    },
    startDate: today,
    endDate: '2027-11-20',
    ...more,
  }),
  contractCreate: (more: RecordData): RecordData => ({
    contractName: `检测服务合同${next()}`,
    contractType: 'inspection',
    startDate: today,
    endDate: '2027-11-20',
    amount: '1000.00',
    taxRate: '0.06',
    paymentTerms: [
      { stage: 'prepay', ratio: '0.3' },
      { stage: 'progress', ratio: '0.7' },
    ],
    ...more,
  }),
  contractChange: (more: RecordData): RecordData => ({
    changeType: 'amount',
    changeContent: '增加工作内容',
    reason: '业主要求',
    ...more,
  }),
  contractVoid: (more: RecordData): RecordData => ({
    voidType: 'void',
    voidDate: today,
    reason: '项目取消',
    ...more,
  }),
  outputApply: (more: RecordData): RecordData => ({
    month: `20${20 + (Math.floor(next() / 12) % 80)}-${String((count % 12) + 1).padStart(2, '0')}`,
    lines: [{ workItem: '现场检测', qty: '1', price: '1.00' }],
    ...more,
  }),
  outputConfirm: (more: RecordData): RecordData => ({ confirmMethod: 'certificate', ...more }),
  invoiceApply: (more: RecordData): RecordData => ({
    invoiceType: 'eSpecial',
    invoiceContent: '*咨询服务*检测费',
    isAdvance: true,
    ...more,
  }),
  refund: (more: RecordData): RecordData => ({
    refundType: 'wrongInfo',
    reason: '购方名称错误',
    ...more,
  }),
  receiptRegister: (more: RecordData): RecordData => ({
    payerName: '苏州测试建设有限公司',
    receiptMethod: 'transfer',
    bankSerialNo: random.digits(16),
    ...more,
  }),
  receiptClaim: (more: RecordData): RecordData => ({ ...more }),
  purchaseContract: (more: RecordData): RecordData => ({
    contractName: `仪器采购合同${next()}`,
    purchaseType: 'equipment',
    startDate: today,
    endDate: '2027-11-20',
    amount: '1000.00',
    taxRate: '0.13',
    retentionRate: '0.05',
    paymentTerms: [{ stage: 'settlement', ratio: '1' }],
    ...more,
  }),
  purchaseSettlement: (more: RecordData): RecordData => ({ settleMonth: '2026-11', ...more }),
  purchaseBillBox: (more: RecordData): RecordData => ({
    invoiceType: 'digital',
    invoiceNo: random.digits(20),
    invoiceDate: '2025-06-30',
    taxRate: '0.13',
    ...more,
  }),
  paymentApply: (more: RecordData): RecordData => ({
    paymentType: 'prepay',
    ...(more.purchaseContractId && { stage: 'settlement' }),
    planPayDate: today,
    reason: '按合同支付',
    ...more,
  }),
  purchaseCar: (more: RecordData): RecordData => ({
    vehicleSource: 'fixedCar',
    plateNo: `苏A${String(10_000 + next())}`,
    vehicleModel: '别克GL8',
    vin: `L${random.digits(16)}`,
    monthlyRent: '6000.00',
    startDate: today,
    endDate: '2027-11-20',
    ...more,
  }),
  cashierPayment: (more: RecordData): RecordData => ({
    payDate: today,
    accountDate: today,
    ...more,
  }),
};

/** A customer with a running project, both in force; the month is open to be booked into. */
export interface Ground {
  customerId: string;
  projectId: string;
}

export async function breakGround(company: RealCompany): Promise<Ground> {
  await openPeriod(company, today);
  const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
  const { rows } = done(await company.list(clerk, 'projectCategory'), 'categories');
  const projectId = await company.file(
    clerk,
    'projectAdd',
    papers.projectAdd({
      customerId,
      projectCategoryId: rows[0]!.id,
      projectManagerId: company.person('xiedong'),
    }),
  );
  return { customerId, projectId };
}

/** A contract in force. */
export const sign = (company: RealCompany, ground: Ground, more: RecordData = {}) =>
  company.file(clerk, 'contractCreate', papers.contractCreate({ ...ground, ...more }));

/** What proves the output of a contract, approved. */
export const evidence = (company: RealCompany, contractId: string) =>
  company.file(clerk, 'evidenceChain', {
    contractId,
    evidenceType: 'settlement',
    evidenceName: '工程量确认单',
    evidenceDate: today,
  });

/** Output of a contract, declared and confirmed: ids of the declaration, the confirmation and its receivable. */
export async function confirmOutput(
  company: RealCompany,
  contractId: string,
  declaredAmount: string,
  confirmedAmount = declaredAmount,
) {
  const outputApplyId = await company.file(
    clerk,
    'outputApply',
    papers.outputApply({ contractId, declaredAmount }),
  );
  const evidenceIds = [await evidence(company, contractId)];
  const id = await company.file(
    clerk,
    'outputConfirm',
    papers.outputConfirm({ outputApplyId, confirmedAmount, evidenceIds }),
  );
  const { receivableId } = await company.read('outputConfirm', id);
  return { outputApplyId, id, receivableId: receivableId as string };
}

/** An invoice in advance, approved. */
export const invoice = (
  company: RealCompany,
  contractId: string,
  amount: string,
  more: RecordData = {},
) => company.file(clerk, 'invoiceApply', papers.invoiceApply({ contractId, amount, ...more }));

/** The bank account of the first company. */
export async function bankAccount(company: RealCompany): Promise<string> {
  const { rows } = done(await company.list(cashier, 'basicAccount'), 'accounts');
  return rows[0]!.id as string;
}

/** Money that arrived from a customer. */
export const receive = async (company: RealCompany, customerId: string, amount: string) =>
  company.add(
    cashier,
    'receiptRegister',
    papers.receiptRegister({ bankAccountId: await bankAccount(company), customerId, amount }),
  );

/** A supplier and a purchase contract with it, both in force. */
export async function buy(company: RealCompany, more: RecordData = {}) {
  const supplierId =
    (more.supplierId as string | undefined) ??
    (await company.file(buyer, 'supplierAdd', papers.supplierAdd()));
  const id = await company.file(
    buyer,
    'purchaseContract',
    papers.purchaseContract({ ...more, supplierId }),
  );
  return { id, supplierId };
}

/** Pays an approved application in full or in part, and the bank does so; answers the payment. */
export const pay = async (company: RealCompany, paymentApplyId: string, amount: string) => {
  const data = papers.cashierPayment({
    bankAccountId: await bankAccount(company),
    lines: [{ paymentApplyId, amount }],
  });
  const id = await company.add(cashier, 'cashierPayment', data);
  await bankPays(company, id);
  return id;
};

/** A payment that was entered is reviewed and goes to the bank. */
export async function toBank(company: RealCompany, payment: string) {
  done(await company.act(reviewer, 'cashierPayment', payment, 'review'), 'review');
  done(await company.act(cashier, 'cashierPayment', payment, 'send'), 'send');
}

/** A payment that was entered is reviewed, goes to the bank, and is paid. */
export async function bankPays(company: RealCompany, payment: string) {
  await toBank(company, payment);
  done(await company.act(cashier, 'cashierPayment', payment, 'paidAll'), 'paid');
}

/** The bank answers every line of a payment that was sent to it. */
export async function bankAnswers(company: RealCompany, payment: string, ...results: string[]) {
  const { lines } = await company.read('cashierPayment', payment);
  return company.change(cashier, 'cashierPayment', payment, {
    lines: (lines as RecordData[]).map(({ id }, i) => ({
      id: id!,
      payResult: results[i % results.length]!,
      ...(results[i % results.length] !== 'success' && { failReason: '户名不符' }),
    })),
  });
}

/** The bank gives back what it had paid. */
export async function bankReturns(company: RealCompany, payment: string) {
  done(await company.act(reviewer, 'cashierPayment', payment, 'bounced'), 'bounced');
  done(await bankAnswers(company, payment, 'returned'), 'returned');
  done(await company.act(cashier, 'cashierPayment', payment, 'failedAll'), 'failed');
}
