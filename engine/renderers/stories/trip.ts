import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ListRow } from '../list/ListState.ts';
import { transport } from './transport.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** What stories of lists, forms, records and approvals are about. */
export const trip: Module = {
  module: 'trip',
  title: text('Business trip', '出差申请'),
  record: { title: 'reason', number: 'number' },
  fields: {
    number: { type: 'serial', title: text('Number', '申请编号'), serial: 'CC-yyyyMM-NNNN' },
    reason: { type: 'string', title: text('Reason', '出差事由'), required: true, maxLength: 60 },
    by: { type: 'dict', title: text('By', '交通方式'), dict: 'transport', required: true },
    from: { type: 'date', title: text('From', '开始日期'), required: true },
    until: {
      type: 'date',
      title: text('Until', '结束日期'),
      required: true,
      checks: [
        {
          id: 'order',
          expr: 'until >= from',
          message: text('The trip ends before it begins', '结束日期早于开始日期'),
        },
      ],
    },
    amount: { type: 'money', title: text('Estimate', '预计费用'), min: 0 },
    remark: { type: 'text', title: text('Remark', '备注') },
  },
  access: [],
  list: { columns: ['number', 'reason', 'by', 'from', 'until', 'amount'].map((id) => ({ id })) },
  form: {
    tabs: [
      {
        id: 'trip',
        title: text('Trip', '出差信息'),
        sections: [
          {
            id: 'plan',
            title: text('Plan', '行程'),
            rows: [
              ['reason', 'by'],
              ['from', 'until', 'amount'],
            ],
          },
          { id: 'more', title: text('More', '其他'), rows: [['remark']] },
        ],
      },
    ],
  },
  screens: [],
};

/** What a host has to know for it. */
export const modules = [trip];
export const dicts = [transport];

const reasons = [
  '杭州项目现场踏勘',
  '成都客户拜访',
  '北京招标答疑',
  '西安设备验收',
  '广州年度评审',
];

/** The trip with this number, as it is stored. */
export const tripRecord = (number: number): RecordData => ({
  id: `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  rev: 1,
  number: `CC-202611-${String(number).padStart(4, '0')}`,
  reason: reasons[number % reasons.length]!,
  by: number % 2 === 0 ? 'rail' : 'air',
  from: `2026-11-${String((number % 20) + 1).padStart(2, '0')}`,
  until: `2026-11-${String((number % 20) + 4).padStart(2, '0')}`,
  amount: `${number * 640}.00`,
  remark: null,
});

export const tripRow = (number: number): ListRow => ({ ...tripRecord(number), $titles: {} });
