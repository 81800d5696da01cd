import { isLuhn } from '../fields/formats/bank.ts';
import { creditCheck } from '../fields/formats/creditCode.ts';
import { kindOf, type SampleContext } from '../fields/index.ts';
import { isWords } from './language/fieldUses.ts';
import { isCalculated, isMultiple } from './language/fieldTypes.ts';
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
import { Random } from './Random.ts';
import { withoutHidden } from './variants.ts';

export interface SampleOptions {
  /** Ids of records a reference may point to; none: the reference stays empty. */
  ids?(module: string): readonly string[];
  /** ISO 8601; dates lie in the year before and the half year after. */
  now?: string;
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

function sampleValue(name: string, field: Field, context: Context): FieldValue {
  const { registry, random, options } = context;
  if (isCalculated(field) || field.fetch?.mode === 'live') return undefined;
  const target = referencedModule(field, registry.system);
  if (target) {
    const ids = options.ids?.(target) ?? [];
    if (ids.length === 0) return undefined;
    if (!isMultiple(field)) return random.pick(ids);
    return [...new Set([random.pick(ids), random.pick(ids)])];
  }
  return kindOf(field).sample(field, madeOf(name, field, context));
}

/** What the kind of a field makes its value of. */
const madeOf = (name: string, field: Field, context: Context): SampleContext => ({
  random: context.random,
  words: () => sampleText(name, field, context),
  remark: () => context.random.pick(remarks),
  day: () => sampleDate(context),
  offered: () => choices(field, context.registry),
  line: () => sampleLine(field, context),
});

const sampleLine = (table: Field, context: Context): RecordData =>
  Object.fromEntries(
    Object.entries(table.columns ?? {}).flatMap(([name, column]): [string, FieldValue][] => {
      if (isWords(column) && !column.format && !column.dict && !column.pattern)
        return [[name, context.random.pick(items)]];
      const value = sampleValue(name, column, context);
      return value === undefined ? [] : [[name, value]];
    }),
  );

function choices(field: Field, registry: Registry): readonly string[] {
  const offered = registry.findDict(field.dict ?? '')?.items.filter(({ retired }) => !retired);
  return field.statuses ?? offered?.map((item) => item.value) ?? [];
}

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
