import type { RecordData } from '#engine/schema/record.ts';
import { idNumber } from '../identity.ts';
import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { claim, typeOf } from './expenses.ts';
import { contractFor } from './purchaseContracts.ts';
import { budgetedProject, materialOf } from './budgeted.ts';

const engineers = ['tangning', 'xunuo', 'caoyang', 'fenggang'] as const;
type Line = Record<string, string | null>;

const onsite = [
  ['onsite', '现场围挡及警示标志', 'set', 6, '180.00'],
  ['material', '桥面切割片', 'piece', 20, '26.00'],
  ['temporaryCar', '试件运输货车', 'trip', 3, '420.00'],
  ['equipment', '发电机租用', 'day', 8, '160.00'],
  ['onsite', '施工照明灯具', 'set', 4, '265.00'],
  ['staffing', '临时交通引导员', 'day', 12, '200.00'],
] as const;

/** Records of a module of which no other claim speaks yet. */
async function unclaimed(
  m: Make,
  module: string,
  by: string,
  field: string,
  isFit: (row: RecordData) => boolean,
) {
  const known = new Set(
    (await m.every(by)).flatMap((row) => (Array.isArray(row[field]) ? row[field] : [row[field]])),
  );
  return m.found(module, (row) => isFit(row) && !known.has(row['id']));
}

/** What is bought without the long way, and what comes out of purchases. */
export const purchaseClaims: Plan[] = [
  {
    module: 'reimbursementCurrencyPurchase',
    count: 10,
    by: engineers,
    from: 0.15,
    data: async (m) => {
      const [businessType, itemName, unit, qty, price] = m.turn(onsite);
      return {
        ...claim(m),
        businessType,
        supplierId: null,
        supplierName: `南京市浦口区${m.turn(['宏达五金', '永兴建材', '顺达运输', '安泰机电'])}经营部`,
        purchaseContractId: null,
        projectId: await budgetedProject(m),
        budgetLedgerId: null,
        lines: [
          {
            expenseTypeId: await typeOf(m, 'F41'),
            itemName,
            unit,
            qty: String(qty),
            price,
            invoiceType: 'eGeneral',
            invoiceNo: m.random.digits(20),
          },
        ],
        reason: '现场急需，就近零星采购',
      };
    },
  },
  {
    module: 'reimbursementPhysicalPurchase',
    count: 3,
    by: ['hujun'],
    from: 0.35,
    data: async (m) => {
      const bought = await unclaimed(
        m,
        'purchaseMaterial',
        'reimbursementPhysicalPurchase',
        'purchaseMaterialId',
        () => true,
      );
      const { lines } = await m.row('purchaseMaterial', bought['id'] as string);
      return {
        ...claim(m),
        purchaseMaterialId: bought['id'] as string,
        lines: (lines as Line[]).map((line) => ({
          materialId: line['materialId']!,
          qty: line['qty']!,
          price: line['price']!,
          invoiceNo: m.random.digits(20),
        })),
        stocked: true,
      };
    },
  },
  {
    module: 'reimbursementPurchaseCommon',
    count: 6,
    by: ['zhulin', 'hujun'],
    from: 0.3,
    data: async (m) => {
      const contract = await contractFor(m, 'material');
      const code = m.turn(['BG-001', 'HC-001', 'LB-002', 'DN-001'] as const);
      return {
        ...claim(m),
        businessType: 'materialContract',
        purchaseContractId: contract['id'] as string,
        supplierId: contract['supplierId'] as string,
        purchaseOrderId: null,
        projectId: null,
        lines: [
          {
            itemName: m.turn(['复印纸季度供货', '标准砂补货', '反光背心换发', '硒鼓补货']),
            materialId: await materialOf(m, code),
            qty: String(m.integer(20, 60)),
            price: m.turn(['22.50', '14.00', '19.50', '120.00']),
            invoiceNo: m.random.digits(20),
          },
        ],
        taxRate: '0.13',
      };
    },
  },
  {
    module: 'reimbursementPurchaseIn',
    count: 3,
    by: ['hujun'],
    from: 0.5,
    data: async (m) => {
      const stock = await unclaimed(
        m,
        'materialIn',
        'reimbursementPurchaseIn',
        'materialInIds',
        (row) => row['purchaseOrderId'] !== null && row['status'] === 'YCK',
      );
      const { totalAmount } = await m.row('materialIn', stock['id'] as string);
      return {
        ...claim(m),
        purchaseOrderId: stock['purchaseOrderId'] as string,
        materialInIds: [stock['id']],
        amount: totalAmount!,
        invoiceNo: m.random.digits(20),
      };
    },
  },
  {
    module: 'reimbursementPurchaseOut',
    count: 5,
    by: engineers,
    from: 0.35,
    data: async (m) => {
      const issued = await unclaimed(
        m,
        'materialOut',
        'reimbursementPurchaseOut',
        'materialOutIds',
        (row) => row['projectId'] !== null,
      );
      const { totalAmount } = await m.row('materialOut', issued['id'] as string);
      return {
        accountDate: m.today(),
        materialOutIds: [issued['id']],
        projectId: issued['projectId'] as string,
        costSubject: 'material',
        amount: totalAmount!,
        receiverId: m.id(m.as),
        reason: '领用物资计入项目成本',
        remark: null,
      };
    },
  },
  {
    module: 'reimbursementLabor',
    count: 5,
    by: ['hujun'],
    from: 0.4,
    data: async (m) => {
      const dispatch = await m.row('laborDispatch', await m.ref('laborDispatch'));
      return {
        ...claim(m),
        laborDispatchId: dispatch['id'] as string,
        month: m.month(-1),
        lines: (dispatch['workers'] as Line[]).map((worker) => ({
          workerName: worker['workerName']!,
          idNumber: worker['idNumber'] ?? idNumber(m.random, 1985),
          workDays: String(m.integer(20, 27)),
          dailyWage: worker['dailyWage']!,
          bonus: null,
          deduct: null,
          taxWithheld: null,
          bankAccountNo: m.account(),
        })),
        managementFee: '680.00',
        invoiceNo: m.random.digits(20),
      };
    },
  },
  {
    module: 'reimbursementAssist',
    count: 4,
    by: ['hujun'],
    from: 0.4,
    data: async (m) => {
      const outside = await unclaimed(
        m,
        'purchaseAssist',
        'reimbursementAssist',
        'purchaseAssistId',
        () => true,
      );
      return {
        ...claim(m),
        purchaseAssistId: outside['id'] as string,
        finishedQty: outside['qty'] as string,
        invoiceNo: m.random.digits(20),
      };
    },
  },
  {
    module: 'expenseSettlement',
    count: 5,
    by: ['hujun'],
    from: 0.5,
    data: async (m) => {
      const settled = new Set<unknown>();
      for (const { id } of await m.rows('expenseSettlement'))
        for (const line of (await m.row('expenseSettlement', id as string))['lines'] as Line[])
          settled.add(line['businessKey']);
      const source = await m.found('reimbursementCarFixed', (row) => !settled.has(row['id']));
      const { amount } = await m.row('reimbursementCarFixed', source['id'] as string);
      return {
        accountDate: m.today(),
        businessType: 'settlementHistory',
        supplierId: source['supplierId'] as string,
        purchaseContractId: source['purchaseContractId'] as string,
        startMonth: source['month'] as string,
        endMonth: source['month'] as string,
        lines: [
          {
            moduleNo: 'reimbursementCarFixed',
            businessKey: source['id'] as string,
            sourceDocNumber: source['docNumber'] as string,
            projectId: source['projectId'] as string,
            amount: amount!,
            deductAmount: '0.00',
          },
        ],
        remark: '按月汇总租车费用',
      };
    },
  },
];
