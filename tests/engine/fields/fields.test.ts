import { describe, expect, it } from 'vitest';
import { inOwnCurrency } from '#engine/fields/currency.ts';
import { group, readDecimal, round } from '#engine/fields/decimal.ts';
import { formatTimestamp } from '#engine/fields/dates.ts';
import { fieldKinds, kindOf } from '#engine/fields/index.ts';
import type { FormatContext, ParseContext } from '#engine/fields/index.ts';
import { escapeSearch, filterInput, passwordStrength } from '#engine/fields/inputRules.ts';
import { parsePercent } from '#engine/fields/percent/kind.ts';
import { isIdCard } from '#engine/fields/formats/idCard.ts';
import type { Dictionary, Field, FieldType } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';

const colours: Dictionary = {
  dict: 'colours',
  title: { en: 'Colours', zh: '颜色' },
  items: [
    { value: 'R', title: { en: 'Red', zh: '红色' } },
    { value: 'G', title: { en: 'Green', zh: '绿色' } },
  ],
};
const shanghai = '01990000-0000-7000-8000-000000000001';
const dict = (code: string) => (code === 'colours' ? colours : undefined);
const parsing: ParseContext = {
  dict,
  timeZone: 'Asia/Shanghai',
  find: (_field, text) => (text === '上海' ? shanghai : undefined),
};
const showing = (language: 'en' | 'zh'): FormatContext => ({
  language,
  dict,
  timeZone: 'Asia/Shanghai',
  title: () => '上海',
});
const field = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  title: { en: 'F', zh: '字段' },
  ...more,
});

const parse = (spec: Field, text: string) => {
  const parsed = kindOf(spec).parse(text, spec, parsing);
  return parsed.ok ? parsed.value : parsed.message.en;
};
const show = (spec: Field, value: FieldValue, language: 'en' | 'zh' = 'zh') =>
  kindOf(spec).format(value, spec, showing(language));

describe('input rules', () => {
  it('strips emoji, and by default the characters that trouble queries and pages', () => {
    expect(filterInput('好的👍🏽🇨🇳 ok', 'emoji')).toBe('好的 ok');
    expect(filterInput('a"b\'c<d>e%f;g(h)i&j+k')).toBe('abcdefghijk');
    expect(filterInput('公司®（上海）2', 'emoji')).toBe('公司®（上海）2');
  });
  it('strips every special character on request', () => {
    expect(filterInput('A-1_甲#$（乙）。 b', 'allSpecial')).toBe('A1甲乙 b');
  });
  it('escapes a search for LIKE', () => {
    expect(escapeSearch('  50%_a\\b ')).toBe('50\\%\\_a\\\\b');
  });
  it('rates passwords', () => {
    expect(['abcdef12345', 'abcdef123', 'abc12345', 'abcdefghijkl'].map(passwordStrength)).toEqual([
      'high',
      'medium',
      'low',
      'low',
    ]);
  });
  it('reads a percentage as a fraction, or nothing', () => {
    expect(['30', '30%', ' 12.5 ％', 'a%', ''].map(parsePercent)).toEqual([
      '0.3',
      '0.3',
      '0.125',
      null,
      null,
    ]);
  });
  it('reads ten digits as seconds and more as milliseconds', () => {
    expect(formatTimestamp(1763600000, 'Asia/Shanghai')).toBe('2025-11-20 08:53:20');
    expect(formatTimestamp('1763600000000', 'Asia/Shanghai')).toBe('2025-11-20 08:53:20');
    expect(formatTimestamp('1763600000000', 'UTC', 'yyyy/MM/dd')).toBe('2025/11/20');
    expect(formatTimestamp('soon', 'UTC')).toBe('');
  });
  it('counts money exactly', () => {
    expect(round('1.005')).toBe('1.01');
    expect(round('-1.005')).toBe('-1.01');
    expect(group(readDecimal('-1234567.8')!, 2)).toBe('-1,234,567.80');
  });
});

describe('field types', () => {
  it.each([
    [field('string'), '  甲<b>公司  ', '甲b公司', '甲b公司'],
    [field('text'), 'a\r\nb (c)\n', 'a\nb (c)', 'a\nb (c)'],
    [field('integer'), '1,200', 1200, '1,200'],
    [field('number', { scale: 1 }), '1,234.56', '1234.6', '1,234.6'],
    [field('money'), '￥1,234.5', '1234.50', '1,234.50元'],
    [field('percent'), '13%', '0.13', '13%'],
    [field('date'), '2026年1月5日', '2026-01-05', '2026-01-05'],
    [field('datetime'), '2026-01-05 08:30', '2026-01-05T00:30:00.000Z', '2026-01-05 08:30'],
    [field('month'), '2026/1', '2026-01', '2026-01'],
    [field('year'), '2026年', 2026, '2026'],
    [field('time'), '0930', '09:30', '09:30'],
    [field('time'), '9：05', '09:05', '09:05'],
    [field('duration'), '90m', 90, '1:30'],
    [field('duration'), '1.5h', 90, '1:30'],
    [field('duration'), '1小时5分钟', 65, '1:05'],
    [field('duration'), '120:00', 7200, '120:00'],
    [field('boolean'), '是', true, '是'],
    [field('dict', { dict: 'colours' }), 'red', 'R', '红色'],
    [field('multiDict', { dict: 'colours' }), '红色、G', ['R', 'G'], '红色、绿色'],
    [field('ref', { ref: 'city' }), '上海', shanghai, '上海'],
    [field('refs', { ref: 'city' }), `上海;${shanghai}`, [shanghai], '上海'],
    [
      field('address'),
      '浙江省/杭州市',
      { provinceCode: '330000', provinceName: '浙江省', cityCode: '330100', cityName: '杭州市' },
      '浙江省 / 杭州市',
    ],
    [field('computed', { valueType: 'money' }), '12', '12.00', '12.00元'],
    [field('rollup', { valueType: 'integer' }), '7', 7, '7'],
  ] as const)('reads and shows: $0.type', (spec, text, value, shown) => {
    expect(parse(spec, text)).toEqual(value);
    expect(show(spec, value)).toBe(shown);
  });

  it.each([
    [field('integer'), '1.5', 'This is not a whole number'],
    [field('money'), 'ten', 'This is not a number'],
    [field('date'), '2026-02-30', 'This is not a date: use 2026-01-31'],
    [field('datetime'), '2026-01-05 25:00', 'This is not a date and time: use 2026-01-31 14:30'],
    [field('month'), '2026-13', 'This is not a month: use 2026-01'],
    [field('boolean'), 'perhaps', 'Say yes or no'],
    [field('dict', { dict: 'colours' }), 'blue', '“blue” is not one of the choices'],
    [field('ref', { ref: 'city' }), '火星', 'Nothing here is called “火星”'],
  ])('says what it cannot read: $0.type', (spec, text, message) => {
    expect(parse(spec, text)).toBe(message);
  });

  it('reads back what it exports', () => {
    const values: [Field, FieldValue][] = [
      [field('money'), '1234.50'],
      [field('percent'), '0.125'],
      [field('date'), '2026-01-05'],
      [field('datetime'), '2026-01-05T00:30:00.000Z'],
      [field('boolean'), false],
      [field('dict', { dict: 'colours' }), 'G'],
    ];
    for (const [spec, value] of values) {
      const text = kindOf(spec).toText(value, spec, showing('zh'));
      expect([spec.type, parse(spec, text)]).toEqual([spec.type, value]);
    }
  });

  it.each([
    ['2026-01-05T00:30:00.000Z', '2026-01-05 08:30'],
    ['2026-01-05T00:30:20.000Z', '2026-01-05 08:30:20'],
    ['2026-01-04T16:00:00.000Z', '2026-01-05 00:00'],
  ])('gives %s as %s to whoever edits it', (moment, text) => {
    const spec = field('datetime');
    expect(kindOf(spec).toText(moment, spec, showing('zh'))).toBe(text);
  });

  it.each([
    ['2026-01-05 08:30', '2026-01-05T07:30:00.000Z'],
    ['2026-07-05 08:30', '2026-07-05T06:30:00.000Z'],
    // there is no such time that night: what it would have been before
    ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 03:30', '2026-10-25T02:30:00.000Z'],
  ])('reads %s in Berlin as %s, whatever the season it is typed in', (text, moment) => {
    const spec = field('datetime');
    expect(
      kindOf(spec).parse(text, spec, { dict: () => undefined, timeZone: 'Europe/Berlin' }),
    ).toEqual({
      ok: true,
      value: moment,
    });
  });

  it('keeps 18 digits of money to the cent', () => {
    expect(parse(field('money'), '999999999999999999.99')).toBe('999999999999999999.99');
    expect(show(field('money'), '999999999999999999.99', 'en')).toBe('¥999,999,999,999,999,999.99');
  });

  it('writes the sign of the currency where each language has it', () => {
    const told = (language: 'en' | 'zh') =>
      kindOf(field('money')).format('-1234.5', field('money'), {
        ...showing(language),
        currency: { code: 'CNY', sign: { en: '¥', zh: '元' } },
      });
    expect([told('en'), told('zh')]).toEqual(['-¥1,234.50', '-1,234.50元']);
  });

  it('converts amounts of another currency exactly, and those of the company’s not at all', () => {
    const amount = { currency: 'currency', rate: 'rate' };
    const convert = (value: string, rate: string | null, currency = 'USD') =>
      inOwnCurrency(amount, value, { currency, rate })?.amount;
    expect(convert('0.10', '7.05')).toBe('0.71');
    expect(convert('99999999999.99', '7.123456')).toBe('712345599999.93');
    expect(convert('5.00', null)).toBeUndefined();
    expect(convert('5.00', '7', 'CNY')).toBeUndefined();
  });

  it('treats blank text as nothing, and shows nothing for it', () => {
    for (const type of Object.keys(fieldKinds) as FieldType[]) {
      const spec = field(type, { valueType: 'string' });
      const blank = [parse(spec, '  '), show(spec, null), kindOf(spec).isEmpty(undefined)];
      expect([type, ...blank]).toEqual([type, null, '', true]);
    }
  });

  it('stores lines and files elsewhere', () => {
    const without = (Object.keys(fieldKinds) as FieldType[]).filter(
      (type) => fieldKinds[type].column === null,
    );
    expect(without).toEqual(['attachment', 'image', 'table']);
  });

  it('knows an identity number by its check digit', () => {
    expect(
      ['11010519491231002X', '110105194912310021', '110105194913310021', '1101051949'].map(
        isIdCard,
      ),
    ).toEqual([true, false, false, false]);
  });
});
