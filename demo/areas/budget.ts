import type { RecordData } from '#engine/schema/record.ts';
import type { Area, Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { sheetSubjects, sheets } from './budgetSheets.ts';

/** Code, name, direction, account, control, lowest and highest budget of a quarter. */
const subjects = [
  ['YS01', '监理服务收入', 'income', '6001', 'none', 900_000, 2_400_000],
  ['YS02', '检测服务收入', 'income', '6001', 'none', 600_000, 1_800_000],
  ['YS03', '设计咨询收入', 'income', '6001', 'none', 300_000, 900_000],
  ['YS11', '职工薪酬', 'expense', '6602', 'none', 180_000, 420_000],
  ['YS12', '差旅费', 'expense', '6602', 'hard', 18_000, 40_000],
  ['YS13', '业务招待费', 'expense', '6602', 'warn', 3_000, 8_000],
  ['YS14', '办公费', 'expense', '6602', 'warn', 2_000, 6_000],
  ['YS15', '车辆使用费', 'expense', '6602', 'warn', 6_000, 15_000],
  ['YS16', '外委服务费', 'expense', '6401', 'none', 60_000, 200_000],
  ['YS17', '投标费用', 'expense', '6601', 'none', 8_000, 30_000],
] as const;
const departments = ['fangyuan', 'shiyu', 'renjia', 'weiqiang', 'songjia', 'zhulin'];
const year = 2026;
const base = { year, edition: 'v4', annualBudgetId: null };

export const budgetLines = (m: Make, rows: RecordData[], direction: string): RecordData[] =>
  rows
    .filter((row) => row.direction === direction)
    .map(({ id, code }) => {
      const [, , , , , low, high] = subjects.find(([own]) => own === code)!;
      const quarter = m.money(low, high, 1000);
      return {
        budgetSubjectId: id,
        direction,
        lastYearActual: m.money(low * 3, high * 4, 1000),
        q1: quarter,
        q2: quarter,
        q3: quarter,
        q4: quarter,
        basis: '按上年实际及本年度工作计划测算',
      };
    });

/** A budget of a kind of its own, which a few departments file. */
const kind = (
  module: string,
  count: number,
  line: (m: Make) => RecordData | Promise<RecordData>,
): Plan => ({
  module,
  count,
  data: async (m) => ({ ...base, lines: [await line(m)] }),
});

export const budget: Area = {
  by: departments,
  plans: [
    {
      module: 'budgetSubject',
      count: subjects.length,
      until: 0.002,
      data: ({ i }) => {
        const [code, name, direction, accountCode, controlMode] = subjects[i]!;
        return {
          code,
          name,
          direction,
          accountCode,
          parentId: null,
          controlMode,
          sort: i + 1,
        };
      },
    },
    ...sheets,
    {
      module: 'annualBudget',
      count: 6,
      from: 0.05,
      until: 0.3,
      fates: inTurn(4, 'running', 1),
      data: async (m) => ({
        year,
        edition: 'v4',
        budgetType: 'department',
        lines: budgetLines(
          m,
          await m.rows('budgetSubject'),
          m.i % 2 ? 'expense' : m.i === 0 ? 'income' : 'expense',
        ),
        submitDeadline: m.day(20),
      }),
    },
    {
      module: 'budgetAdjust',
      count: 4,
      from: 0.5,
      by: ['yangfan'],
      fates: ['approved'],
      data: async (m) => {
        const annual = await m.found('annualBudget', ({ status }) => status === 'YX');
        const ledgers = (await m.rows('budgetLedger')).filter(
          ({ orgId }) => orgId === annual.orgId,
        );
        return {
          orgId: annual.orgId,
          annualBudgetId: annual.id,
          year,
          adjustType: 'transfer',
          lines: [
            { budgetLedgerId: ledgers[0]!.id, adjustAmount: '-5000.00', reason: '节余调剂' },
            { budgetLedgerId: ledgers[1]!.id, adjustAmount: '5000.00', reason: '任务量增加' },
          ],
          reason: '下半年任务结构变化，科目间调剂',
          effectiveDate: m.today(),
        };
      },
    },
    {
      module: 'budgetDynamicApply',
      count: 3,
      from: 0.3,
      by: ['xunuo', 'tangning', 'gaoxiang'],
      data: async (m) => ({
        year,
        edition: 'v3',
        budgetTemplateId: await m.ref('budgetTemplate', ({ status }) => status === 'YX'),
        values: JSON.stringify({
          fZD04: m.today(),
          linesZJ02: (
            await Promise.all(
              sheetSubjects.map((own) => m.ref('budgetSubject', ({ code }) => code === own)),
            )
          ).map((row) => ({
            row,
            fZD01: m.money(20_000, 90_000, 1000),
            fZD02: m.money(20_000, 90_000, 1000),
            fZD03: '按上年实际及本年度工作计划测算',
          })),
        }),
      }),
    },
    kind('budgetOutput', 4, (m) => ({
      contractId: null,
      projectName: `${m.city()}${m.work()}`,
      projectCategoryId: m.id('category-JL'),
      isNew: true,
      contractAmount: '2000000.00',
      carriedAmount: '0.00',
      q1: '200000.00',
      q2: '300000.00',
      q3: '300000.00',
      q4: '200000.00',
      probability: '0.7',
    })),
    kind('budgetPersonnelCompensation', 4, (m) => ({
      postId: m.id('P15'),
      headcount: m.integer(3, 9),
      baseSalary: m.money(7_000, 12_000, 500),
      bonus: m.money(10_000, 30_000, 1000),
      socialRate: '0.35',
      months: 12,
    })),
    kind('budgetPersonnelForecast', 4, (m) => ({
      postId: m.id('P15'),
      currentCount: m.integer(3, 9),
      joinCount: m.integer(0, 3),
      leaveCount: m.integer(0, 1),
      joinMonth: m.month(2),
      reason: '新签项目需补充现场人员',
    })),
    kind('budgetPosition', 3, (m) => ({
      postId: m.id('P15'),
      jobLevel: 'L1',
      quota: m.integer(6, 12),
      occupied: m.integer(3, 6),
    })),
    kind('budgetPurchase', 4, (m) => ({
      purchaseType: m.turn(['equipment', 'material', 'service', 'assist']),
      materialId: null,
      goodsName: m.turn(['全站仪', '办公耗材', '检测外委服务', '测量辅助服务']),
      unit: 'set',
      qty: String(m.integer(1, 6)),
      price: m.money(5_000, 60_000, 500),
      planMonth: m.month(1),
    })),
    {
      ...kind('budgetPrevReceivable', 3, async (m) => {
        const contract = await m.found('contractCreate', ({ status }) => status === 'YX');
        return {
          contractId: contract.id,
          customerId: contract.customerId,
          balance: '300000.00',
          agingDays: 120,
          planAmount: '200000.00',
          planMonth: m.month(1),
        };
      }),
      by: ['fangyuan', 'shenhao', 'mengjie'],
    },
    {
      ...kind('budgetPrevUnpaid', 3, async (m) => {
        const contract = await m.found('purchaseContract', ({ status }) => status === 'YX');
        return {
          purchaseContractId: contract.id,
          supplierId: contract.supplierId,
          balance: '120000.00',
          planAmount: '80000.00',
          planMonth: m.month(1),
        };
      }),
      by: ['zhulin'],
    },
    {
      module: 'budgetAsset',
      count: 4,
      data: (m) => ({
        ...base,
        lines: [
          {
            assetCategory: m.turn(['instrument', 'electronic', 'vehicle']),
            goodsName: m.turn(['桥梁检测仪', '便携式计算机', '现场巡查车']),
            specModel: 'HJ-26',
            qty: '1',
            price: m.money(8_000, 150_000, 1000),
            planMonth: m.month(1),
            reason: '项目现场使用',
          },
        ],
        reason: '现有设备不足，保障项目实施',
      }),
    },
  ],
};
