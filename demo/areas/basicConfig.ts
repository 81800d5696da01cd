import type { Area } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { period } from '../periods.ts';

const accountTypes = [
  ['JB', '基本存款账户', '1002.01', true, true],
  ['YB', '一般存款账户', '1002.02', true, true],
  ['ZY', '农民工工资专用账户', '1002.03', true, false],
  ['BZJ', '保证金账户', '1012.01', true, true],
  ['LS', '项目部临时账户', '1002.04', true, false],
] as const;

const departmentTypes = [
  ['10', '生产部门', 'production', '6401'],
  ['20', '管理部门', 'management', '6602'],
  ['30', '市场部门', 'sales', '6601'],
  ['40', '研发部门', 'research', '5301'],
] as const;

const departments = [
  ['101', '项目一部', '生产部门', 'xiedong', true],
  ['102', '项目二部', '生产部门', 'dengchao', true],
  ['103', '生产经营部', '生产部门', 'guotao', false],
  ['201', '总经办', '管理部门', 'wangzhiqiang', false],
  ['202', '财务部', '管理部门', 'yangfan', false],
  ['203', '人力资源部', '管理部门', 'liangxue', false],
  ['204', '采购部', '管理部门', 'machao', false],
  ['301', '市场部', '市场部门', 'liuyang', true],
  ['302', '合约法务部', '市场部门', 'huanghai', false],
  ['401', '信息中心', '研发部门', 'lvjie', true],
] as const;

const permissions = [
  ['heyong', ['paymentApply', 'cashierPayment', 'voucher'], 'company'],
  ['zhulin', ['purchaseOrder', 'purchaseAcceptance', 'purchaseContract'], 'org'],
  ['luodan', ['receivableAccount', 'receiptClaim', 'invoiceApply'], 'company'],
  ['songjia', ['personnelInfo', 'personnelContractInfo'], 'company'],
  ['xufeng', ['contractCreate', 'contractArchive'], 'company'],
] as const;

/** What is left of the vouchers of a month goes to the finance system, which books it. */
async function post(m: Make, as: string, month: string, companyId: string): Promise<void> {
  for (const row of await m.every('voucher')) {
    if (row['month'] !== month || row['companyId'] !== companyId) continue;
    const [id, status] = [row['id'] as string, row['status']];
    if (status === 'WTJ' || status === 'BH') await m.act(as, 'voucher', id, 'push');
    if (status === 'WTJ' || status === 'BH' || status === 'YTJ')
      await m.act(as, 'voucher', id, 'booked');
  }
}

/** The depreciation of a month is drawn up, approved and booked. */
async function depreciate(m: Make, periodId: string): Promise<void> {
  await m.act('yangfan', 'basicAccountPeriod', periodId, 'depreciate');
  const runs = await m.every('assetDepreciation');
  const run = runs.find((row) => row['periodId'] === periodId)!;
  await m.finish('yangfan', 'assetDepreciation', run['id'] as string, {});
}

/** Accounting periods, and what accounts and departments are of. */
export const basicConfig: Area = {
  plans: [
    {
      // The first months are closed when the last is added.
      module: 'basicAccountPeriod',
      count: 2,
      by: ['yangfan', 'jiangwen'],
      from: 0,
      until: 0.004,
      data: period(12),
      then: async (m) => {
        const own = m.id(m.as === 'yangfan' ? 'ZX' : 'ZK');
        const months = (await m.rows('basicAccountPeriod'))
          .filter(({ month, companyId }) => companyId === own && (month as string) < '2026-05')
          .toSorted((a, b) => ((a['month'] as string) < (b['month'] as string) ? -1 : 1));
        for (const { id } of months) await m.act(m.as, 'basicAccountPeriod', id as string, 'close');
      },
    },
    {
      module: 'basicAccountType',
      count: accountTypes.length,
      by: ['yangfan'],
      from: 0,
      until: 0.01,
      data: (m) => {
        const [code, name, accountCode, allowPayment, allowReceipt] = m.turn(accountTypes);
        return {
          code,
          name,
          direction: 'debit',
          accountCode,
          allowPayment,
          allowReceipt,
          sort: m.i + 1,
          enabled: true,
        };
      },
    },
    {
      module: 'basicDepartmentType',
      count: departmentTypes.length,
      by: ['yangfan'],
      from: 0,
      until: 0.01,
      data: (m) => {
        const [code, name, costNature, expenseAccountCode] = m.turn(departmentTypes);
        return {
          code,
          name,
          costNature,
          expenseAccountCode,
          sort: m.i + 1,
          enabled: true,
          remark: null,
        };
      },
    },
    {
      module: 'basicDepartment',
      count: departments.length,
      by: ['yangfan'],
      from: 0.02,
      until: 0.05,
      data: async (m) => {
        const [code, name, type, leader, isCostCentre] = m.turn(departments);
        return {
          code,
          name,
          parentId: null,
          departmentTypeId: await m.ref('basicDepartmentType', (row) => row['name'] === type),
          leaderId: m.id(leader),
          isCostCentre,
          sort: m.i + 1,
          enabled: true,
        };
      },
    },
    {
      module: 'basicPermission',
      count: permissions.length,
      by: ['admin'],
      data: (m) => {
        const [user, modules, dataScope] = m.turn(permissions);
        return {
          userId: m.id(user),
          postId: null,
          modules,
          dataScope,
          orgIds: null,
          projectIds: null,
          canExport: m.i % 2 === 0,
          startDate: m.today(),
          endDate: '2026-12-31',
          enabled: true,
        };
      },
    },
  ],
};

const closed = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];

/** At the end of a month the accountants carry forward what it cost, and close it. */
export const closing: Area = {
  plans: [
    {
      module: 'voucher',
      count: closed.length,
      by: ['yangfan'],
      from: 0.15,
      data: async (m) => {
        const month = closed[m.i]!;
        const amount = m.money(380_000, 920_000, 10);
        return {
          voucherDate: m.today(),
          voucherType: 'transfer',
          sourceModuleNo: 'basicAccountPeriod',
          businessKey: await m.ref('basicAccountPeriod', (row) => row['month'] === month),
          lines: [
            { summary: `结转${month}月生产成本`, accountCode: '6401', debit: amount, credit: null },
            { summary: `结转${month}月生产成本`, accountCode: '5301', debit: null, credit: amount },
          ],
          makerId: m.id('yangfan'),
          pushResult: null,
          errorMessage: null,
        };
      },
      then: async (m) => {
        for (const { id, month, companyId } of await m.rows('basicAccountPeriod'))
          if (month === closed[m.i]) {
            const isFirst = companyId === m.id('ZX');
            if (isFirst) await depreciate(m, id as string);
            await post(m, isFirst ? 'linfang' : 'jiangwen', month as string, companyId as string);
            const manager = isFirst ? 'yangfan' : 'jiangwen';
            await m.act(manager, 'basicAccountPeriod', id as string, 'close');
          }
      },
    },
  ],
};
