import type { Area, Plan } from '../fill/Area.ts';
import { needsReason } from '../purchasing.ts';
import type { Make } from '../fill/Make.ts';
import { wishes } from './goods.ts';
import { budgetedProject, itemFor, supplierOf } from './budgeted.ts';
import { contracts } from './purchaseContracts.ts';
import { leases } from './leases.ts';
import { goods, issues, stock } from './stock.ts';

const engineers = ['tangning', 'caoyang', 'xunuo', 'fenggang', 'hanbing', 'pengyu'];
async function requisition(m: Make) {
  if (m.i % 5 < 3) {
    const lines = (await goods(m, m.integer(2, 4), 10, 60)).map((line) => ({
      ...line,
      needDate: m.day(15),
    }));
    return {
      purchaseType: 'material',
      projectId: null,
      lines,
      reason: m.turn(['季度办公用品补充', '现场试验耗材补库', '劳保用品换季发放', '仪器配件备货']),
    };
  }
  const [purchaseType, goodsName, unit, qty, low, high, reason] =
    wishes[Math.floor(m.i / 5) * 2 + (m.i % 5) - 3]!;
  const forProject = ['equipment', 'assist', 'labor'].includes(purchaseType);
  return {
    purchaseType,
    projectId: forProject ? await budgetedProject(m) : null,
    lines: [
      {
        materialId: null,
        goodsName,
        unit,
        brand: null,
        qty: String(qty),
        price: m.money(low, high, 10),
        needDate: m.day(20),
      },
    ],
    reason,
  };
}

/** An approved requisition of which nothing is ordered yet, with its lines. */
async function wanted(m: Make) {
  const orders = await m.rows('purchaseOrder');
  const numbers = new Set(orders.map((row) => row['remark']));
  const id = await m.ref(
    'purchaseRequisition',
    (row) => row['status'] === 'SHTG' && !numbers.has(`依据采购申请${row['docNumber'] as string}`),
  );
  return m.row('purchaseRequisition', id);
}

/** An approved order of which nothing has arrived, with its lines. */
async function awaited(m: Make) {
  const known = new Set((await m.rows('purchaseAcceptance')).map((row) => row['purchaseOrderId']));
  const id = await m.ref(
    'purchaseOrder',
    (row) => row['status'] === 'SHTG' && !known.has(row['id']),
  );
  return m.row('purchaseOrder', id);
}
type Line = Record<string, string | null>;

const total = (lines: readonly Line[]) =>
  String(lines.reduce((sum, { qty, price }) => sum + Number(qty) * Number(price), 0));

const categories: Record<string, string> = {
  笔记本电脑: 'electronic',
  全站仪: 'instrument',
  会议平板: 'electronic',
  档案密集架: 'furniture',
  无人机: 'instrument',
};

const trade: Plan[] = [
  {
    module: 'purchaseRequisition',
    count: 34,
    by: ['zhulin', 'hujun', ...engineers, 'sunli', 'songjia'],
    from: 0.02,
    data: async (m) => {
      const wish = await requisition(m);
      const isForProject = wish.projectId !== null;
      return {
        subjectId: null,
        budgetLedgerId: isForProject ? null : await itemFor(m, Number(total(wish.lines))),
        urgency: m.turn(['normal', 'normal', 'important', 'normal', 'urgent'] as const),
        purchaseMode: m.turn(['inquiry', 'direct', 'framework', 'negotiation'] as const),
        suggestSupplierId: null,
        deliveryAddress: '南京市江北新区华建路18号',
        remark: null,
        ...wish,
      };
    },
  },
  {
    module: 'purchaseMerge',
    count: 4,
    by: ['hujun'],
    from: 0.2,
    data: async (m) => {
      const known = new Set<string>();
      const lines: Line[] = [];
      for (let tries = 0; known.size < 2 && tries < 20; tries++)
        known.add(
          await m.ref(
            'purchaseRequisition',
            (row) => row['status'] === 'SHTG' && row['purchaseType'] === 'material',
          ),
        );
      for (const requisitionId of known)
        for (const line of (await m.row('purchaseRequisition', requisitionId))['lines'] as Line[])
          lines.push({
            requisitionId,
            materialId: line['materialId']!,
            qty: line['qty']!,
            price: line['price']!,
            needDate: line['needDate']!,
          });
      return {
        purchaseType: 'material',
        requisitionIds: [...known],
        lines,
        purchaseMode: 'inquiry',
        buyerId: m.id('zhulin'),
        planDate: m.day(12),
        remark: '同类物资合并询价，降低采购成本',
      };
    },
  },
  {
    module: 'purchaseOrder',
    count: 22,
    by: ['hujun', 'machao', 'hujun'],
    from: 0.1,
    data: async (m) => {
      const asked = await wanted(m);
      const type = asked['purchaseType'] as string;
      return {
        purchaseType: type,
        supplierId: await supplierOf(m, type),
        purchaseMergeId: null,
        inquiryId: null,
        purchaseContractId: null,
        projectId: asked['projectId']!,
        ...(needsReason(total(asked['lines'] as Line[])) && {
          directReason: '年度框架内零星采购，价格与上次询价一致',
        }),
        lines: (asked['lines'] as Line[]).map((line) => ({
          requisitionId: asked['id'] as string,
          materialId: line['materialId']!,
          goodsName: line['goodsName']!,
          brand: line['brand']!,
          unit: line['unit']!,
          qty: line['qty']!,
          price: line['price']!,
        })),
        taxRate: type === 'material' || type === 'asset' ? '0.13' : '0.06',
        deliveryDate: m.day(14),
        deliveryAddress: '南京市江北新区华建路18号',
        buyerId: m.id('zhulin'),
        paymentTerms: m.turn(['验收合格后30日内付款', '月结', '到货后凭票付款']),
        remark: `依据采购申请${asked['docNumber'] as string}`,
      };
    },
  },
  {
    module: 'purchaseAcceptance',
    count: 14,
    by: ['zhulin', 'hujun'],
    from: 0.22,
    data: async (m) => {
      const order = await awaited(m);
      const isStored = order['purchaseType'] === 'material';
      return {
        purchaseOrderId: order['id'] as string,
        warehouseId: isStored ? await m.ref('warehouse', (row) => row['code'] === 'CK01') : null,
        arrivalDate: m.today(),
        deliveryNo: `SH${m.random.digits(8)}`,
        lines: (order['lines'] as Line[]).map((line) => ({
          purchaseOrderId: order['id'] as string,
          materialId: line['materialId']!,
          goodsName: line['goodsName']!,
          assetCategory: categories[line['goodsName']!] ?? null,
          unit: line['unit']!,
          orderQty: line['qty']!,
          qty: line['qty']!,
          qualifiedQty: line['qty']!,
          price: line['price']!,
          problem: null,
        })),
        acceptanceResult: m.i % 7 === 5 ? 'concession' : 'pass',
        inspectors: [m.id('zhulin'), m.id('hujun')],
        remark: m.i % 7 === 5 ? '外包装有破损，不影响使用，让步接收' : null,
      };
    },
  },
  {
    module: 'purchaseReturn',
    count: 2,
    by: ['machao'],
    from: 0.6,
    data: async (m) => {
      const accepted = await m.row(
        'purchaseAcceptance',
        await m.ref('purchaseAcceptance', (row) => row['warehouseId'] !== null),
      );
      const [line] = accepted['lines'] as [Line];
      return {
        purchaseOrderId: accepted['purchaseOrderId']!,
        purchaseAcceptanceId: accepted['id'] as string,
        lines: [
          {
            materialId: line['materialId']!,
            qty: '2',
            price: line['price']!,
            reason: '开箱后发现规格不符',
          },
        ],
        returnMode: m.turn(['replace', 'deduct'] as const),
        reason: '部分货品规格与订单不符，退回供应商',
        remark: null,
      };
    },
  },
  {
    module: 'purchaseMaterial',
    count: 6,
    by: ['zhulin', 'tangning', 'xunuo'],
    from: 0.1,
    data: async (m) => ({
      supplierId: await supplierOf(m, 'material'),
      purchaseContractId: null,
      projectId: m.i % 2 ? await budgetedProject(m) : null,
      warehouseId: await m.ref('warehouse', (row) => row['code'] === 'CK01'),
      lines: (await goods(m, 2, 5, 20)).map((line) => ({ ...line, remark: null })),
      taxRate: '0.13',
      purchaseDate: m.today(),
      invoiceType: 'digital',
      invoiceNo: m.random.digits(20),
      remark: '现场急用，就近采购',
    }),
  },
];

/** Goods from the request to the store, and what is rented. */
export const purchasing: Area = { plans: [...stock, ...trade, ...issues, ...contracts, ...leases] };
