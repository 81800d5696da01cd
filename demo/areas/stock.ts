import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { budgetedProject, materialOf } from './budgeted.ts';
import { materials } from './goods.ts';

const engineers = ['tangning', 'caoyang', 'xunuo', 'fenggang', 'hanbing', 'pengyu'];
const opening: Plan['fates'] = ['approved'];

const stores = [
  ['CK01', '公司总仓', 'main', 'zhulin', '江北新区华建路18号院内'],
  ['CK02', '办公用品库', 'office', 'zhulin', '华建大厦3层305室'],
  ['CK03', '项目一部现场仓', 'project', 'tangning', '项目部驻地二号板房'],
  ['CK04', '项目二部现场仓', 'project', 'xunuo', '项目部驻地料棚'],
] as const;

/** What lies in the store of the offices; the main store has all else. */
const isForOffice = (category: string) => category === 'office' || category === 'it';
const inMainStore = materials.filter(([, , category]) => !isForOffice(category));

/** Some different goods of the company, as lines. */
export async function goods(
  m: Make,
  count: number,
  low: number,
  high: number,
  among: readonly (typeof materials)[number][] = materials,
) {
  const start = m.integer(0, among.length - 1);
  const picked = Array.from({ length: count }, (_, at) => among[(start + at * 5) % among.length]!);
  const lines = [];
  for (const [code, , , , , , price] of picked)
    lines.push({ materialId: await materialOf(m, code), qty: String(m.integer(low, high)), price });
  return lines;
}

/** Stores, what they hold, and what they held when the company began. */
export const stock: Plan[] = [
  {
    module: 'warehouse',
    count: stores.length,
    by: ['machao'],
    from: 0,
    until: 0.002,
    data: (m) => {
      const [code, name, warehouseType, keeper, detailAddress] = m.turn(stores);
      return { code, name, warehouseType, keeperId: m.id(keeper), detailAddress, remark: null };
    },
  },
  {
    module: 'materialInfo',
    count: materials.length,
    by: ['machao'],
    from: 0.002,
    until: 0.006,
    data: async (m) => {
      const [code, materialName, materialCategory, specModel, brand, unit, referencePrice] =
        m.turn(materials);
      const store = isForOffice(materialCategory) ? 'CK02' : 'CK01';
      return {
        code,
        materialName,
        materialCategory,
        specModel,
        brand,
        unit,
        referencePrice,
        minStock: '5',
        warehouseId: await m.ref('warehouse', (row) => row['code'] === store),
        remark: null,
      };
    },
  },
  {
    module: 'materialIn',
    count: 2,
    by: ['zhulin'],
    from: 0.007,
    until: 0.012,
    fates: opening,
    data: async (m) => {
      const held = materials.filter(([, , kind]) => isForOffice(kind) === !!m.i);
      const lines = [];
      for (const [code, , , , , , price, qty] of held)
        lines.push({
          materialId: await materialOf(m, code),
          qty: String(qty),
          price,
          batchNo: null,
        });
      return {
        materialInType: 'opening',
        warehouseId: await m.ref('warehouse', (row) => row['code'] === (m.i ? 'CK02' : 'CK01')),
        supplierId: null,
        purchaseOrderId: null,
        projectId: null,
        lines,
        inDate: m.today(),
        keeperId: m.id('zhulin'),
        remark: '上线盘点期初数',
      };
    },
  },
];

/** What is taken to work. */
export const issues: Plan[] = [
  {
    module: 'materialOut',
    count: 16,
    by: engineers,
    from: 0.05,
    data: async (m) => {
      const lines = await goods(m, 2, 1, 4, inMainStore);
      return {
        materialOutType: m.i % 4 === 3 ? 'office' : 'project',
        warehouseId: await m.ref('warehouse', (row) => row['code'] === 'CK01'),
        projectId: m.i % 4 === 3 ? null : await budgetedProject(m),
        receiverId: m.id(m.as),
        lines: lines.map(({ materialId, qty }) => ({ materialId, qty, purpose: '现场检测使用' })),
        outDate: m.today(),
        sourceModuleNo: null,
        businessKey: null,
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 3 < 2) await m.act('machao', 'materialOut', id, 'confirmIssue');
    },
  },
  {
    module: 'stockCount',
    count: 2,
    by: ['zhulin'],
    from: 0.55,
    fates: opening,
    data: async (m) => {
      const warehouseId = await m.ref('warehouse', (row) => row['code'] === 'CK01');
      const held = (await m.rows('stockBalance')).filter(
        (row) => row['warehouseId'] === warehouseId && Number(row['qty']) > 1,
      );
      const lines = held.slice(m.i * 4, m.i * 4 + 4).map((row, at) => ({
        materialId: row['materialId'] as string,
        countedQty: String(Number(row['qty']) - (at === 0 ? 1 : 0)),
        price: null,
        reason: at === 0 ? '外业使用后遗失，责任人已书面说明' : null,
      }));
      return {
        warehouseId,
        countDate: m.today(),
        counters: [m.id('zhulin'), m.id('tangning')],
        lines,
        remark: '季度末实地盘点',
      };
    },
  },
];
