import type { Area } from '../fill/Area.ts';

const base = { year: 2026, edition: 'v4', annualBudgetId: null };

/** Budgets and counts of assets, once there are assets. */
export const assetBudget: Area = {
  by: ['renjia', 'shiyu', 'weiqiang'],
  plans: [
    {
      module: 'budgetDepreciation',
      count: 3,
      data: async (m) => {
        const asset = await m.found('assetInfo');
        return {
          ...base,
          lines: [
            {
              assetId: asset.id,
              originalValue: asset.originalValue,
              usefulMonths: 60,
              residualRate: '0.05',
              months: 12,
            },
          ],
        };
      },
    },
    {
      module: 'budgetAssetDisposal',
      count: 2,
      data: async (m) => ({
        ...base,
        lines: [
          {
            assetId: await m.ref('assetInfo'),
            disposalMethod: 'scrap',
            expectedIncome: m.money(200, 3000, 100),
            planMonth: m.month(1),
          },
        ],
        reason: '设备老化，精度不满足检测要求',
      }),
    },
    {
      module: 'assetInventory',
      count: 3,
      data: async (m) => ({
        inventoryName: `2026年${m.turn(['二季度', '三季度', '年终'])}资产盘点`,
        subjectId: null,
        inventoryOrgId: m.id('ZX13'),
        baseDate: m.day(-3),
        inventoryDate: m.today(),
        counterIds: [m.id('renjia')],
        supervisorId: m.id('hujun'),
        lines: [
          { assetId: await m.ref('assetInfo'), bookQty: 1, actualQty: 1, assetCondition: 'good' },
        ],
      }),
    },
  ],
};
