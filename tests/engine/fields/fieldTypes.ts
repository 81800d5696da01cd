import { fieldKinds, type FormatContext, type ParseContext } from '#engine/fields/index.ts';
import type { Dictionary, Field, FieldType } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { structured } from './structuredSamples.ts';

const text = (en: string, zh = en) => ({ en, zh });

export const colours: Dictionary = {
  dict: 'colours',
  title: text('Colours', '颜色'),
  items: [
    { value: 'YX', title: text('Green', '绿色'), colour: 'green', phase: 'inForce' },
    { value: 'SPZ', title: text('Amber', '琥珀色'), colour: 'amber', phase: 'pending' },
    { value: 'ZF', title: text('Red', '红色'), colour: 'red', phase: 'void' },
    { value: 'WTJ', title: text('Blue', '蓝色'), colour: 'blue' },
    { value: 'YQX', title: text('Grey', '灰色'), colour: 'grey' },
  ],
};

/** A record another one may point to. */
export const person = { id: '01990000-0000-7000-8002-000000000003', name: 'Ann' };
export const team = { id: '01990000-0000-7000-8001-000000000002', name: 'Sales' };

export interface TypeSample {
  field: Field;
  /** A value as it is stored. */
  value: FieldValue;
  /** Another one, in the order of the type above it. */
  other: FieldValue;
  /** How somebody types `value`; undefined: it is never typed as one text. */
  typed?: string;
  /** What a list cell says, in English and Chinese. */
  shown: readonly [string, string];
  /** What is typed and cannot be read, where there is such a text. */
  bad?: string;
  /** Neither typed nor imported: the server, a formula or an upload fills it. */
  isFilled?: boolean;
}

const named = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  title: text(`Field ${type}`, `字段 ${type}`),
  ...more,
});
const hangzhou = {
  provinceCode: '330000',
  provinceName: '浙江省',
  cityCode: '330100',
  cityName: '杭州市',
};
const xian = {
  provinceCode: '610000',
  provinceName: '陕西省',
  cityCode: '610100',
  cityName: '西安市',
};

/** A sample of every field type: a type without one is a compile error. */
export const samples = {
  string: {
    field: named('string', { maxLength: 40 }),
    value: '杭州云栖',
    other: '西安长安',
    typed: '  杭州<云栖>👨‍👩‍👧 ',
    shown: ['杭州云栖', '杭州云栖'],
  },
  text: {
    field: named('text'),
    value: '第一行\n第二行 (附件)',
    other: '另一段',
    typed: '第一行\r\n第二行 (附件)1️⃣',
    shown: ['第一行\n第二行 (附件)', '第一行\n第二行 (附件)'],
  },
  integer: {
    field: named('integer', { min: -5, max: 9000 }),
    value: 1200,
    other: 1300,
    typed: '１,200',
    shown: ['1,200', '1,200'],
    bad: '1.5',
  },
  number: {
    field: named('number', { scale: 3 }),
    value: '1234.5',
    other: '2000',
    typed: '1,234.5',
    shown: ['1,234.500', '1,234.500'],
    bad: '12a',
  },
  money: {
    field: named('money'),
    value: '1234567.50',
    other: '2000000.00',
    typed: '￥1,234,567.5元',
    shown: ['¥1,234,567.50', '1,234,567.50¥'],
    bad: '一百',
  },
  percent: {
    field: named('percent'),
    value: '0.125',
    other: '0.5',
    typed: '12.5％',
    shown: ['12.5%', '12.5%'],
    bad: 'half',
  },
  date: {
    field: named('date'),
    value: '2026-11-21',
    other: '2026-12-01',
    typed: '20261121',
    shown: ['2026-11-21', '2026-11-21'],
    bad: '2026-02-30',
  },
  datetime: {
    field: named('datetime'),
    value: '2026-11-21T00:30:00.000Z',
    other: '2026-12-01T00:00:00.000Z',
    typed: '2026-11-21 8:30',
    shown: ['2026-11-21 08:30', '2026-11-21 08:30'],
    bad: '2026-11-21 25:00',
  },
  time: {
    field: named('time'),
    value: '09:30',
    other: '18:05',
    typed: '９点30分',
    shown: ['09:30', '09:30'],
    bad: '24:00',
  },
  duration: {
    field: named('duration', { max: 6000 }),
    value: 90,
    other: 600,
    typed: '1.5 h',
    shown: ['1:30', '1:30'],
    bad: '1.33h',
  },
  month: {
    field: named('month'),
    value: '2026-11',
    other: '2026-12',
    typed: '2026年11月',
    shown: ['2026-11', '2026-11'],
    bad: '2026-13',
  },
  year: {
    field: named('year'),
    value: 2026,
    other: 2027,
    typed: '2026年',
    shown: ['2026', '2026'],
    bad: '26',
  },
  boolean: {
    field: named('boolean'),
    value: true,
    other: false,
    shown: ['Yes', '是'],
    bad: 'perhaps',
  },
  dict: {
    field: named('dict', { dict: 'colours' }),
    value: 'YX',
    other: 'ZF',
    shown: ['Green', '绿色'],
    bad: 'mauve',
  },
  multiDict: {
    field: named('multiDict', { dict: 'colours' }),
    value: ['YX', 'ZF'],
    other: ['SPZ'],
    shown: ['Green, Red', '绿色、红色'],
    bad: 'Green, mauve',
  },
  ref: {
    field: named('ref', { ref: 'person' }),
    value: person.id,
    other: null,
    shown: [person.name, person.name],
    bad: 'nobody',
  },
  refs: {
    field: named('refs', { ref: 'person' }),
    value: [person.id],
    other: null,
    shown: [person.name, person.name],
    bad: 'nobody',
  },
  user: {
    field: named('user'),
    value: person.id,
    other: null,
    shown: [person.name, person.name],
    bad: 'nobody',
  },
  users: {
    field: named('users'),
    value: [person.id],
    other: null,
    shown: [person.name, person.name],
    bad: 'nobody',
  },
  org: {
    field: named('org'),
    value: team.id,
    other: null,
    shown: [team.name, team.name],
    bad: 'nobody',
  },
  post: {
    field: named('post'),
    value: '01990000-0000-7000-8000-000000000021',
    other: null,
    shown: ['Clerk', 'Clerk'],
    bad: 'nobody',
  },
  attachment: {
    field: named('attachment', { files: { accept: ['pdf'], max: 2, maxMegabytes: 1 } }),
    value: [{ id: 'a', name: '合同.pdf', size: 2048, type: 'application/pdf' }],
    other: null,
    shown: ['合同.pdf', '合同.pdf'],
    bad: 'x',
    isFilled: true,
  },
  image: {
    field: named('image'),
    value: [{ id: 'b', name: '照片.png', size: 1024, type: 'image/png' }],
    other: null,
    shown: ['照片.png', '照片.png'],
    bad: 'x',
    isFilled: true,
  },
  address: {
    field: named('address'),
    value: hangzhou,
    other: xian,
    shown: ['浙江省 / 杭州市', '浙江省 / 杭州市'],
    bad: '浙江省/西安市',
  },
  serial: {
    field: named('serial', { serial: 'DD-NNNN' }),
    value: 'DD-0001',
    other: 'DD-0002',
    shown: ['DD-0001', 'DD-0001'],
    isFilled: true,
  },
  status: {
    field: named('status', { dict: 'colours', statuses: ['YX', 'SPZ', 'ZF'] }),
    value: 'YX',
    other: 'ZF',
    shown: ['Green', '绿色'],
    isFilled: true,
  },
  table: {
    field: named('table', { columns: { goods: named('string') } }),
    value: [{ goods: 'a' }],
    other: null,
    shown: ['1 line', '1 行'],
    bad: 'x',
    isFilled: true,
  },
  computed: {
    field: named('computed', { valueType: 'money', formula: 'money * 2' }),
    value: '2469135.00',
    other: '4000000.00',
    shown: ['¥2,469,135.00', '2,469,135.00¥'],
    isFilled: true,
  },
  rollup: {
    field: named('rollup', {
      valueType: 'integer',
      rollup: [{ op: 'count', of: 'everything', by: 'ref', count: 'all' }],
    }),
    value: 0,
    other: 0,
    shown: ['0', '0'],
    isFilled: true,
  },
  ...structured,
} satisfies Record<FieldType, TypeSample>;

export const sampleOf = (type: FieldType): TypeSample => samples[type];
export const fieldTypes = Object.keys(fieldKinds) as FieldType[];

const titles: Record<string, string> = {
  [person.id]: person.name,
  [team.id]: team.name,
  [samples.post.value]: 'Clerk',
};
const dict = (code: string) => (code === 'colours' ? colours : undefined);

export const parsing: ParseContext = {
  dict,
  timeZone: 'Asia/Shanghai',
  find: (_field, title) => Object.keys(titles).find((id) => titles[id] === title),
};
export const showing = (language: 'en' | 'zh'): FormatContext => ({
  language,
  dict,
  timeZone: 'Asia/Shanghai',
  currency: { code: 'CNY', sign: text('¥') },
  title: (_field, id) => titles[id],
});
