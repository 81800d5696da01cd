import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldKinds, kindOf, type ParseContext } from '#engine/fields/index.ts';
import type { Field, FieldType } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { fieldTypes, parsing, sampleOf, showing } from './fieldTypes.ts';

const languages = ['en', 'zh'] as const;

const read = (field: Field, text: string, context: ParseContext = parsing) =>
  kindOf(field).parse(text, field, context);
const written = (field: Field, value: FieldValue, language: 'en' | 'zh') =>
  kindOf(field).toText(value, field, showing(language));

/** Types whose values are texts that somebody may import. */
const imported = fieldTypes.filter((type) => !sampleOf(type).isFilled);

it.each(fieldTypes)('%s is shown in both languages', (type) => {
  const { field, value, shown } = sampleOf(type);
  const texts = languages.map((language) => kindOf(field).format(value, field, showing(language)));
  expect(texts).toEqual(shown);
});

it.each(fieldTypes.filter((type) => sampleOf(type).bad !== undefined))(
  '%s says in both languages what it cannot read',
  (type) => {
    const { field, bad = '' } = sampleOf(type);
    expect(read(field, bad)).toMatchObject({
      ok: false,
      message: { en: expect.stringMatching(/\w/), zh: expect.stringMatching(/\p{Script=Han}/u) },
    });
  },
);

it.each(fieldTypes.filter((type) => sampleOf(type).typed !== undefined))(
  '%s reads what is typed',
  (type) => {
    const { field, typed = '', value } = sampleOf(type);
    expect(read(field, typed)).toEqual({ ok: true, value });
  },
);

it.each(imported)('%s reads back what it exports', (type) => {
  const { field, value } = sampleOf(type);
  for (const language of languages)
    expect(read(field, written(field, value, language))).toEqual({ ok: true, value });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{0,${length - 1}}$`));
const decimal = (places: number) =>
  fc
    .tuple(fc.boolean(), digits(15), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(
      ([isNegative, whole, cents]) =>
        `${isNegative ? '-' : ''}${whole}.${String(cents).padStart(places, '0')}`,
    );
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const line = fc.stringMatching(/^[A-Za-z0-9\u4e00-\u9fa5（），。-]{1,30}$/);

/** Values of the types that have more than a few. */
const values: Partial<Record<FieldType, fc.Arbitrary<FieldValue>>> = {
  string: line,
  text: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  integer: fc.integer({ min: -2147483648, max: 2147483647 }),
  number: decimal(3).map((value) => value.replace(/\.?0+$/, '')),
  money: decimal(2),
  percent: decimal(4).map((value) => value.replace(/\.?0+$/, '')),
  date: day.map((date) => date.slice(0, 10)),
  datetime: day.map((date) => `${date.slice(0, 19)}.000Z`),
  time: fc
    .integer({ min: 0, max: 1439 })
    .map((at) => new Date(at * 60_000).toISOString().slice(11, 16)),
  duration: fc.integer({ min: 0, max: 6000 }),
  month: day.map((date) => date.slice(0, 7)),
  year: fc.integer({ min: 1900, max: 2999 }),
  boolean: fc.boolean(),
  dict: fc.constantFrom('YX', 'SPZ', 'ZF'),
  multiDict: fc.uniqueArray(fc.constantFrom('YX', 'SPZ', 'ZF'), { minLength: 1 }),
};

describe('any value', () => {
  it.each(Object.keys(values) as FieldType[])('of %s comes back as it went out', (type) => {
    const { field } = sampleOf(type);
    fc.assert(
      fc.property(values[type]!, fc.constantFrom(...languages), (value, language) => {
        expect(read(field, written(field, value, language))).toEqual({ ok: true, value });
        expect(read(field, kindOf(field).format(value, field, showing(language)))).toMatchObject({
          ok: true,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('is read from no text by throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), fc.string({ unit: 'binary' }), (type, text) => {
        const result = read(sampleOf(type).field, text, { ...parsing, today: '2026-11-21' });
        expect(result.ok ? 'value' in result : result.message.zh).toBeTruthy();
      }),
      { numRuns: 500 },
    );
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'takes the text %s for no more than text',
    (text) => {
      for (const type of fieldTypes) {
        const result = read(sampleOf(type).field, text, { ...parsing, today: '2026-11-21' });
        expect(result.ok ? result.value : text).toBe(text);
      }
    },
  );

  it('has a sample of each type that is imported', () => {
    expect(imported.length).toBeGreaterThanOrEqual(20);
    expect(new Set(fieldTypes)).toEqual(new Set(Object.keys(fieldKinds)));
  });
});
