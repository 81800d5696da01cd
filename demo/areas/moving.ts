import type { Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';

const events = [
  ['birthday', 'self', '200.00', '生日蛋糕券'],
  ['birth', 'child', '1000.00', '婴儿礼盒及慰问金'],
  ['marriage', 'self', '1000.00', '结婚贺礼'],
  ['hospital', 'self', '600.00', '鲜花果篮及慰问金'],
  ['funeral', 'parent', '1000.00', '花圈及慰问金'],
] as const;

const joined = [
  ['fangyuan', 'ZX09'],
  ['renjia', 'ZX13'],
  ['weiqiang', 'ZX14'],
  ['hexin', 'ZX13'],
  ['yanxu', 'ZX14'],
  ['longfei', 'ZX13'],
] as const;

/** Moved, gone, and what is reported of people. */
export const moving: Plan[] = [
  {
    module: 'personnelTransfer',
    count: 4,
    by: ['songjia'],
    from: 0.4,
    fates: inTurn(1, 'running', 'draft', 'returned'),
    data: (m) => {
      const [who, toOrg, toPost, transferType, reason] = m.turn([
        ['pengyu', 'ZX11', 'P15', 'transfer', '项目一部检测力量补充'],
        ['hanbing', 'ZX12', 'P15', 'project', '派驻成都轨道项目'],
        ['gaoxiang', 'ZX02', 'P05', 'transfer', '本人申请转市场岗位'],
        ['songjia', 'ZX07', 'P04', 'promotion', '年度考核优秀，拟任副经理'],
      ] as const);
      return {
        employeeId: m.id(who),
        transferType,
        toOrgId: m.id(toOrg),
        toPostId: m.id(toPost),
        fromSalary: '9000.00',
        toSalary: '9600.00',
        effectiveDate: m.day(8),
        handoverUserId: m.id('fenggang'),
        contractSubjectChange: false,
        reason,
        remark: null,
      };
    },
  },
  {
    module: 'personnelQuit',
    count: 3,
    by: ['songjia'],
    from: 0.75,
    fates: inTurn(1, 'running', 'draft'),
    data: async (m) => {
      const person = m.i ? m.turn(['', 'gaoxiang', 'xufeng']) : '顾晓峰';
      return {
        employeeId: m.i
          ? m.id(person)
          : await m.ref('personnelInfo', (row) => row['name'] === person),
        orgId: m.id(m.i ? 'ZX03' : 'ZX11'),
        quitType: 'resign',
        quitReason: m.i ? ['family', 'distance'] : ['career'],
        lastWorkDate: m.day(14),
        shortNoticeReason: '新单位要求尽快到岗，部门已同意',
        handoverUserId: m.id('tangning'),
        hasCompetition: false,
        compensation: '0.00',
        interview: '已面谈，员工去意已决，交接安排清楚',
        remark: null,
      };
    },
  },
  {
    module: 'personnelQuitHandover',
    count: 1,
    by: ['songjia'],
    from: 0.95,
    fates: ['approved'],
    data: async (m) => {
      const quit = await m.found('personnelQuit');
      return {
        personnelQuitId: quit['id'] as string,
        orgId: quit['orgId'] as string,
        workItems: [
          {
            itemName: '桥梁定期检查外业资料',
            progress: '已完成 80%',
            receiverId: m.id('tangning'),
            done: false,
          },
          {
            itemName: '检测仪器及钥匙',
            progress: '清点完毕',
            receiverId: m.id('tangning'),
            done: false,
          },
        ],
        assetItems: (await m.rows('assetInfo'))
          .filter(({ userId }) => userId === quit['employeeId'])
          .map(({ id }) => ({ assetId: id, returned: false })),
        financeCleared: false,
        accommodationCleared: false,
        archiveCleared: false,
      };
    },
    steps: {
      handoverUserId: { workItems: [{ done: true }] },
      am: { assetItems: [{ returned: true }] },
      fr: { financeCleared: true },
      om: { accommodationCleared: true },
      hrs: { archiveCleared: true },
    },
  },
  {
    module: 'employeeTurnover',
    count: 6,
    by: ['songjia'],
    from: 0.1,
    fates: inTurn(5, 'running'),
    data: (m) => {
      const [who, org] = m.turn(joined);
      return {
        month: `2026-${String(5 + m.i).padStart(2, '0')}`,
        orgId: m.id('ZX07'),
        lines: [
          {
            employeeId: m.id(who),
            turnoverType: 'join',
            fromOrgId: null,
            toOrgId: m.id(org),
            effectiveDate: `2026-${String(5 + m.i).padStart(2, '0')}-16`,
            reason: '社会招聘',
          },
        ],
        openingCount: 40 + m.i,
        remark: null,
      };
    },
  },
  {
    module: 'bigEventWelfare',
    count: 9,
    from: 0.05,
    data: (m) => {
      const [eventType, relationship, amount, giftInfo] = m.turn(events);
      return {
        employeeId: m.id(m.as),
        eventType,
        relationship,
        eventDate: m.day(-6),
        standardAmount: amount,
        amount,
        giftInfo,
        visitorIds: [m.id('songjia')],
        paymentMethod: 'transfer',
        remark: null,
      };
    },
  },
  {
    module: 'computerSubsidy',
    count: 5,
    by: ['tangning', 'xunuo', 'caoyang', 'fenggang', 'zhaolei'],
    from: 0.1,
    data: (m) => ({
      employeeId: m.id(m.as),
      computerBrand: m.turn([
        '联想 ThinkPad T14',
        '华为 MateBook 14',
        '戴尔 Latitude 5440',
        '惠普 战66',
        '苹果 MacBook Air',
      ]),
      serialNo: `SN${m.random.digits(10)}`,
      purchaseDate: m.day(-10),
      purchaseAmount: `${m.integer(52, 78) * 100}.00`,
      invoiceNo: m.random.digits(20),
      monthlySubsidy: '120.00',
      subsidyMonths: 36,
      startMonth: m.month(),
      remark: null,
    }),
  },
  {
    module: 'orgStructureChange',
    count: 2,
    by: ['songjia'],
    from: 0.5,
    fates: ['rejected', 'draft'],
    data: (m) => ({
      changeType: 'create',
      transfers: [],
      targetOrgId: null,
      parentOrgId: m.id('ZX'),
      newName: m.turn(['数字化检测中心', '西南区域项目部']),
      newCode: m.turn(['ZX15', 'ZX16']),
      newOrgType: m.turn(['department', 'projectTeam'] as const),
      leaderId: m.id('lvjie'),
      effectiveDate: m.day(30),
      duties: m.turn(['负责监测平台建设与运维', '负责西南区域项目的现场管理']),
      postChanges: [{ postName: '部门经理', changeKind: 'add', quota: 1 }],
      reason: m.turn(['统筹公司数字化检测业务', '西南区域在建项目增加']),
      remark: null,
    }),
  },
];
