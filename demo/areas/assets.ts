import type { Area, Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';

/** Name, kind, model, brand, where it stands, what it cost. */
const things = [
  ['笔记本电脑', 'electronic', 'ThinkPad T14', '联想', '市场部', '6299.00'],
  ['笔记本电脑', 'electronic', 'MateBook 14', '华为', '财务部', '5899.00'],
  ['台式电脑', 'electronic', 'OptiPlex 7010', '戴尔', '合约法务部', '4680.00'],
  ['激光复印机', 'electronic', 'IM C2500', '理光', '总经办文印室', '23800.00'],
  ['全站仪', 'instrument', 'TS16', '徕卡', '仪器室', '128000.00'],
  ['GNSS接收机', 'instrument', 'V200', '中海达', '仪器室', '36800.00'],
  ['电子水准仪', 'instrument', 'DL-2007', '南方测绘', '仪器室', '18600.00'],
  ['非金属超声检测仪', 'instrument', 'ZBL-U5100', '智博联', '仪器室', '32500.00'],
  ['钢筋扫描仪', 'instrument', 'PS 300', '喜利得', '仪器室', '68000.00'],
  ['裂缝测宽仪', 'instrument', 'ZBL-F800', '智博联', '仪器室', '9800.00'],
  ['回弹仪', 'instrument', 'HT-225', '天津建仪', '仪器室', '1280.00'],
  ['无人机', 'instrument', 'Mavic 3E', '大疆', '仪器室', '26800.00'],
  ['压力试验机', 'machine', 'YAW-2000', '三思', '试验室', '86000.00'],
  ['万能材料试验机', 'machine', 'WAW-1000', '三思', '试验室', '168000.00'],
  ['标准养护箱', 'machine', 'YH-60B', '建仪', '试验室', '12600.00'],
  ['会议平板', 'electronic', 'MAXHUB V6', '视源', '第一会议室', '15800.00'],
  ['服务器', 'electronic', 'PowerEdge R750', '戴尔', '机房', '62000.00'],
  ['BIM建模软件', 'software', '2025 网络版', '广联达', '信息中心', '48000.00'],
  ['办公桌椅', 'furniture', '1.6m 屏风工位', '震旦', '项目一部', '2600.00'],
  ['文件柜', 'furniture', '钢制双门', '震旦', '档案室', '860.00'],
] as const;

const engineers = ['tangning', 'xunuo', 'caoyang', 'fenggang', 'hanbing', 'pengyu'] as const;
const orgOf: Record<string, string> = {
  tangning: 'ZX11',
  caoyang: 'ZX11',
  hanbing: 'ZX11',
  xunuo: 'ZX12',
  fenggang: 'ZX12',
  pengyu: 'ZX12',
};
const reach: Plan['fates'] = inTurn(3, 'running', 1, 'draft', 1);

/** An instrument in the store, of which no open paper speaks. */
const stored = (m: Make, ...kinds: string[]) =>
  m.ref(
    'assetInfo',
    (row) =>
      row['status'] === 'YCK' &&
      (kinds.length === 0 || kinds.includes(row['assetCategory'] as string)),
  );

/** What the company owns, who has it, lends, mends and throws away. */
export const assets: Area = {
  plans: [
    {
      module: 'assetInfo',
      count: things.length * 2,
      by: ['hujun'],
      from: 0,
      until: 0.06,
      data: (m) => {
        const [assetName, assetCategory, specModel, brand, place, originalValue] = m.turn(things);
        const year = m.integer(2021, 2025);
        const month = m.integer(1, 9);
        const usefulMonths =
          assetCategory === 'machine' ? 120 : assetCategory === 'electronic' ? 36 : 60;
        const before = Math.min(usefulMonths, (2026 - year) * 12 + 4 - month);
        return {
          assetName,
          assetCategory,
          specModel,
          brand,
          serialNo: `${brand === '戴尔' ? 'DL' : 'SN'}${year}${m.random.digits(7)}`,
          orgId: m.id('ZX05'),
          userId: null,
          keeperId: m.id('hujun'),
          place,
          supplierId: null,
          purchaseDate: `${year}-0${month}-${m.integer(10, 28)}`,
          originalValue,
          residualRate: '0.05',
          usefulMonths,
          depreciationMethod: 'straightLine',
          openingDepreciation: ((Number(originalValue) * 0.95 * before) / usefulMonths).toFixed(2),
          lastInventoryDate: '2025-12-25',
          warrantyDate: `${year + 3}-12-31`,
        };
      },
    },
    {
      module: 'assetRequisition',
      count: 12,
      by: engineers,
      from: 0.08,
      fates: reach,
      data: async (m) => ({
        assetIds: [await stored(m, 'instrument', 'electronic')],
        toUserId: m.id(m.as),
        toOrgId: m.id(orgOf[m.as]!),
        place: '项目部驻地',
        useDate: m.day(1),
        planReturnDate: m.day(180),
        reason: m.turn(['现场检测使用', '新进场项目配备', '替换送检仪器', '驻地办公使用']),
        projectId: null,
        remark: null,
      }),
    },
    {
      module: 'assetBorrowApply',
      count: 10,
      by: engineers,
      from: 0.1,
      fates: reach,
      data: async (m) => ({
        assetIds: [await stored(m, 'instrument')],
        borrowerId: m.id(m.as),
        startDate: m.day(1),
        endDate: m.day(20),
        place: m.turn(['浦口桥梁检测现场', '成都轨道项目', '合肥隧道项目']),
        isOut: m.i % 3 === 1,
        projectId: null,
        reason: m.turn(['外业检测临时使用', '比对试验', '应急检测']),
        remark: null,
      }),
    },
    {
      module: 'assetReturnApply',
      count: 5,
      by: engineers,
      from: 0.3,
      data: async (m) => {
        const known = new Set(
          (await m.rows('assetReturnApply')).map((row) => row['assetBorrowId']),
        );
        const borrowed = await m.found(
          'assetBorrowApply',
          (row) => row['returnStatus'] !== 'YWC' && !known.has(row['id']),
        );
        const { assetIds } = await m.row('assetBorrowApply', borrowed['id'] as string);
        const { userId } = await m.row('assetInfo', (assetIds as string[])[0]!);
        return {
          assetBorrowId: borrowed['id'] as string,
          assetIds: assetIds as string[],
          returnerId: (userId ?? borrowed['borrowerId']) as string,
          returnDate: m.today(),
          assetCondition: m.i % 4 === 3 ? 'worn' : 'good',
          damageFee: null,
          toPlace: '仪器室',
          remark: null,
        };
      },
    },
    {
      module: 'assetAllocationApply',
      count: 5,
      by: ['tangning', 'xunuo'],
      from: 0.2,
      data: async (m) => ({
        assetIds: [await stored(m, 'instrument', 'electronic', 'furniture')],
        fromOrgId: m.id(m.as === 'tangning' ? 'ZX11' : 'ZX12'),
        toOrgId: m.id(m.as === 'tangning' ? 'ZX12' : 'ZX11'),
        fromUserId: null,
        toUserId: m.id(m.as === 'tangning' ? 'xunuo' : 'tangning'),
        fromPlace: '仪器室',
        toPlace: '项目部驻地',
        allocationDate: m.day(2),
        crossCompany: false,
        reason: '项目间调剂使用',
        remark: null,
      }),
    },
    {
      module: 'assetMaintenanceApply',
      count: 8,
      by: ['hujun', 'tangning', 'xunuo'],
      from: 0.15,
      steps: (m) => ({ am: { result: 'repaired', finishDate: m.today() } }),
      data: async (m) => {
        const [kind, faultDescription, amount] = m.turn([
          ['calibrate', '年度检定到期，送计量院检定', '860.00'],
          ['repair', '显示屏花屏，无法读数', '1450.00'],
          ['maintain', '液压油更换及导轨保养', '980.00'],
          ['repair', '电池无法充电，更换电池', '420.00'],
        ] as const);
        return {
          assetId: await m.ref(
            'assetInfo',
            ({ assetCategory, status }) =>
              ['instrument', 'machine'].includes(assetCategory as string) &&
              ['YCK', 'JXZ', 'YZT'].includes(status as string),
          ),
          faultDescription,
          maintenanceType: kind,
          supplierId: await m.ref('supplierAdd', (row) =>
            (row['supplyCategory'] as string[]).includes('equipment'),
          ),
          sendDate: m.day(-8),
          planDate: m.day(-1),
          inWarranty: false,
          estimatedAmount: amount,
          amount,
          paymentMethod: 'transfer',
          remark: null,
        };
      },
    },
    {
      module: 'assetDisposalApply',
      count: 3,
      by: ['hujun'],
      from: 0.6,
      data: async (m) => ({
        disposalMethod: m.turn(['scrap', 'sale', 'scrap'] as const),
        lines: [
          {
            assetId: await stored(m, 'electronic', 'furniture'),
            disposalIncome: m.turn(['50.00', '300.00', '0.00']),
            reason: '超过使用年限，维修不经济',
          },
        ],
        buyer: m.turn(['南京绿源再生资源有限公司', '员工内部竞买', '南京绿源再生资源有限公司']),
        disposalDate: m.day(7),
        bankAccountId: m.id('account-ZX'),
        reason: '设备老化，不能满足使用要求',
        remark: null,
      }),
    },
  ],
};
