import { formats } from '#engine/fields/formats/index.ts';
import type { Field, FieldType, Module } from '#engine/schema/language/index.ts';
import { colours, fieldTypes, sampleOf } from '#tests/engine/fields/fieldTypes.ts';

/** Fields are called `aString`, `aMoney`: names of types are taken. */
export const fieldOf = (type: FieldType) => `a${type[0]!.toUpperCase()}${type.slice(1)}`;

const text = (en: string, zh: string) => ({ en, zh });
const title: Field = { type: 'string', title: text('Title', '名称') };

const fields: Record<string, Field> = Object.fromEntries(
  fieldTypes.map((type): [string, Field] => {
    const { field } = sampleOf(type);
    if (type === 'computed') return [fieldOf(type), { ...field, formula: 'aMoney * 2' }];
    if (type !== 'rollup') return [fieldOf(type), field];
    const term = { op: 'count', of: 'everything', by: 'parentId', count: 'all' } as const;
    return [fieldOf(type), { ...field, rollup: [term] }];
  }),
);

/** A string of each well-known format. */
const formatted = Object.fromEntries(
  (Object.keys(formats) as (keyof typeof formats)[]).map((format): [string, Field] => [
    format,
    { type: 'string', title: text(`Format ${format}`, `格式 ${format}`), format },
  ]),
);

const names = fieldTypes.filter((type) => type !== 'table' && type !== 'matrix').map(fieldOf);
const rows = Array.from({ length: Math.ceil(names.length / 3) }, (_, row) =>
  names.slice(row * 3, row * 3 + 3),
);

/** A module with a field of every type. */
export const everything: Module = {
  module: 'everything',
  title: text('Everything', '全部字段'),
  record: { title: 'title' },
  fields: {
    title,
    parentId: { ...title, type: 'ref', ref: 'everything' },
    status: { ...title, type: 'status', dict: 'colours', statuses: ['YX', 'SPZ', 'ZF'] },
    ...fields,
    ...formatted,
  },
  initialStatus: 'YX',
  access: [
    { id: 'all', roles: ['staff'], actions: ['create', 'read', 'update'], levels: ['normal'] },
  ],
  list: { columns: [{ id: 'title' }] },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('Main', '基本信息'),
        sections: [
          { id: 'base', title: text('Every type', '全部类型'), rows: [['title'], ...rows] },
          {
            id: 'formats',
            rows: [Object.keys(formatted).slice(0, 4), Object.keys(formatted).slice(4)],
          },
          { id: 'lines', rows: [[fieldOf('table')], [fieldOf('matrix')]] },
        ],
      },
    ],
  },
  screens: [],
};

export { colours };
