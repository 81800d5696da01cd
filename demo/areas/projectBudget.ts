import type { Area } from '../fill/Area.ts';

const items = [
  ['labor', '现场人员薪酬', 'month', 6, 30_000, 62_000, '按投入人员计划'],
  ['material', '试验耗材', 'item', 1, 60_000, 160_000, '参照同类项目'],
  ['equipment', '检测设备租赁', 'month', 6, 12_000, 40_000, '设备租赁询价'],
  ['assist', '专项检测外协', 'item', 1, 120_000, 380_000, '外协单位报价'],
  ['vehicle', '车辆使用费', 'month', 6, 8_000, 16_000, '两台车固定租赁'],
  ['house', '项目部驻地租金', 'month', 6, 4_000, 9_000, '驻地周边行情'],
  ['travel', '差旅交通费', 'item', 1, 20_000, 60_000, '按出差计划'],
  ['other', '不可预见费', 'item', 1, 20_000, 50_000, '按成本的 3% 计'],
] as const;

const clerks = ['xunuo', 'tangning', 'caoyang', 'fenggang'];

/** What running projects may cost. */
export const projectBudget: Area = {
  by: clerks,
  plans: [
    {
      module: 'projectBudgetRegister',
      count: 12,
      from: 0,
      until: 0.06,
      fates: [...Array<'approved'>(10).fill('approved'), 'running', 'draft'],
      data: async (m) => {
        const known = new Set(
          (await m.rows('projectBudgetRegister')).map((row) => row['projectId']),
        );
        return {
          projectId: await m.ref(
            'projectAdd',
            (row) => row['status'] === 'JXZ' && !known.has(row['id']),
          ),
          contractId: null,
          edition: 'v4',
          lines: items.map(([costSubject, itemName, unit, qty, low, high, basis]) => ({
            costSubject,
            itemName,
            unit,
            qty: String(qty),
            price: m.money(low, high, 500),
            basis,
          })),
          startDate: '2026-04-01',
          endDate: '2027-03-31',
          ownerId: m.id(m.i % 2 ? 'dengchao' : 'xiedong'),
          remark: null,
        };
      },
    },
    {
      module: 'projectBudgetAdjust',
      count: 5,
      by: ['hujun'],
      from: 0.3,
      data: async (m) => {
        const { id, lines } = await budgetOf(m);
        const amount = m.money(2_000, 9_000, 500);
        return {
          projectBudgetId: id,
          lines: [
            { projectBudgetLedgerId: lines('house'), adjustAmount: `-${amount}` },
            { projectBudgetLedgerId: lines('travel'), adjustAmount: amount },
          ],
          reason: '现场往返次数增加，驻地租金有结余，调剂至差旅交通费',
          remark: null,
        };
      },
    },
    {
      module: 'projectBudgetAlteration',
      count: 4,
      by: ['hujun'],
      from: 0.4,
      data: async (m) => {
        const { id, lines } = await budgetOf(m);
        return {
          projectBudgetId: id,
          alterationType: m.turn(['contractChange', 'scope', 'price'] as const),
          contractChangeId: null,
          lines: [
            {
              projectBudgetLedgerId: lines('assist'),
              costSubject: 'assist',
              changeAmount: m.money(20_000, 80_000, 1000),
            },
          ],
          reason: m.turn([
            '业主增加桥梁荷载试验，需追加专项检测外协费用',
            '合同范围调整，增加一个标段的检测工作',
            '外协单位报价较年初上涨，按实调整',
          ]),
          remark: null,
        };
      },
    },
  ],
};

/** An approved budget with the ids of its ledger rows by cost subject. */
async function budgetOf(m: Parameters<NonNullable<Area['plans'][number]['then']>>[0]) {
  const id = await m.ref('projectBudgetRegister');
  const rows = (await m.rows('projectBudgetLedger')).filter((row) => row['projectBudgetId'] === id);
  const lines = (subject: string) =>
    rows.find((row) => row['costSubject'] === subject)!['id'] as string;
  return { id, lines };
}
