import type { RecordData } from '#engine/schema/record.ts';
import type { Area, Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { repairs } from './repairs.ts';
import { claim, expense } from './expenses.ts';

/** Number, name, line, specification, cost, price. */
const parts = [
  ['PJ-1001', '静力水准仪', 'monitor', 'BGK-4675 量程100mm', '1450.00', '2280.00'],
  ['PJ-1002', '振弦式应变计', 'monitor', 'BGK-4000', '320.00', '560.00'],
  ['PJ-1003', '拉线位移计', 'monitor', '量程500mm', '480.00', '820.00'],
  ['PJ-1004', '倾角传感器', 'monitor', '双轴 ±15°', '860.00', '1380.00'],
  ['PJ-2001', '采集网关', 'gateway', 'HZ-G400 4G', '1680.00', '2980.00'],
  ['PJ-2002', '网关电源模块', 'gateway', '12V 5A', '120.00', '240.00'],
  ['PJ-3001', '高清球机', 'camera', '400万 20倍变焦', '1980.00', '3260.00'],
  ['PJ-3002', '太阳能供电套件', 'camera', '100W 60Ah', '1260.00', '1980.00'],
  ['PJ-4001', '超声换能器', 'test', '50kHz', '680.00', '1180.00'],
  ['PJ-4002', '检测仪锂电池', 'test', '14.8V 5.2Ah', '210.00', '380.00'],
] as const;

const codeOf = (m: Make, code: string) => m.ref('znkjParts', (row) => row['partNo'] === code);
type Line = Record<string, string | null>;

/** An effective contract of the other company. */
const ownContract = (m: Make) =>
  m.found('contractCreate', (row) => row['status'] === 'YX' && row['companyId'] === m.id('ZK'));
const makers = ['无锡微感传感器有限公司', '深圳视界智能科技有限公司'] as const;
const maker = (m: Make) => m.ref('supplierAdd', (row) => row['supplierName'] === m.turn(makers));

const stock: Plan[] = [
  {
    module: 'warehouse',
    count: 1,
    by: ['panwei'],
    from: 0,
    until: 0.002,
    data: (m) => ({
      code: 'CK09',
      name: '智能科技配件库',
      warehouseType: 'parts',
      keeperId: m.id('yuyan'),
      detailAddress: '软件谷科创城4号楼102室',
      remark: null,
    }),
  },
  {
    module: 'supplierAdd',
    count: makers.length,
    by: ['yuyan'],
    from: 0,
    until: 0.003,
    fates: ['approved'],
    data: (m) => ({
      supplierName: m.turn(makers),
      supplierType: 'manufacturer',
      supplyCategory: ['equipment', 'material'],
      taxNo: m.credit(),
      legalPerson: m.person(),
      contactName: m.person(),
      contactPhone: m.phone(),
      registeredCapital: '20000000.00',
      taxpayerType: 'general',
      bankName: `招商银行${m.turn(['无锡', '深圳'])}分行`,
      bankAccountNo: m.account(),
      qualifications: [],
      remark: '传感器与采集设备供货',
    }),
  },
  {
    module: 'znkjParts',
    count: parts.length,
    by: ['dongjie'],
    from: 0.012,
    until: 0.02,
    data: async (m) => {
      const [partNo, partName, productLine, specModel, costPrice, salePrice] = m.turn(parts);
      return {
        partNo,
        partName,
        productLine,
        specModel,
        unit: 'piece',
        supplierId: await maker(m),
        costPrice,
        salePrice,
        minStock: '5',
        remark: null,
      };
    },
  },
  {
    module: 'znkjSupplierArrivalImport',
    count: 6,
    by: ['panwei'],
    from: 0.025,
    until: 0.8,
    data: async (m) => {
      const lines = [];
      for (const [partNo, , , , price] of m.i ? parts.slice(m.i, m.i + 3) : parts)
        lines.push({
          znkjPartId: await codeOf(m, partNo),
          qty: String(m.i ? m.integer(5, 20) : 40),
          price,
          orderNo: `ZKCG2026${m.random.digits(4)}`,
        });
      return {
        supplierId: await maker(m),
        purchaseContractId: null,
        arrivalDate: m.today(),
        lines,
      };
    },
    then: async (m, id) => {
      if (m.i < 5) await m.act('yuyan', 'znkjSupplierArrivalImport', id, 'confirmImport');
    },
  },
];

const money: Plan[] = [
  {
    module: 'znkjDelivery',
    count: 9,
    by: ['dongjie'],
    from: 0.15,
    data: async (m) => {
      const contract = await ownContract(m);
      const sold = [m.turn(parts), parts[(m.i + 4) % parts.length]!];
      const lines = [];
      for (const [partNo, goodsName, , , , price] of sold)
        lines.push({
          contractId: contract['id'] as string,
          goodsName,
          znkjPartId: await codeOf(m, partNo),
          deviceCodeId: null,
          qty: String(m.integer(1, 3)),
          price,
        });
      return {
        contractId: contract['id'] as string,
        customerCodeId: null,
        warehouseId: await m.ref('warehouse', (row) => row['code'] === 'CK09'),
        lines,
        receiverName: m.person(),
        contactPhone: m.phone(),
        detailAddress: m.turn(['迎宾大道18号项目部', '长江路216号监控中心', '滨湖路9号管养站']),
        logisticsCompany: m.turn(['顺丰速运', '德邦快递']),
        expressNo: `SF${m.random.digits(13)}`,
        deliverDate: m.day(1),
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 4 === 3) return;
      m.pass(30);
      await m.act('yuyan', 'znkjDelivery', id, 'sign', { signedDate: m.today() });
    },
  },
  {
    module: 'intelligentConfirm',
    count: 5,
    by: ['dongjie'],
    from: 0.35,
    fates: inTurn(2, 'running', 1, 'draft'),
    data: async (m) => {
      const confirmed = new Set<unknown>();
      for (const { id } of await m.every('intelligentConfirm'))
        for (const one of (await m.row('intelligentConfirm', id as string))[
          'znkjDeliveryIds'
        ] as string[])
          confirmed.add(one);
      const sent = await m.found(
        'znkjDelivery',
        (row) => row['status'] === 'YWC' && !confirmed.has(row['id']),
      );
      const { amount, contractId } = await m.row('znkjDelivery', sent['id'] as string);
      return {
        contractId: contractId!,
        znkjDeliveryIds: [sent['id']],
        month: m.month(),
        amount: amount!,
        confirmDate: m.today(),
        confirmMethod: m.turn(['certificate', 'settlement']),
        evidenceIds: null,
        remark: null,
      };
    },
  },
  {
    module: 'znkjInvoiceManage',
    count: 6,
    by: ['dongjie'],
    from: 0.35,
    data: async (m) => {
      const billed = new Set<unknown>();
      for (const { id } of await m.rows('znkjInvoiceManage'))
        for (const line of (await m.row('znkjInvoiceManage', id as string))['lines'] as Line[])
          billed.add(line['znkjDeliveryId']);
      const sent = await m.row(
        'znkjDelivery',
        await m.ref('znkjDelivery', (row) => !billed.has(row['id'])),
      );
      return {
        businessType: 'apply',
        contractId: sent['contractId']!,
        originalInvoiceId: null,
        invoiceType: 'digital',
        lines: (sent['lines'] as Line[]).map((line) => ({
          znkjDeliveryId: sent['id'] as string,
          goodsName: line['goodsName']!,
          specModel: line['specModel']!,
          unit: line['unit']!,
          qty: line['qty']!,
          price: line['price']!,
        })),
        taxRate: '0.13',
        refundReason: null,
        receiverName: m.person(),
        email: 'caiwu@zhike.example',
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 4 === 3) return;
      await m.act('jiangwen', 'znkjInvoiceManage', id, 'issue', {
        invoiceNo: m.random.digits(20),
        invoiceDate: m.today(),
      });
    },
  },
  {
    module: 'znkjSupplierInvoiceImport',
    count: 5,
    by: ['panwei'],
    from: 0.15,
    data: async (m) => ({
      supplierId: await maker(m),
      purchaseContractId: null,
      lines: [
        {
          invoiceType: 'digital',
          invoiceCode: null,
          invoiceNo: m.random.digits(20),
          invoiceDate: m.day(-4),
          amount: m.money(8_000, 46_000, 10),
          taxRate: '0.13',
        },
      ],
    }),
    then: async (m, id) => {
      if (m.i < 4) await m.act('jiangwen', 'znkjSupplierInvoiceImport', id, 'confirmImport');
    },
  },
  {
    module: 'znkjPayment',
    count: 6,
    by: ['yuyan'],
    from: 0.3,
    data: async (m) => ({
      supplierId: await maker(m),
      purchaseContractId: null,
      supplierInvoiceIds: null,
      paymentType: 'prepay',
      amount: m.money(6_000, 38_000, 100),
      accountDate: m.today(),
      paymentMethod: 'transfer',
      planPayDate: m.day(7),
      reason: m.turn(['传感器备货预付款', '采集网关批量采购预付款', '球机采购预付款']),
      remark: null,
    }),
  },
  {
    module: 'znkjSupplierReconcile',
    count: 3,
    by: ['yuyan'],
    from: 0.55,
    data: async (m) => ({
      supplierId: await maker(m),
      startDate: `2026-0${4 + m.i}-01`,
      endDate: `2026-0${4 + m.i}-28`,
      openingPayable: '0.00',
      arrivalAmount: '46800.00',
      invoiceAmount: '46800.00',
      paymentAmount: '18000.00',
      supplierBalance: '28800.00',
      reason: '双方账面一致',
      remark: null,
    }),
  },
  {
    module: 'znkjGeneralReimbursement',
    count: 9,
    by: ['dongjie'],
    from: 0.1,
    data: async (m) => ({
      ...claim(m),
      contractId: null,
      repairOrderId: null,
      lines: [
        await expense(
          m,
          m.turn(['F11', 'F12', 'F04', 'F03']),
          m.turn(['赴现场高铁票', '现场调试住宿', '配件快递费', '市内交通']),
          60,
          680,
        ),
      ] as RecordData[],
      reason: m.turn(['监测设备现场安装调试', '客户回访', '配件寄送', '售后服务外出']),
    }),
  },
];

/** Devices at customers, their repairs, parts, deliveries and bills. */
export const intelligentTech: Area = {
  by: ['yuyan', 'dongjie'],
  plans: [...stock, ...repairs, ...money],
};
