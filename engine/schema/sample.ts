import { isLuhn } from '../fields/formats/bank.ts';
import { creditCheck } from '../fields/formats/creditCode.ts';
import { valueTypeOf } from '../fields/index.ts';
import type { FormDesign } from './formDesign.ts';
import type { Field, Module } from './language/index.ts';
import type { FieldValue, RecordData } from './record.ts';
import { referencedModule, type Registry } from './registry.ts';
import {
  banks,
  brands,
  givenNames,
  items,
  places,
  remarks,
  streets,
  surnames,
  trades,
  works,
} from './sampleWords.ts';
import { withoutHidden } from './variants.ts';

export interface SampleOptions {
  /** Ids of records a reference may point to; none: the reference stays empty. */
  ids?(module: string): readonly string[];
  /** ISO 8601; dates lie in the year before and the half year after. */
  now?: string;
}

/** Numbers from a seed: the same seed gives the same numbers. */
class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number, both ends included. */
  between = (min: number, max: number) => min + Math.floor(this.next() * (max - min + 1));
  pick = <T>(list: readonly T[]): T => list[Math.floor(this.next() * list.length)]!;
  digits = (count: number) => Array.from({ length: count }, () => this.between(0, 9)).join('');
}

/**
 * A believable record of a module, made from its fields alone: the same seed gives the same record.
 * Ids, numbers given by the server, formulas and roll-ups are left out.
 */
export function sampleRecord(
  module: Module,
  registry: Registry,
  seed: number,
  options: SampleOptions = {},
): RecordData {
  const random = new Random(seed * 7919 + hash(module.module));
  const context: Context = { module, registry, random, seed, options };
  const record = Object.fromEntries(
    Object.entries(module.fields).flatMap(([name, field]): [string, FieldValue][] => {
      const value = sampleValue(name, field, context);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return withoutHidden(module, record);
}

interface Context {
  module: Module;
  registry: Registry;
  random: Random;
  seed: number;
  options: SampleOptions;
}

const left = new Set(['serial', 'computed', 'rollup', 'attachment', 'image', 'matrix', 'answers']);

function sampleValue(name: string, field: Field, context: Context): FieldValue {
  const { registry, random, options } = context;
  if (left.has(field.type) || field.fetch?.mode === 'live') return undefined;
  const target = referencedModule(field, registry.system);
  if (target) {
    const ids = options.ids?.(target) ?? [];
    if (ids.length === 0) return undefined;
    if (field.type !== 'refs' && field.type !== 'users') return random.pick(ids);
    return [...new Set([random.pick(ids), random.pick(ids)])];
  }
  switch (valueTypeOf(field)) {
    case 'table':
      return Array.from(
        {
          length: Math.max(
            field.rows?.min ?? 0,
            Math.min(random.between(2, 4), field.rows?.max ?? 4),
          ),
        },
        () => sampleLine(field, context),
      );
    case 'dict':
    case 'status':
      return random.pick(choices(field, registry)) ?? undefined;
    case 'multiDict':
      return [random.pick(choices(field, registry))].filter((value) => value !== undefined);
    case 'money':
      return (
        within(field, random.between(20, 5000) * 100, 1e9) + (random.next() < 0.3 ? 0.5 : 0)
      ).toFixed(2);
    case 'number':
      return String(within(field, random.between(1, 200), 1e6));
    case 'integer':
      return within(field, random.between(1, 60), 1e6);
    case 'percent':
      return sampleRatio(field, context);
    case 'year':
      return Number(sampleDate(context).slice(0, 4));
    case 'month':
      return sampleDate(context).slice(0, 7);
    case 'time':
      return `${random.between(10, 18)}:${random.between(10, 59)}`;
    case 'duration':
      return within(field, random.between(1, 16) * 30, 1e6);
    case 'date':
      return sampleDate(context);
    case 'datetime':
      return `${sampleDate(context)}T0${random.between(1, 9)}:${random.between(10, 59)}:00.000Z`;
    case 'boolean':
      return random.next() < 0.4;
    case 'address':
      return {
        provinceCode: '330000',
        provinceName: '浙江省',
        cityCode: '330100',
        cityName: '杭州市',
      };
    case 'text':
      return random.pick(remarks);
    case 'formDesign':
      return JSON.stringify(sampleDesign);
    default:
      return sampleText(name, field, context).slice(0, field.maxLength ?? 200);
  }
}

const sampleTitle = { en: 'Reason', zh: '事由' };
const sampleDesign: FormDesign = {
  fields: { reason: { type: 'string', title: sampleTitle } },
  form: {
    tabs: [{ id: 'main', title: sampleTitle, sections: [{ id: 'main', rows: [['reason']] }] }],
  },
  dicts: [],
};

const sampleLine = (table: Field, context: Context): RecordData =>
  Object.fromEntries(
    Object.entries(table.columns ?? {}).flatMap(([name, column]): [string, FieldValue][] => {
      if (column.type === 'string' && !column.format && !column.dict && !column.pattern)
        return [[name, context.random.pick(items)]];
      const value = sampleValue(name, column, context);
      return value === undefined ? [] : [[name, value]];
    }),
  );

function sampleRatio(field: Field, { registry, random }: Context): string {
  const offered = field.dict ? choices(field, registry) : ['0.03', '0.06', '0.13', '0.3', '0.5'];
  return random.pick(offered) ?? '0.1';
}

function choices(field: Field, registry: Registry): readonly string[] {
  const offered = registry.findDict(field.dict ?? '')?.items.filter(({ retired }) => !retired);
  return field.statuses ?? offered?.map((item) => item.value) ?? [];
}

const within = (field: Field, value: number, most: number) =>
  Math.max(field.min ?? 0, Math.min(field.max ?? most, value));

function sampleDate({ random, options }: Context): string {
  const now = Date.parse(options.now ?? '2026-11-20T00:00:00Z');
  return new Date(now + random.between(-365, 180) * 86_400_000).toISOString().slice(0, 10);
}

const person = (random: Random) => `${random.pick(surnames)}${random.pick(givenNames)}`;
const company = (random: Random) =>
  `${random.pick(places)}${random.pick(brands)}${random.pick(trades)}有限公司`;

const companyName = /company|customer|supplier|unit|party|payer|vendor/i;

/** What a text probably is, by the name of its field. */
const byName: [RegExp, (random: Random) => string][] = [
  [/address|place|location/i, (r) => `${r.pick(places)}市${r.pick(streets)}${r.between(1, 399)}号`],
  [/bank(?!account)/i, (r) => `${r.pick(banks)}${r.pick(places)}分行`],
  [/(account|card)(no|number)?$/i, (r) => card(r, 19)],
  [/mobile|phone|tel|contactway/i, (r) => `13${r.digits(9)}`],
  [/tax(no|number|payer)|credit(code|no)/i, creditCode],
  [/mail/i, (r) => `user${r.digits(3)}@example.com`],
  [/contact|leader|legal|person|manager|signer|receiver|linkman|payee(name)?$/i, person],
  [companyName, company],
  [/(no|number|code)$/i, (r) => `N${r.digits(8)}`],
  [/reason|remark|note|content|description|purpose/i, (r) => r.pick(remarks)],
];

const byFormat: Record<NonNullable<Field['format']>, (random: Random) => string> = {
  email: (r) => `user${r.digits(3)}@example.com`,
  url: (r) => `https://www.example.com/${r.digits(4)}`,
  mobile: (r) => `13${r.digits(9)}`,
  phone: (r) => `13${r.digits(9)}`,
  idCard: idCard,
  bankAccount: (r) => card(r, 19),
  bankCard: (r) => card(r, 19),
  creditCode,
};

function sampleText(name: string, field: Field, context: Context): string {
  const { module, registry, random, seed } = context;
  if (field.format) return byFormat[field.format](random);
  if (field.dict) return random.pick(choices(field, registry)) ?? '';
  if (name === module.record.title) {
    if (module.module === registry.system.users.module) return person(random);
    if (companyName.test(name)) return company(random);
    return /name/i.test(name) && !/project|contract/i.test(name)
      ? `${random.pick(places)}${random.pick(brands)}${module.title.zh}（${seed}）`
      : `${random.pick(places)}${random.pick(brands)}${random.pick(works)}${module.title.zh}（${seed}）`;
  }
  return (
    byName.find(([pattern]) => pattern.test(name))?.[1](random) ??
    `${random.pick(brands)}${random.pick(works)}`
  );
}

/** An identity number whose check digit is right. */
function idCard(random: Random): string {
  const start = `330106${random.between(1965, 2002)}0${random.between(1, 9)}${random.between(10, 28)}${random.digits(3)}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(start[i]), 0);
  return `${start}${'10X98765432'[sum % 11]}`;
}

/** A unified social credit code whose check character is right. */
function creditCode(random: Random): string {
  const start = `91330100MA2${random.digits(6)}`;
  return `${start}${creditCheck(start)}`;
}

/** A bank card whose check digit is right. */
function card(random: Random, length: number): string {
  const start = `62${random.digits(length - 3)}`;
  return `${start}${'0123456789'.split('').find((digit) => isLuhn(start + digit))}`;
}

const hash = (text: string) =>
  Array.from(text).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7);
