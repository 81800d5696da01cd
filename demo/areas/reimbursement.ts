import type { RecordData } from '#engine/schema/record.ts';
import type { Area, Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { NothingThere } from '../fill/NothingThere.ts';
import { accountTransfers, confirmTransfer, transfer, type Payable } from './cashier.ts';
import { claim, everyday, expense, expenseTypes, typeOf } from './expenses.ts';
import { purchaseClaims } from './purchaseClaims.ts';
import { rentClaims } from './rentClaims.ts';
import { travel } from './travel.ts';

const staff = [
  'zhaolei',
  'tangning',
  'sunli',
  'caoyang',
  'xufeng',
  'xunuo',
  'zhulin',
  'fenggang',
  'songjia',
  'hanbing',
  'gaoxiang',
  'pengyu',
  'hujun',
  'luodan',
] as const;

const standards = [
  ['F12', 'L1', 'first', '450.00'],
  ['F12', 'L1', 'provincial', '380.00'],
  ['F12', 'L2', 'provincial', '420.00'],
  ['F12', 'L3', 'first', '600.00'],
  ['F12', 'L3', 'provincial', '500.00'],
  ['F12', 'L5', 'first', '800.00'],
] as const;

const guests = [
  ['江苏省交通工程建设局', 3, '项目验收接待'],
  ['合肥轨道交通集团有限公司', 4, '第三方检测工作座谈'],
  ['东南大学土木工程学院', 2, '技术合作交流'],
  ['浙江省公路事业发展中心', 3, '隧道检测项目回访'],
  ['中国铁建第四勘察设计院', 6, '联合投标洽谈'],
] as const;

/** Kinds of claim that the cashier pays by themselves. */
const payable = [
  'reimbursementGeneral',
  'reimbursementTravel',
  'reimbursementVehicle',
  'reimbursementHousePayment',
];

/** The oldest claims that are approved and of which nothing is paid yet, as many as go into one transfer. */
async function unpaid(m: Make): Promise<Payable[]> {
  const known = new Set<unknown>();
  for (const { id } of await m.rows('cashierPayment'))
    for (const line of (await m.row('cashierPayment', id as string))['lines'] as RecordData[])
      known.add(line['businessKey']);
  const found: Payable[] = [];
  for (const module of payable)
    for (const row of await m.rows(module))
      if (row['status'] === 'SHTG' && row['payStatus'] === 'DZF' && !known.has(row['id']))
        found.push({ module, row });
  const oldest = found.toSorted((a, b) => (createdAt(a) < createdAt(b) ? -1 : 1));
  return Promise.all(
    oldest
      .slice(0, atOnce)
      .map(async ({ module, row }) => ({ module, row: await m.row(module, row['id'] as string) })),
  );
}

const atOnce = 4;
const createdAt = ({ row }: Payable) => row['createdAt'] as string;

/** Kind of document, the account it books to by itself, that of the company, and whether entries are kept by project. */
const voucherRules = [
  ['outputConfirm', '6001', '600101', true],
  ['purchaseSettlement', '6401', '540101', true],
  ['reimbursementVehicle', '6602', '660211', false],
  ['cashierPayment', '1002', '100201', false],
] as const;

const basics: Plan[] = [
  {
    module: 'voucherRule',
    count: voucherRules.length,
    by: ['yangfan'],
    from: 0.002,
    until: 0.003,
    data: (m) => {
      const [sourceModuleNo, standardCode, accountCode, byProject] = m.turn(voucherRules);
      return { sourceModuleNo, standardCode, accountCode, byProject, remark: null };
    },
  },
  {
    module: 'expenseType',
    count: expenseTypes.length,
    by: ['yangfan'],
    from: 0.003,
    until: 0.006,
    data: async (m) => {
      const [code, name, expenseCategory, costSubject, accountCode, invoiceRequired, subject] =
        m.turn(expenseTypes);
      return {
        code,
        name,
        parentId: null,
        expenseCategory,
        costSubject,
        budgetSubjectId:
          subject && (await m.ref('budgetSubject', (row) => row['code'] === subject)),
        accountCode,
        modules: null,
        invoiceRequired,
        overStandard: expenseCategory === 'travel' ? 'warn' : 'none',
        sort: m.i + 1,
        remark: null,
      };
    },
  },
  {
    module: 'reimbursementStandard',
    count: standards.length,
    by: ['heyong'],
    from: 0.007,
    until: 0.03,
    fates: ['approved'],
    data: async (m) => {
      const [code, jobLevel, cityLevel, standardAmount] = m.turn(standards);
      return {
        expenseTypeId: await typeOf(m, code),
        jobLevel,
        cityLevel,
        transportMode: null,
        standardAmount,
        standardUnit: 'night',
        startDate: '2026-05-01',
        endDate: null,
        companyId: m.id('ZX'),
        remark: null,
      };
    },
  },
  {
    module: 'reimbursementInfoMaintain',
    count: 8,
    by: staff,
    from: 0.02,
    until: 0.5,
    data: (m) => ({
      payeeType: 'employee',
      employeeId: m.id(m.as),
      supplierId: null,
      payeeBank: `${m.bank()}南京江北支行`,
      payeeAccount: m.account(),
      bankBranchNo: `3013${m.random.digits(8)}`,
      contactPhone: m.phone(),
      isDefault: m.i % 2 === 0,
      reason: m.turn(['工资卡更换开户行', '新增报销收款账户', '原账户注销']),
    }),
    steps: (m) => ({
      fr: { askedBackWith: '本人', askedBackPhone: m.phone(), askedBackOn: m.today() },
    }),
  },
];

const daily: Plan[] = [
  {
    module: 'reimbursementGeneral',
    count: 44,
    by: staff,
    from: 0.03,
    data: async (m) => {
      const [code, remark, low, high, reason] = m.turn(everyday);
      const lines = [await expense(m, code, remark, low, high)];
      if (m.i % 3 === 0) lines.push(await expense(m, 'F03', '市内交通费', 30, 160));
      return {
        ...claim(m),
        projectId: null,
        subjectId: null,
        lines,
        invoiceCount: lines.length,
        reason,
        voucherNo: null,
      };
    },
  },
  ...travel,
  {
    module: 'reimbursementEntertainment',
    count: 9,
    by: ['zhaolei', 'sunli', 'gaoxiang'],
    from: 0.06,
    data: async (m) => {
      const [guestUnit, guestCount, remark] = m.turn(guests);
      return {
        ...claim(m),
        receptionExternalId: null,
        customerId: null,
        projectId: null,
        guestUnit,
        guestCount,
        staffCount: guestCount > 3 ? 2 : 1,
        entertainDate: m.day(-4),
        lines: [await expense(m, 'F21', remark, 420, 960)],
      };
    },
  },
  {
    module: 'reimbursementBranch',
    count: 4,
    by: ['yuyan'],
    from: 0.15,
    data: async (m) => ({
      ...claim(m),
      branchOrgId: m.id('ZK'),
      month: m.month(-1),
      lines: [
        await expense(m, 'F51', '水电及物业费', 1_800, 3_600),
        await expense(m, 'F52', '办公用品', 400, 1_200),
      ],
      settleMode: 'headPay',
      reason: `${m.month(-1)}月分公司日常费用`,
      voucherNo: null,
    }),
  },
];

const afterwards: Plan[] = [
  {
    module: 'replacementInvoice',
    count: 4,
    by: ['tangning', 'zhaolei'],
    from: 0.4,
    data: async (m) => {
      const source = await m.row('reimbursementGeneral', await m.ref('reimbursementGeneral'));
      const [line] = source['lines'] as [RecordData];
      return {
        moduleNo: 'reimbursementGeneral',
        businessKey: source['id'] as string,
        sourceDocNumber: source['docNumber']!,
        oldInvoiceNo: line['invoiceNo']!,
        oldAmount: line['amount']!,
        replaceReason: m.turn(['wrongInfo', 'voided', 'type'] as const),
        invoiceType: 'digital',
        invoiceCode: null,
        invoiceNo: m.random.digits(20),
        invoiceDate: m.day(-2),
        amount: line['amount']!,
        taxRate: '0.06',
        remark: null,
      };
    },
  },
  {
    module: 'cashierPayment',
    count: 26,
    by: ['zhengjie'],
    from: 0.12,
    data: async (m) => {
      const payables = await unpaid(m);
      if (payables.length === 0) throw new NothingThere('nothing is to be paid');
      return transfer(m, payables);
    },
    then: confirmTransfer,
  },
];

/** What people and offices claim back, and what the cashier pays of it. */
export const reimbursement: Area = {
  plans: [...basics, ...daily, ...rentClaims, ...purchaseClaims, ...afterwards, accountTransfers],
};
