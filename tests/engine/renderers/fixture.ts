import { createRegistry } from '#engine/schema/registry.ts';
import type { Dictionary, Field, Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ListRow } from '#engine/renderers/list/ListState.ts';

const t = (en: string, zh: string): Text => ({ en, zh });

const level: Dictionary = {
  dict: 'level',
  title: t('Level', '级别'),
  items: [
    { value: 'A', title: t('Key', '重点') },
    { value: 'B', title: t('Ordinary', '一般') },
  ],
};
const status: Dictionary = {
  dict: 'status',
  title: t('Status', '状态'),
  items: [
    { value: 'WTJ', title: t('Not submitted', '未提交'), colour: 'blue' },
    { value: 'SPZ', title: t('In approval', '审批中'), colour: 'amber' },
    { value: 'YX', title: t('Effective', '有效'), colour: 'green' },
    { value: 'BH', title: t('Rejected', '已退回'), colour: 'red' },
    { value: 'YQX', title: t('Cancelled', '已取消'), colour: 'grey' },
  ],
};

const name: Field = { type: 'string', title: t('Name', '名称'), required: true };
const bare = (module: string, title: Text, fields: Record<string, Field> = {}): Module => ({
  module,
  title,
  record: { title: 'name' },
  fields: { name, ...fields },
  access: [],
  list: { columns: [{ id: 'name' }] },
  form: { tabs: [{ id: 'main', title, sections: [{ id: 'main', rows: [['name']] }] }] },
  screens: [],
});

const terms: Field = {
  type: 'table',
  title: t('Payment terms', '付款条款'),
  rows: { max: 600 },
  columns: {
    item: { type: 'string', title: t('Item', '款项'), required: true },
    ratio: { type: 'percent', title: t('Ratio', '比例') },
    amount: {
      type: 'computed',
      valueType: 'money',
      title: t('Amount', '金额'),
      formula: 'parent.amount * ratio',
    },
    dueDate: { type: 'date', title: t('Due', '到期日') },
    quantity: { type: 'integer', title: t('Quantity', '数量') },
    price: { type: 'money', title: t('Price', '单价') },
    level: { type: 'dict', dict: 'level', title: t('Level', '级别') },
    supplierId: { type: 'ref', ref: 'customer', title: t('Supplier', '供应商') },
  },
};

/** A module with every kind of rule a form has to follow. */
export const order: Module = {
  module: 'order',
  title: t('Order', '订单'),
  record: { title: 'title', number: 'orderNo' },
  fields: {
    orderNo: { type: 'serial', title: t('Order number', '订单编号'), serial: 'DD-yyyy-NNNN' },
    title: {
      type: 'string',
      title: t('Title', '订单名称'),
      required: true,
      maxLength: 60,
      help: t('As the customer calls it', '与客户合同一致'),
    },
    status: {
      type: 'status',
      dict: 'status',
      title: t('Status', '状态'),
      statuses: ['WTJ', 'SPZ', 'YX', 'BH', 'YQX'],
    },
    customerId: { type: 'ref', ref: 'customer', title: t('Customer', '客户'), required: true },
    taxNo: { type: 'string', title: t('Tax number', '税号'), fetch: { from: 'customerId.taxNo' } },
    orderDate: { type: 'date', title: t('Order date', '下单日期') },
    amount: { type: 'money', title: t('Amount', '金额'), required: true, min: 0 },
    taxRate: { type: 'percent', title: t('Tax rate', '税率'), min: 0, max: 1 },
    taxAmount: {
      type: 'computed',
      valueType: 'money',
      title: t('Tax', '税额'),
      formula: 'amount * taxRate',
    },
    isUrgent: { type: 'boolean', title: t('Urgent', '加急') },
    urgentReason: {
      type: 'text',
      title: t('Reason', '加急原因'),
      visibleWhen: 'isUrgent == true',
      requiredWhen: 'isUrgent == true',
    },
    level: { type: 'dict', dict: 'level', title: t('Level', '级别') },
    levels: { type: 'multiDict', dict: 'level', title: t('Levels', '适用级别') },
    ownerId: { type: 'user', title: t('Owner', '负责人') },
    members: { type: 'users', title: t('Members', '参与人') },
    orgId: { type: 'org', title: t('Organisation', '所属部门') },
    place: { type: 'address', title: t('Place', '所在地') },
    files: { type: 'attachment', title: t('Files', '附件') },
    paidAmount: {
      type: 'rollup',
      valueType: 'money',
      title: t('Paid', '已付金额'),
      rollup: [{ op: 'count', of: 'order', by: 'customerId' }],
    },
    terms,
    remark: { type: 'text', title: t('Remark', '备注') },
  },
  checks: [
    {
      id: 'small',
      expr: 'amount <= 1000000',
      message: t('An order is at most 1,000,000', '订单金额不能超过 1,000,000'),
    },
  ],
  access: [],
  list: {
    columns: [
      { id: 'orderNo', pinned: 'left' },
      { id: 'title', width: 220 },
      { id: 'customerId' },
      { id: 'customerId.level' },
      { id: 'amount' },
      { id: 'taxRate' },
      { id: 'status' },
      { id: 'orderDate' },
      { id: 'ownerId' },
      { id: 'isUrgent', hidden: true },
    ],
    search: ['orderNo', 'title'],
    filters: ['status', 'orderDate', 'amount', 'customerId', 'title'],
    totals: ['amount'],
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: t('Order', '订单信息'),
        sections: [
          {
            id: 'base',
            title: t('Basics', '基本信息'),
            rows: [
              ['orderNo', 'title', 'status'],
              ['customerId', 'taxNo', 'orderDate'],
              ['amount', 'taxRate', 'taxAmount', 'paidAmount'],
              ['isUrgent', 'level', 'levels'],
              ['urgentReason'],
            ],
          },
          {
            id: 'people',
            title: t('People and place', '人员与地点'),
            rows: [['ownerId', 'members'], ['orgId', 'place'], ['files'], ['remark']],
          },
          { id: 'terms', title: t('Payment terms', '付款条款'), rows: [['terms']] },
        ],
      },
    ],
  },
  detail: { summary: ['amount', 'taxAmount', 'paidAmount'] },
  screens: [],
};

export const registry = createRegistry({
  modules: [
    order,
    bare('customer', t('Customer', '客户'), {
      taxNo: { type: 'string', title: t('Tax number', '税号') },
      level: { type: 'dict', dict: 'level', title: t('Level', '级别') },
    }),
    bare('person', t('Person', '人员')),
    bare('dept', t('Organisation', '部门')),
    bare('job', t('Post', '岗位')),
  ],
  dicts: [level, status],
  roles: { roles: {} },
  menu: { items: [] },
  system: {
    title: t('Office', '办公'),
    pageTitle: t('Office', '办公'),
    timeZone: 'Asia/Shanghai',
    currency: { code: 'CNY', sign: t('¥', '元') },
    users: {
      module: 'person',
      name: 'name',
      number: 'name',
      org: 'name',
      company: 'name',
      post: 'name',
      active: 'true',
    },
    orgs: {
      module: 'dept',
      name: 'name',
      parent: 'name',
      leader: 'name',
      company: 'name',
      active: 'true',
    },
    posts: { module: 'job', name: 'name', code: 'name' },
    roleHolders: { module: 'person', role: 'name', user: 'name', org: 'name', active: 'true' },
    administratorRole: 'admin',
  },
});

export const referenced = {
  'customerId.level': { type: 'dict', title: t('Customer level', '客户级别'), dict: 'level' },
} as const;

export const idOf = (number: number) =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const customers = [
  { id: idOf(1), name: '杭州云栖软件有限公司', taxNo: '91330106MA27XXXX1A', level: 'A' },
  { id: idOf(2), name: '上海浦江机电设备有限公司', taxNo: '91310115MA1KXXXX2B', level: 'B' },
  { id: idOf(3), name: '宁波港联物流有限公司', taxNo: '91330201MA28XXXX3C', level: 'B' },
];
export const people = ['王建国', '李晓梅', '陈思远', '赵婷婷'].map((name, i) => ({
  id: idOf(101 + i),
  name,
}));

const statuses = ['WTJ', 'SPZ', 'YX', 'BH', 'YQX'];

export const orderRecord = (number: number): RecordData => ({
  id: idOf(1000 + number),
  rev: 1,
  orderNo: `DD-2026-${String(number).padStart(4, '0')}`,
  title: `${['设备采购', '软件开发服务', '运输与仓储', '年度维保'][number % 4]}订单 ${number}`,
  status: statuses[number % statuses.length],
  customerId: customers[number % 3]!.id,
  taxNo: customers[number % 3]!.taxNo,
  orderDate: `2026-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 27) + 1).padStart(2, '0')}`,
  amount: `${(number * 7919) % 900_000}.${String(number % 100).padStart(2, '0')}`,
  taxRate: '0.13',
  taxAmount: '100.00',
  paidAmount: '0.00',
  isUrgent: number % 2 === 0,
  level: 'A',
  ownerId: people[number % 4]!.id,
  members: [people[0]!.id, people[1]!.id],
  orgId: idOf(201),
  place: { provinceCode: '330000', provinceName: '浙江省', cityCode: '330100', cityName: '杭州市' },
  files: [{ id: 'f1', name: '合同扫描件.pdf', size: 1_482_112, type: 'application/pdf' }],
  remark: '交货前十日通知。\n发票随货同行。',
  terms: [
    {
      id: idOf(301),
      item: '预付款',
      ratio: '0.3',
      amount: '30.00',
      dueDate: '2026-01-31',
      quantity: 1,
      price: '1200.50',
      level: 'A',
      supplierId: customers[0]!.id,
    },
    {
      id: idOf(302),
      item: '到货款',
      ratio: '0.7',
      amount: '70.00',
      dueDate: '2026-06-30',
      quantity: 3,
      price: '88.00',
      level: 'B',
      supplierId: null,
    },
  ],
});

export const orderTitles: Record<string, string> = {
  customerId: customers[1]!.name,
  ownerId: people[1]!.name,
  'members.0': people[0]!.name,
  'members.1': people[1]!.name,
  orgId: '软件事业部',
  'terms.0.supplierId': customers[0]!.name,
};

export const orderRow = (number: number): ListRow => ({
  ...orderRecord(number),
  'customerId.level': customers[number % 3]!.level,
  $titles: { customerId: customers[number % 3]!.name, ownerId: people[number % 4]!.name },
});
