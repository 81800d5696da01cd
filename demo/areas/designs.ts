import type { Plan } from '../fill/Area.ts';

const pages = [
  ['采购申请', '/purchasing/requisition/list', 'clipboard-list'],
  ['采购订单', '/purchasing/order/list', 'package'],
  ['差旅报销', '/reimbursement/travel/list', 'wallet'],
  ['用印申请', '/office/seal-apply/list', 'stamp'],
] as const;

const settings = [
  ['upload.maxSize', '50', 'number', '单个附件大小上限，单位兆'],
  ['login.failLimit', '5', 'number', '连续登录失败锁定次数'],
  ['todo.refreshSeconds', '30', 'number', '待办刷新间隔，单位秒'],
  ['watermark.screen', 'false', 'boolean', '页面是否显示水印'],
  ['company.hotline', '025-58880000', 'string', '服务热线'],
  ['travel.allowancePerDay', '100', 'number', '出差补助标准，元/天'],
] as const;

const text = (zh: string, en: string) => ({ en, zh });
type Asked = readonly [name: string, type: 'string' | 'number', zh: string, en: string];

/** A form with these fields below each other. */
const formOf = (asked: readonly Asked[]) =>
  JSON.stringify({
    fields: Object.fromEntries(
      asked.map(([name, type, zh, en]) => [name, { type, title: text(zh, en), required: true }]),
    ),
    form: {
      tabs: [
        {
          id: 'main',
          title: text('表单', 'Form'),
          sections: [{ id: 'main', rows: asked.map(([name]) => [name]) }],
        },
      ],
    },
    dicts: [],
  });

const templates = [
  [
    'VISITOR',
    '访客登记表',
    [
      ['visitor', 'string', '来访人', 'Visitor'],
      ['purpose', 'string', '来访事由', 'Purpose'],
    ],
  ],
  [
    'OVERTIME',
    '加班申请表',
    [
      ['hours', 'number', '加班时长（小时）', 'Hours'],
      ['reason', 'string', '加班事由', 'Reason'],
    ],
  ],
  [
    'SUGGEST',
    '合理化建议表',
    [
      ['topic', 'string', '建议主题', 'Topic'],
      ['content', 'string', '建议内容', 'Suggestion'],
    ],
  ],
] as const;

/** Registers of menus, codes, forms and settings. */
export const designs: Plan[] = [
  {
    module: 'frequentUseMenu',
    count: 6,
    by: ['admin'],
    from: 0.1,
    data: (m) => {
      const [who, menu] = m.turn([
        ['zhulin', '采购申请'],
        ['zhulin', '采购订单'],
        ['tangning', '差旅报销'],
        ['xunuo', '差旅报销'],
        ['songjia', '用印申请'],
        ['zhoumin', '用印申请'],
      ] as const);
      const [name, url, icon] = pages.find(([one]) => one === menu)!;
      return {
        userId: m.id(who),
        menuName: name,
        url,
        icon,
        useCount: m.integer(12, 160),
        sort: m.i + 1,
      };
    },
  },
  {
    module: 'globalConfiguration',
    count: settings.length,
    by: ['admin'],
    from: 0,
    until: 0.2,
    data: (m) => {
      const [key, value, valueKind, description] = m.turn(settings);
      return { key, value, valueKind, description, isPublic: false, enabled: true, sort: m.i + 1 };
    },
  },
  {
    module: 'orgConfig',
    count: 4,
    by: ['admin'],
    from: 0,
    until: 0.3,
    data: (m) => {
      const [org, configKey, configValue, description] = m.turn([
        ['ZX', 'invoice.title', '华建工程咨询有限公司', '开票抬头'],
        ['ZK', 'invoice.title', '华智科技有限公司', '开票抬头'],
        ['ZX', 'attendance.start', '09:00', '上班时间'],
        ['ZX11', 'attendance.start', '07:30', '项目部上班时间'],
      ] as const);
      return {
        orgId: m.id(org),
        configKey,
        configValue,
        inherited: false,
        description,
        enabled: true,
      };
    },
  },
  {
    module: 'userPersonalConfiguration',
    count: 5,
    by: ['admin'],
    from: 0.2,
    data: (m) => {
      const [who, key, value] = m.turn([
        ['zhulin', 'list.density', 'compact'],
        ['tangning', 'theme', 'dark'],
        ['songjia', 'home.layout', 'todo,notice'],
        ['xunuo', 'list.pageSize', '50'],
        ['heyong', 'list.density', 'comfortable'],
      ] as const);
      return { userId: m.id(who), key, value, deviceType: 'web', updateTime: m.at(0, 10) };
    },
  },
  {
    module: 'businessCodeDemo',
    count: 4,
    by: ['admin'],
    from: 0,
    until: 0.2,
    data: (m) => {
      const [moduleNo, prefix] = m.turn([
        ['purchaseOrder', 'CGDD'],
        ['sealApply', 'YYSQ'],
        ['reimbursementTravel', 'CLBX'],
        ['transportationApply', 'YCSQ'],
      ] as const);
      return {
        moduleNo,
        prefix,
        dateFormat: 'yyyyMM',
        seqLength: 4,
        resetCycle: 'month',
        currentSeq: m.integer(3, 60),
        separator: '-',
        enabled: true,
      };
    },
  },
  {
    module: 'wfFormComponents',
    count: 4,
    by: ['admin'],
    from: 0,
    until: 0.3,
    data: (m) => {
      const [code, name, componentType, demand, props, modules] = m.turn([
        [
          'opinion',
          '验收须写意见',
          'opinion',
          'required',
          '请写明验收结果',
          ['purchaseAcceptance'],
        ],
        ['proof', '付款须附凭据', 'attachment', 'required', '请上传付款依据', ['paymentApply']],
        ['signature', '用印须签名', 'signature', 'required', '', ['sealApply']],
        ['node', '请假不退中间环节', 'node', 'hidden', '', ['personnelLeave']],
      ] as const);
      return {
        code,
        name,
        componentType,
        demand,
        props,
        modules,
        nodeName: null,
        sort: m.i + 1,
        enabled: demand === 'hidden',
        remark: null,
      };
    },
  },
  {
    module: 'formTemplate',
    count: templates.length,
    by: ['admin'],
    from: 0,
    until: 0.1,
    data: (m) => {
      const [code, name, asked] = m.turn(templates);
      return {
        code,
        name,
        frontEndEngine: 'dynamic_js',
        moduleNo: 'dynamicForm',
        procDefId: null,
        schema: formOf(asked),
        ownerId: m.id('lvjie'),
        remark: null,
      };
    },
    then: (m, id) => m.act('admin', 'formTemplate', id, 'publish'),
  },
  {
    module: 'dynamicForm',
    count: 8,
    by: ['tangning', 'zhulin', 'songjia', 'xunuo', 'zhaolei'],
    from: 0.15,
    data: async (m) => {
      const [title, values] = m.turn([
        ['周末外业加班申请', '{"hours":"8","reason":"桥梁封道检测只能在周末进行"}'],
        ['供应商来访登记', '{"visitor":"赵经理等2人","purpose":"传感器技术交流"}'],
        ['仪器室二维码管理建议', '{"topic":"仪器二维码","content":"每台仪器贴码，扫码借还"}'],
      ] as const);
      const code = ['OVERTIME', 'VISITOR', 'SUGGEST'][m.i % 3];
      return {
        formTemplateId: await m.ref('formTemplate', (row) => row['code'] === code),
        title,
        values,
        procDefId: null,
        remark: null,
      };
    },
  },
];
