import { Decimal } from 'decimal.js';
import type { Plan } from '../fill/Area.ts';
import { needsReason } from '../purchasing.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';

/** Name, kind, supplier, highest and lowest amount, rate of tax. */
const agreed = [
  ['项目用车年度租赁合同', 'car', '江苏交控汽车租赁有限公司', 260_000, 320_000, '0.13'],
  ['办公用品年度框架采购合同', 'material', '得力集团有限公司南京办事处', 120_000, 180_000, '0.13'],
  ['桥梁荷载试验外协合同', 'assist', '成都华测检测技术有限公司', 180_000, 260_000, '0.06'],
  ['现场劳务派遣服务合同', 'labor', '武汉众诚人力资源有限公司', 360_000, 480_000, '0.06'],
  ['自动化监测传感器采购合同', 'equipment', '苏州智联传感技术有限公司', 220_000, 300_000, '0.13'],
  ['会议住宿协议价合同', 'service', '南京金陵饭店管理有限公司', 80_000, 120_000, '0.06'],
  ['地质雷达租赁合同', 'equipment', '合肥宏远仪器设备有限公司', 90_000, 130_000, '0.13'],
  ['隧道衬砌检测外协合同', 'assist', '广州天成检测技术服务有限公司', 140_000, 190_000, '0.06'],
  ['工程车辆租赁合同', 'car', '杭州锦程汽车租赁有限公司', 180_000, 240_000, '0.13'],
  ['试验耗材供货合同', 'material', '成都宏远建材贸易有限公司', 60_000, 90_000, '0.13'],
  ['机房维保服务合同', 'service', '杭州中科信息科技有限公司', 48_000, 72_000, '0.06'],
  ['临时用工服务合同', 'labor', '苏州永安劳务服务有限公司', 90_000, 140_000, '0.06'],
] as const;
const names = new Set<string>(agreed.map(([name]) => name));
/** One that comes to nothing, and one that ends early. */
const unused = ['试验耗材供货合同', '临时用工服务合同'];

/** A contract of these that is in force, with all its fields. */
export const contractFor = (m: Make, ...types: string[]) =>
  m.found(
    'purchaseContract',
    (row) =>
      row['status'] === 'YX' &&
      names.has(row['contractName'] as string) &&
      !unused.includes(row['contractName'] as string) &&
      (types.length === 0 || types.includes(row['purchaseType'] as string)),
  );
/** A supplier by name; who is barred by then gives way to another. */
async function supplierCalled(m: Make, name: string) {
  const suppliers = await m.rows('supplierAdd');
  const isInForce = suppliers.some((row) => row['supplierName'] === name && row['status'] === 'YX');
  return m.ref('supplierAdd', (row) => !isInForce || row['supplierName'] === name);
}
const share = (amount: unknown, part: number) =>
  new Decimal(amount as string).times(part).toFixed(2);

export const contracts: Plan[] = [
  {
    module: 'purchaseContract',
    count: agreed.length,
    by: ['zhulin'],
    from: 0.04,
    until: 0.14,
    fates: ['approved'],
    data: async (m) => {
      const [contractName, purchaseType, supplier, low, high, taxRate] = m.turn(agreed);
      const amount = m.money(low, high, 1000);
      return {
        contractName,
        purchaseType,
        supplierId: await supplierCalled(m, supplier),
        projectId: null,
        inquiryId: null,
        requisitionIds: null,
        bidId: null,
        ...(needsReason(amount) && { directReason: '年度供应商入围招标已确定单价，直接签订' }),
        signDate: m.today(),
        startDate: m.today(),
        endDate: m.day(360),
        amount,
        taxRate,
        retentionRate: purchaseType === 'equipment' ? '0.05' : '0',
        paymentTerms: [
          { stage: 'prepay', ratio: '0.2', planDate: m.day(15) },
          { stage: 'progress', ratio: '0.5', planDate: m.day(120) },
          { stage: 'settlement', ratio: '0.3', planDate: m.day(340) },
        ],
      };
    },
  },
  {
    module: 'purchaseContractArchive',
    count: 6,
    by: ['zhulin'],
    from: 0.2,
    data: async (m) => {
      const known = new Set(
        (await m.rows('purchaseContractArchive')).map((row) => row['purchaseContractId']),
      );
      const contract = await m.found(
        'purchaseContract',
        (row) => names.has(row['contractName'] as string) && !known.has(row['id']),
      );
      return {
        purchaseContractId: contract['id'] as string,
        signDate: m.day(-12),
        originalCount: 2,
        copyCount: 1,
        archivePlace: `档案室${m.integer(1, 6)}号柜${m.integer(1, 5)}层`,
        keeperId: m.id('zhoumin'),
        archiveDate: m.today(),
        remark: null,
      };
    },
  },
  {
    module: 'purchaseContractChange',
    count: 3,
    by: ['zhulin'],
    from: 0.35,
    fates: inTurn(2, 'running'),
    data: async (m) => {
      const contract = await contractFor(m, 'service', 'material', 'assist');
      return {
        purchaseContractId: contract['id'] as string,
        changeType: 'amount',
        changeAmount: share(contract['amount'], 0.1).replace(/\d{3}\.\d\d$/, '000.00'),
        afterEndDate: null,
        stageDates: [],
        agreementNo: `BC2026-${String(m.i + 1).padStart(3, '0')}`,
        signDate: m.today(),
        changeContent: m.turn([
          '增加服务数量，单价不变',
          '增加两座桥梁的检测工作量',
          '追加供货批次',
        ]),
        reason: m.turn(['年中需求超出预计', '业主增加检测内容', '项目开工数量增加']),
        remark: null,
      };
    },
  },
  {
    module: 'purchaseContractVoid',
    count: 2,
    by: ['zhulin'],
    from: 0.5,
    fates: ['approved'],
    data: async (m) => ({
      purchaseContractId: await m.ref(
        'purchaseContract',
        (row) => row['contractName'] === unused[m.i],
      ),
      voidType: m.turn(['void', 'terminate'] as const),
      refundAmount: null,
      voidDate: m.today(),
      reason: m.turn(['供方停产，双方协商作废', '用工需求并入年度派遣合同，提前终止']),
      remark: null,
    }),
  },
  {
    module: 'purchaseSettlement',
    count: 10,
    by: ['zhulin'],
    from: 0.3,
    data: async (m) => {
      const contract = await contractFor(m);
      return {
        purchaseContractId: contract['id'] as string,
        purchaseType: contract['purchaseType'] as string,
        projectId: null,
        settleMonth: m.month(),
        grossAmount: share(contract['amount'], 0.08),
        deductAmount: m.i % 5 === 3 ? '800.00' : '0.00',
        isFinal: false,
        purchaseOrderId: null,
        acceptanceIds: null,
        remark: m.i % 5 === 3 ? '逾期到货扣款' : null,
      };
    },
  },
  {
    module: 'purchaseBillBox',
    count: 12,
    by: ['zhulin'],
    from: 0.35,
    data: async (m) => {
      const contract = await contractFor(m);
      return {
        invoiceType: m.turn(['digital', 'eSpecial', 'digital', 'vatSpecial'] as const),
        invoiceCode: null,
        invoiceNo: m.random.digits(20),
        invoiceDate: m.day(-3),
        receivedDate: m.today(),
        purchaseContractId: contract['id'] as string,
        supplierId: contract['supplierId'] as string,
        amount: share(contract['amount'], 0.05),
        taxRate: contract['taxRate'] as string,
        statedTax: null,
        verified: true,
        certifiedMonth: m.i % 3 ? m.month() : null,
        purchaseOrderId: null,
        usedByModuleNo: null,
        businessKey: null,
      };
    },
  },
  {
    module: 'purchaseStaticBook',
    count: 8,
    by: ['machao'],
    from: 0.5,
    data: async (m) => {
      const month = m.month(-1);
      const known = new Set(
        (await m.rows('purchaseStaticBook'))
          .filter((row) => row['month'] === month)
          .map((row) => row['purchaseContractId']),
      );
      const contract = await m.found(
        'purchaseContract',
        (row) =>
          row['status'] === 'YX' &&
          names.has(row['contractName'] as string) &&
          !known.has(row['id']),
      );
      return {
        month,
        purchaseContractId: contract['id'] as string,
        amount: contract['amount'] as string,
      };
    },
  },
];
