import type { Area, Plan } from '../fill/Area.ts';
import { designs } from './designs.ts';

const roles = [
  ['bl', 'panwei', 'ZK'],
  ['wk', 'yuyan', 'ZK'],
  ['om', 'panwei', 'ZK'],
  ['am', 'panwei', 'ZK'],
  ['vm', 'panwei', 'ZK'],
  ['hrs', 'panwei', 'ZK'],
] as const;

const holidays = [
  ['2026-01-01', '元旦'],
  ['2026-02-16', '除夕'],
  ['2026-02-17', '春节'],
  ['2026-02-18', '春节'],
  ['2026-02-19', '春节'],
  ['2026-02-20', '春节'],
  ['2026-04-05', '清明节'],
  ['2026-05-01', '劳动节'],
  ['2026-05-02', '劳动节'],
  ['2026-06-19', '端午节'],
  ['2026-09-25', '中秋节'],
  ['2026-10-01', '国庆节'],
  ['2026-10-02', '国庆节'],
  ['2026-10-03', '国庆节'],
] as const;

const told = [
  ['端午节放假通知', 'holiday', '端午节放假一天，各部门请提前安排好值班。'],
  [
    '关于开展安全生产月活动的通知',
    'notice',
    '六月为安全生产月，各项目部请组织专题学习并报送简报。',
  ],
  ['年中工作会议通知', 'notice', '定于七月中旬召开年中工作会议，请各部门准备书面材料。'],
  ['高温天气作业提醒', 'announcement', '近期持续高温，外业请避开午间时段，做好防暑降温。'],
  ['系统升级公告', 'system', '本周六晚八点至周日凌晨两点系统停机升级。'],
  ['中秋国庆放假通知', 'holiday', '中秋放假一天，国庆放假七天，请各部门做好值班安排。'],
  ['年度体检安排', 'notice', '本年度体检于十月第三周进行，名单由人力资源部另行通知。'],
  [
    '关于规范报销票据的通知',
    'notice',
    '自十一月起，报销一律使用全电发票，票据抬头须与公司名称一致。',
  ],
] as const;

const reminders = [
  ['质量体系证书将于明年六月到期', '请提前三个月启动换证审核', 'songjia'],
  ['车辆年检即将到期', '请联系检测站预约年检', 'hujun'],
  ['检测仪器送检提醒', '第三季度到期仪器共18台', 'tangning'],
  ['采购合同即将到期', '办公用品框架合同下月到期，请准备续签', 'zhulin'],
  ['驻地租赁合同续签提醒', '试验室租赁合同请提前两个月洽谈', 'zhulin'],
  ['劳动合同到期提醒', '本季度有三人合同到期，请发起续签', 'songjia'],
] as const;

const registers: Plan[] = [
  {
    module: 'roleHolder',
    count: roles.length,
    by: ['admin'],
    from: 0,
    until: 0.001,
    data: (m) => {
      const [role, who, org] = m.turn(roles);
      return {
        role,
        userId: m.id(who),
        orgId: m.id(org),
        startDate: '2026-05-01',
        endDate: null,
        remark: null,
      };
    },
  },
  {
    module: 'workCalendar',
    count: holidays.length,
    by: ['liangxue'],
    from: 0,
    until: 0.01,
    data: (m) => ({ date: m.turn(holidays)[0], name: m.turn(holidays)[1], working: false }),
  },
  {
    module: 'notice',
    count: told.length,
    by: ['zhoumin'],
    data: (m) => {
      const [title, noticeType, content] = m.turn(told);
      return {
        title,
        noticeType,
        shouType: '0',
        content,
        sendingRange: [m.id('ZX')],
        topFlag: m.i === 5,
        expireDate: m.day(60),
      };
    },
    then: async (m, id) => {
      if (m.i !== 6) await m.act(m.as, 'notice', id, 'publish');
    },
  },
  {
    module: 'commonNotice',
    count: reminders.length,
    by: ['admin'],
    data: (m) => {
      const [title, content, receiver] = m.turn(reminders);
      return {
        title,
        content,
        moduleNo: null,
        businessKey: null,
        receiverId: m.id(receiver),
        noticeDate: m.today(),
        dueDate: m.day(30),
        handlerId: null,
        handleTime: null,
        remark: null,
      };
    },
    then: async (m, id) => {
      const [, , receiver] = m.turn(reminders);
      if (m.i % 2 === 0) await m.act(receiver, 'commonNotice', id, 'handle');
    },
  },
  {
    module: 'approvalSubstitute',
    count: 3,
    by: ['admin'],
    data: (m) => {
      const [user, substitute, reason] = m.turn([
        ['lvjie', 'heyong', '外出参加培训'],
        ['luodan', 'gaoxiang', '年休假'],
        ['zhengjie', 'heyong', '产检'],
      ] as const);
      return {
        userId: m.id(user),
        substituteId: m.id(substitute),
        modules: null,
        startDate: m.today(),
        endDate: m.day(4),
        enabled: true,
        reason,
      };
    },
  },
  {
    module: 'systemMaintenance',
    count: 4,
    by: ['admin'],
    data: (m) => ({
      type: m.turn(['升级', '扩容', '安全加固']),
      title: m.turn(['七月版本升级', '数据库扩容', '安全补丁更新', '十月版本升级']),
      content: m.turn([
        '新增移动端审批，优化列表检索速度',
        '数据盘扩容至2TB',
        '修补操作系统安全漏洞',
        '报表导出性能优化',
      ]),
      startTime: m.at(3, 20),
      endTime: m.at(3, 23),
      scope: 'all',
      allowUsers: null,
      enabled: true,
      remark: null,
    }),
  },
  {
    module: 'systemMaintenanceApply',
    count: 7,
    by: ['tangning', 'zhulin', 'songjia', 'heyong', 'xunuo'],
    from: 0.1,
    data: (m) => {
      const [moduleNo, maintenanceKind, problem, after] = m.turn([
        ['purchaseOrder', 'correct', '采购订单税率录入有误，应为13%', '税率改为13%'],
        ['personnelInfo', 'correct', '员工入职日期录错一天', '入职日期更正'],
        ['reimbursementGeneral', 'reopen', '报销单误点提交，需重开流程', '退回到发起人'],
        ['assetInfo', 'permission', '需开通资产台账导出权限', '已授权'],
      ] as const);
      return {
        moduleNo,
        businessKey: null,
        sourceDocNumber: null,
        maintenanceKind,
        problem,
        beforeData: null,
        afterData: after,
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 3 === 2) return;
      m.pass(4);
      await m.act('admin', 'systemMaintenanceApply', id, 'execute', {
        executorId: m.id('admin'),
        executeTime: m.at(0, 16),
      });
    },
  },
  {
    module: 'appVersion',
    count: 5,
    by: ['admin'],
    data: (m) => ({
      appVersion: m.turn(['3.1.0', '3.1.2', '3.2.0', '3.2.1', '3.3.0']),
      platform: m.turn(['android', 'ios', 'web'] as const),
      releaseNotes: m.turn([
        '支持移动端审批',
        '修复附件预览问题',
        '新增差旅报销拍照识票',
        '优化列表加载速度',
        '支持电子签名',
      ]),
      forceUpdate: m.i === 2,
      downloadUrl: 'https://app.huajian.example/download',
      publishTime: m.at(0, 18),
      publisherId: m.id('admin'),
      enabled: m.i === 4,
    }),
  },
  {
    module: 'iosCode',
    count: 6,
    by: ['admin'],
    data: (m) => ({
      redeemCode: `HJ${['K7M2', 'P9Q4', 'T3W8', 'X6Y1', 'B5N9', 'C2D7'][m.i]!}${m.random.digits(6)}`,
      batchNo: '2026-01',
      redeemUrl: 'https://apps.apple.com/redeem',
      userId: m.i < 4 ? m.id(m.turn(['zhulin', 'tangning', 'songjia', 'xunuo'])) : null,
      assignTime: m.i < 4 ? m.at(0, 10) : null,
      expireDate: '2026-12-31',
      used: m.i < 3,
      enabled: true,
      remark: null,
    }),
  },
  {
    module: 'whiteUser',
    count: 3,
    by: ['admin'],
    data: (m) => ({
      userId: m.id(m.turn(['zhoumin', 'songjia', 'luodan'])),
      buttonCode: m.turn(['publish', 'publish', 'create']),
      grantedBy: m.id('admin'),
      enabled: true,
    }),
  },
  {
    module: 'signatureManage',
    count: 8,
    by: ['admin'],
    data: (m) => ({
      userId: m.id(
        m.turn([
          'wangzhiqiang',
          'chenli',
          'machao',
          'liangxue',
          'xiedong',
          'dengchao',
          'zhoumin',
          'hujun',
        ]),
      ),
      signatureType: m.i % 3 ? 'image' : 'handwritten',
      signatureCode: `QM${String(m.i + 1).padStart(3, '0')}`,
      enabledDate: m.today(),
      confirmUserId: m.id('admin'),
      enabled: true,
      remark: null,
    }),
  },
];

/** What the administrator keeps. */
export const system: Area = { by: ['admin'], plans: [...registers, ...designs] };
