import type { Area, Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { archives } from './archives.ts';
import { letters } from './letters.ts';
import { seals } from './seals.ts';
import { vehicles } from './vehicles.ts';

const staff = [
  'tangning',
  'zhaolei',
  'sunli',
  'xunuo',
  'xufeng',
  'songjia',
  'zhulin',
  'caoyang',
  'gaoxiang',
  'fenggang',
] as const;

const visits = [
  ['江苏省交通运输厅质监局', 'vip', 4, '王处长', '项目质量督查'],
  ['合肥市轨道交通集团有限公司', 'business', 3, '李总监', '第三方检测工作对接'],
  ['东南大学土木工程学院', 'business', 2, '陈教授', '产学研合作洽谈'],
  ['杭州市公路管理局', 'business', 3, '周科长', '隧道检测成果交流'],
  ['苏州智联传感技术有限公司', 'general', 2, '赵经理', '监测设备技术交流'],
] as const;

const supplies = [
  ['BG-001', 4, '日常打印'],
  ['BG-002', 2, '办公书写'],
  ['BG-003', 12, '资料归档'],
  ['BG-005', 6, '会议记录'],
  ['DN-003', 1, '更换损坏鼠标'],
  ['BG-004', 8, '投标资料整理'],
] as const;

const hospitality: Plan[] = [
  {
    module: 'sendingRange',
    count: 4,
    by: ['songjia', 'zhoumin', 'tangning', 'xunuo'],
    data: (m) => {
      const [name, orgs] = m.turn([
        ['各项目部', ['ZX11', 'ZX12', 'ZX13']],
        ['职能部门', ['ZX01', 'ZX04', 'ZX05', 'ZX07']],
        ['检测条线', ['ZX11', 'ZX14']],
        ['市场条线', ['ZX02', 'ZX03', 'ZX09']],
      ] as const);
      return {
        name,
        rangeType: 'org',
        orgIds: orgs.map((org) => m.id(org)),
        userIds: null,
        postIds: null,
        remark: null,
      };
    },
  },
  {
    module: 'receptionExternal',
    count: 9,
    by: ['zhaolei', 'sunli', 'gaoxiang', 'tangning'],
    data: (m) => {
      const [guestUnit, guestLevel, guestCount, chiefGuest, purpose] = m.turn(visits);
      return {
        guestUnit,
        guestLevel,
        guestCount,
        chiefGuest,
        startTime: m.at(3, 9),
        endTime: m.at(3, 17),
        purpose,
        needsVehicle: false,
        supplies: [],
        accompany: [m.id('zhaolei'), m.id('sunli')],
        arrangements: [
          {
            arrangementType: 'meal',
            standard: '120.00',
            persons: guestCount + 2,
            vendor: '金陵饭店',
          },
          { arrangementType: 'vehicle', standard: '100.00', persons: 1, vendor: '公司车辆' },
        ],
        budgetLedgerId: null,
        customerId: null,
        remark: null,
      };
    },
  },
  {
    module: 'receptionInternal',
    count: 7,
    by: ['songjia', 'tangning', 'xunuo'],
    data: (m) => ({
      visitOrgId: m.id(m.turn(['ZK', 'HJ01', 'ZX11', 'ZK02'])),
      guestCount: m.integer(2, 6),
      visitors: null,
      startTime: m.at(4, 9),
      endTime: m.at(4, 17),
      purpose: m.turn([
        '集团季度工作检查',
        '智能监测业务对接',
        '项目部来司述职',
        '安全生产交叉检查',
      ]),
      needMeal: true,
      needRoom: m.i % 3 === 1,
      needVehicle: m.i % 2 === 0,
      mealStandard: '60.00',
      budgetAmount: `${m.integer(4, 12) * 60}.00`,
      remark: null,
    }),
  },
  {
    module: 'staffAccommodation',
    count: 9,
    by: [
      'tangning',
      'xunuo',
      'caoyang',
      'fenggang',
      'hanbing',
      'pengyu',
      'gaoxiang',
      'zhaolei',
      'sunli',
    ],
    from: 0.1,
    until: 0.6,
    fates: inTurn(6, 'running', 1, 'draft'),
    data: async (m) => ({
      employeeId: m.id(m.as),
      houseContractId: await m.ref('houseContract', (row) => row['houseUse'] === 'dormitory'),
      roomNo: `${3 + Math.floor(m.i / 4)}0${1 + (m.i % 4)}`,
      bedNo: m.i % 2 ? 'B' : 'A',
      checkInDate: m.day(1),
      planCheckOutDate: m.day(240),
      deposit: '500.00',
      monthlyRent: '300.00',
      waterReading: String(m.integer(120, 480)),
      powerReading: String(m.integer(1_200, 5_600)),
      itemsIssued: '钥匙1把、床垫1张、衣柜1个、空调遥控器1个',
      remark: null,
    }),
  },
  {
    module: 'staffAccommodationCheckOut',
    count: 3,
    by: ['tangning', 'xunuo', 'caoyang'],
    from: 0.7,
    fates: inTurn(1, 'running', 'draft'),
    steps: { om: { itemsReturned: true, utilityFee: '126.50' } },
    data: async (m) => {
      const lived = await m.found(
        'staffAccommodation',
        (row) => row['status'] === 'JXZ' && row['employeeId'] === m.id(m.as),
      );
      return {
        staffAccommodationId: lived['id'] as string,
        checkOutDate: m.day(3),
        checkOutReason: m.turn(['ownHousing', 'transfer', 'ownHousing'] as const),
        waterReading: String(Number(lived['waterReading']) + 18),
        powerReading: String(Number(lived['powerReading']) + 260),
        utilityFee: null,
        damageFee: null,
        itemsReturned: false,
        checkerId: m.id('zhoumin'),
        remark: null,
      };
    },
  },
  {
    module: 'officeMaterialRequisition',
    count: 22,
    by: staff,
    from: 0.05,
    steps: (m) => ({ wk: { receiverId: m.id(m.as), receiveDate: '2026-11-10' } }),
    data: async (m) => {
      const wanted = [m.turn(supplies), supplies[(m.i + 2) % supplies.length]!];
      const lines = [];
      for (const [code, qty, purpose] of wanted)
        lines.push({
          materialId: await m.ref('materialInfo', (row) => row['code'] === code),
          qty: String(qty),
          issuedQty: String(qty),
          purpose,
        });
      return {
        warehouseId: await m.ref('warehouse', (row) => row['code'] === 'CK02'),
        lines,
        reason: m.turn(['部门日常办公领用', '新项目部筹建', '投标集中办公', '季度领用']),
        remark: null,
      };
    },
  },
  {
    module: 'regulations',
    count: 6,
    by: ['songjia', 'xufeng', 'heyong'],
    from: 0,
    until: 0.6,
    fates: inTurn(4, 'running', 'draft'),
    data: (m) => {
      const [title, regulationType, content] = m.turn([
        [
          '考勤与休假管理办法',
          'personnel',
          '第一条 为规范考勤与休假管理，结合公司实际制定本办法。第二条 员工实行每周六天工作制，项目部按现场需要轮休。',
        ],
        [
          '合同管理办法',
          'market',
          '第一条 合同实行统一归口管理，由合约法务部负责审核。第二条 合同签订前须完成评审流程。',
        ],
        [
          '费用报销管理规定',
          'finance',
          '第一条 费用报销应真实、合法、及时。第二条 差旅住宿按职级与城市标准执行，超标部分自理。',
        ],
        [
          '安全生产责任制度',
          'safety',
          '第一条 坚持安全第一、预防为主。第二条 项目负责人为现场安全第一责任人。',
        ],
        [
          '印章管理办法',
          'administrative',
          '第一条 印章由专人保管，用印须经审批。第二条 印章外带须两人同行。',
        ],
        [
          '检测报告质量管理程序',
          'quality',
          '第一条 检测报告实行三级审核。第二条 原始记录应及时、真实、完整。',
        ],
      ] as const);
      return {
        title,
        regulationType,
        version: m.i % 2 ? 'V1.0' : 'V2.0',
        replacesId: null,
        content,
        // one waits for its day after it is approved
        effectiveDate: m.day(m.i === 5 ? 200 : 0),
        sendingRange: ['ZX01', 'ZX02', 'ZX05', 'ZX11', 'ZX12'].map((org) => m.id(org)),
        needRead: true,
        remark: null,
      };
    },
  },
  {
    module: 'trainingMaterials',
    count: 7,
    by: ['songjia', 'tangning', 'xunuo'],
    data: (m) => {
      const [title, materialType, lecturer, durationHours, content] = m.turn([
        ['新员工入职手册讲解', 'courseware', '宋佳', '2', '公司概况、组织架构、人事制度与福利说明'],
        ['桥梁定期检查作业指导', 'manual', '谢东', '4', '构件编号、病害描述与评分方法'],
        ['隧道衬砌雷达法检测操作', 'video', '邓超', '3', '天线选择、测线布置、数据判读'],
        ['高处作业安全规程', 'standard', '郭涛', '2', '作业许可、安全带使用与应急处置'],
        ['检测员岗位考试题库', 'exam', '梁雪', '1', '单选60题、判断20题、简答4题'],
        ['投标文件编制要点', 'courseware', '刘洋', '2', '常见否决投标条款与应对'],
        ['财务报销实务', 'courseware', '杨帆', '1', '发票规范、报销标准与常见问题'],
      ] as const);
      return {
        title,
        materialType,
        lecturer,
        trainingDate: m.day(-3),
        durationHours,
        sendingRange: ['ZX11', 'ZX12'].map((org) => m.id(org)),
        postIds: null,
        content,
        remark: null,
      };
    },
  },
  {
    module: 'readLog',
    count: 40,
    by: staff,
    from: 0.7,
    data: async (m) => {
      const kinds = ['regulations', 'trainingMaterials'] as const;
      const round = Math.floor(m.i / staff.length);
      const moduleNo = kinds[round % kinds.length]!;
      const documents = await m.rows(moduleNo);
      return {
        moduleNo,
        businessKey: documents[Math.floor(round / kinds.length)]!.id,
        durationSeconds: m.integer(60, 900),
      };
    },
  },
];

/** Everyday business of the office. */
export const office: Area = {
  by: staff,
  plans: [...seals, ...archives, ...vehicles, ...letters, ...hospitality],
};
