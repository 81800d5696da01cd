import { describe, expect, it } from 'vitest';
import { capitalAmount } from '#engine/expression/functions/capitalAmount.ts';
import { dayIn } from '#engine/fields/dates.ts';
import { Exact } from '#engine/fields/decimal.ts';
import { formats } from '#engine/fields/formats/index.ts';
import { fieldKinds, kindOf } from '#engine/fields/index.ts';
import { filterInput } from '#engine/fields/inputRules.ts';
import { provinces } from '#engine/fields/provinces.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldTypes, parsing, sampleOf, showing } from './fieldTypes.ts';

const text = (more: Partial<Field>): Field => ({
  type: 'string',
  title: { en: 'F', zh: '字段' },
  ...more,
});
const read = (field: Field, typed: string, today?: string) => {
  const result = kindOf(field).parse(typed, field, { ...parsing, today });
  return result.ok ? result.value : result.message.en;
};

describe('formats of texts', () => {
  it.each([
    ['idCard', ' 110105 19491231 002x', '11010519491231002X'],
    ['idCard', '110105194912310021', 'The check digit of this number is wrong'],
    ['idCard', '110105194913310020', 'The birth date in this number does not exist'],
    ['idCard', '1101051949', 'This is not an identity number'],
    ['creditCode', '91350100m000100y43', '91350100M000100Y43'],
    ['creditCode', '91350100M000100Y44', 'The check character of this code is wrong'],
    ['creditCode', '91350100M000100I43', 'This is not a unified social credit code'],
    ['bankCard', '6222 0212-3456 7890 127', 'The check digit of this card is wrong'],
    ['bankCard', '4111 1111 1111 1111', '4111111111111111'],
    ['bankAccount', '3300 1616 7810 5300 1234', '33001616781053001234'],
    ['bankAccount', '6222021234567890128', '6222021234567890128'],
    ['bankAccount', '12-AB', 'This is not a bank account number'],
    ['mobile', '+86 138-0013-8000', '13800138000'],
    ['mobile', '０１３８００１３８０００', 'This is not a mobile number'],
    ['phone', '+86 138-0013-8000', '13800138000'],
    ['phone', '（0551）6212 3456 转 801', '0551-62123456-801'],
    ['phone', '010 6212 3456', '010-62123456'],
    ['phone', '400-820-8820', '400-820-8820'],
    ['phone', '+1 415 555 0132', '+14155550132'],
    ['phone', '1390000', 'This is not a phone number: use 13800138000 or 0551-62123456-801'],
    ['email', ' wang@example.com ', 'wang@example.com'],
    ['email', 'wang@example', 'This is not an e-mail address'],
    ['url', 'https://example.com/a?b=1&c=(2)', 'https://example.com/a?b=1&c=(2)'],
    ['url', 'javascript:alert(1)', 'This is not a web address: it begins with https://'],
  ] as const)('%s reads %s', (format, typed, expected) => {
    expect(read(text({ format }), typed)).toBe(expected);
  });

  it('shows accounts in groups of four and tells birth and sex', () => {
    const field = text({ format: 'bankAccount' });
    const { format, toText } = fieldKinds.string;
    expect(format('6222021234567890128', field, showing('zh'))).toBe('6222 0212 3456 7890 128');
    expect(toText('6222021234567890128', field, showing('zh'))).toBe('6222021234567890128');
    expect(formats.idCard.tells?.('11010519491231002X')).toEqual({
      en: 'Female, born 1949-12-31',
      zh: '女，1949-12-31 出生',
    });
  });

  it('only points out that what looks like a card is none: companies have accounts without check digits', () => {
    const { tells: hint = () => undefined } = formats.bankAccount;
    expect(hint('6222021234567890127')?.en).toBe('If this is a card, its check digit is wrong');
    expect(hint('33001616781053001234')).toBeUndefined();
  });
});

describe('what typing strips', () => {
  it.each([
    ['👨‍👩‍👧‍👦一家', '一家'],
    ['🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿旗', '旗'],
    ['1️⃣2#️⃣*⃣', '2'],
    ['👍🏽❤️‍🔥☎️好', '好'],
    ['2026★①㎡㊗→™©', '2026★①㎡㊗→™©'],
    ['𠮷野家', '𠮷野家'],
    ['12#*', '12#*'],
  ])('%s becomes %s', (typed, kept) => {
    expect(filterInput(typed, 'emoji')).toBe(kept);
  });

  it('is what the field says, and nothing but emoji from what comes through a reference', () => {
    const typed = '(云)栖-1_①😀';
    expect(read(text({}), typed)).toBe('云栖-1_①');
    expect(read(text({ inputFilter: 'allSpecial' }), typed)).toBe('云栖1①');
    expect(read(text({ inputFilter: 'emoji' }), typed)).toBe('(云)栖-1_①');
    expect(read(text({ fetch: { from: 'a.b' } }), typed)).toBe('(云)栖-1_①');
    expect(read({ ...text({ inputFilter: 'usual' }), type: 'text' }, typed)).toBe('云栖-1_①');
  });
});

describe('days', () => {
  it.each([
    ['11-3', '2026-11-03'],
    ['12月5日', '2026-12-05'],
    ['+3d', '2026-11-24'],
    ['+3', '2026-11-24'],
    ['-2w', '2026-11-07'],
    ['+1m', '2026-12-21'],
    ['+1年', '2027-11-21'],
    ['today', '2026-11-21'],
    ['明天', '2026-11-22'],
    ['2-30', 'This is not a date: use 2026-01-31'],
  ])('%s is told from the day it is typed', (typed, expected) => {
    expect(read(sampleOf('date').field, typed, '2026-11-21')).toBe(expected);
  });
  it('are told from no day where nobody types', () => {
    expect(read(sampleOf('date').field, '+3d')).toBe('This is not a date: use 2026-01-31');
  });
  it('and moments are read from ten digits as seconds and thirteen as milliseconds', () => {
    const { field } = sampleOf('datetime');
    expect(read(field, '1763600000')).toBe('2025-11-20T00:53:20.000Z');
    expect(read(field, '1763600000123')).toBe('2025-11-20T00:53:20.123Z');
    expect(read(field, '2026-02-30T00:00:00Z')).toMatch(/not a date and time/);
    expect(read(field, '+1d 9:30', '2026-11-21')).toBe('2026-11-22T01:30:00.000Z');
  });
});

describe('places', () => {
  it('are 34 provinces and, on the mainland, 333 prefectures', () => {
    const municipalities = ['11', '12', '31', '50'];
    const apart = ['71', '81', '82'];
    const prefectures = provinces
      .filter(({ code }) => ![...municipalities, ...apart].includes(code.slice(0, 2)))
      .flatMap(({ cities }) => cities);
    expect(provinces).toHaveLength(34);
    expect(prefectures).toHaveLength(333);
    const codes = provinces.flatMap(({ code, cities }) => [code, ...cities.map((c) => c.code)]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  });
  it('are read by long or short names, by code, or by the city alone', () => {
    const { field } = sampleOf('address');
    const names = (typed: string) => {
      const value = read(field, typed);
      return typeof value === 'string'
        ? value
        : fieldKinds.address.format(value, field, showing('zh'));
    };
    expect(['浙江/杭州', '330000 330100', '杭州市', '北京', '内蒙古 锡林郭勒'].map(names)).toEqual([
      '浙江省 / 杭州市',
      '浙江省 / 杭州市',
      '浙江省 / 杭州市',
      '北京市 / 北京市',
      '内蒙古自治区 / 锡林郭勒盟',
    ]);
    expect(names('火星')).toMatch(/no province and city/);
  });
  it('come back as they went out, each of them', () => {
    const { field } = sampleOf('address');
    for (const province of provinces)
      for (const city of province.cities) {
        const value = {
          provinceCode: province.code,
          provinceName: province.name,
          cityCode: city.code,
          cityName: city.name,
        };
        expect(read(field, fieldKinds.address.toText(value, field, showing('en')))).toEqual(value);
      }
  });
});

it.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.5', '伍角整'],
  ['10', '壹拾元整'],
  ['100.05', '壹佰元零伍分'],
  ['1010.5', '壹仟零壹拾元伍角整'],
  ['10001', '壹万零壹元整'],
  ['100000', '壹拾万元整'],
  ['20000500', '贰仟万零伍佰元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000000', '壹万亿元整'],
  ['1000200000000', '壹万零贰亿元整'],
  ['1200000000000', '壹万贰仟亿元整'],
  ['-1234.56', '负壹仟贰佰叁拾肆元伍角陆分'],
  ['-0.001', '零元整'],
])('%s in capitals is %s', (amount, capitals) => {
  expect(capitalAmount(new Exact(amount))).toBe(capitals);
});

it('every type says how it is aligned: figures at the end', () => {
  const atEnd = fieldTypes.filter((type) => fieldKinds[type].align === 'end');
  expect(atEnd).toEqual(['integer', 'number', 'money', 'percent', 'duration', 'matrix', 'rollup']);
});

it('a day begins with its first minute, where the company is', () => {
  const dayOf = dayIn('Asia/Shanghai');
  const days = ['15:59:59.999', '16:00:00.000', '15:59:00.000'].map((time) =>
    dayOf(new Date(`2026-11-27T${time}Z`)),
  );
  expect(days).toEqual(['2026-11-27', '2026-11-28', '2026-11-27']);
});
