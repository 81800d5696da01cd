import { describe, expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/index.ts';
import { scope, value } from './support.ts';

const record = {
  startDate: '2026-01-31',
  endDate: '2026-03-30',
  // 01:30 of the next day in Shanghai.
  createdAt: '2026-03-30T17:30:00Z',
  title: ' \u3000合同 A1 ',
  tags: ['a', null, 'b'],
};

describe.each<[string, [string, unknown][]]>([
  [
    'dates',
    [
      ['today()', '2026-04-01'],
      ['now()', '2026-03-31T17:30:00.000Z'],
      ['date(createdAt)', '2026-03-31'],
      ['date("2026-01-31") == startDate', true],
      ['date("2026-03")', '2026-03-01'],
      ['date("2026-13")', null],
      ['months(date("2026-03"), today())', '1'],
      ['createdAt <= endDate', false],
      ['createdAt > "2026-03-30T17:29:59Z"', true],
      ['startDate < "2026-02-01"', true],
      ['startDate == date(startDate)', true],
      ['days(startDate, endDate)', '58'],
      ['days(endDate, startDate)', '-58'],
      ['days(startDate, createdAt)', '59'],
      ['months(startDate, endDate)', '1'],
      ['months(endDate, startDate)', '-1'],
      ['months(startDate, "2026-03-31")', '2'],
      ['monthsSince(startDate)', '2'],
      ['addDays(startDate, 1)', '2026-02-01'],
      ['addDays(startDate, -31.9)', '2025-12-31'],
      ['addMonths(startDate, 1)', '2026-02-28'],
      ['addMonths(startDate, 25)', '2028-02-29'],
      ['addMonths(startDate, -2)', '2025-11-30'],
      ['addMonths(startDate, 120000)', null],
      ['addDays(startDate, 99999999999999999999)', null],
      ['year(startDate)', '2026'],
      ['month(createdAt)', '3'],
      ['day(startDate)', '31'],
      ['max(startDate, endDate)', '2026-03-30'],
      ['hours("2026-03-30T17:00:00Z", createdAt)', '0.5'],
      ['hours(createdAt, "2026-03-30T17:00:00Z")', '-0.5'],
      ['hours("08:45", "18:00")', '9.25'],
      ['hours("22:00", "06:00")', '-16'],
      ['hours("24:00", "06:00")', null],
      ['hours(90)', '1.5'],
      ['weekday("2026-02-01")', '7'],
      ['weekday(createdAt)', '2'],
      ['hour(createdAt)', '1'],
    ],
  ],
  [
    'periods',
    [
      ['periods("day", startDate, endDate)', '59'],
      ['periods("week", startDate, endDate)', '9'],
      ['periods("month", "2026-01-01", "2026-01-31")', '1'],
      ['periods("month", "2026-01-01", "2026-02-01")', '2'],
      ['periods("month", "2026-01-31", "2026-02-27")', '1'],
      ['periods("month", "2026-01-31", "2026-02-28")', '2'],
      ['periods("quarter", "2026-01-01", "2026-12-31")', '4'],
      ['periods("halfYear", "2026-01-01", "2026-12-31")', '2'],
      ['periods("year", "2024-02-29", "2026-02-28")', '3'],
      ['periods("year", "2024-02-29", "2026-02-27")', '2'],
      ['periods("once", startDate, endDate)', '1'],
      ['periods(title, startDate, endDate)', '1'],
      ['periods("day", endDate, startDate)', '0'],
      ['periods("day", "9999-12-31", "9999-12-31")', '1'],
      ['periods("month", "9999-12-01", "9999-12-31")', '1'],
      ['periods("month", startDate, today())', '3'],
      ['periods("month", startDate, date("2026-13"))', null],
      ['schedule("month", startDate, endDate)', ['2026-01-31', '2026-02-28']],
      ['schedule("quarter", "2026-01-01", "2026-12-31").size()', '4'],
      ['schedule("once", startDate, endDate)', ['2026-01-31']],
      ['schedule("month", endDate, startDate)', []],
      ['schedule("day", "2000-01-01", endDate)', []],
    ],
  ],
  [
    'lists',
    [
      ['union(["a", "b"], ["b", "c"])', ['a', 'b', 'c']],
      ['union([1.0, 2], [1], [3])', ['1', '2', '3']],
      ['union(tags, ["a", null, null])', ['a', null, 'b']],
      ['tags == ["a", null, "b"]', true],
      ['tags != ["a", "b"]', true],
      ['[1, 2.0] == [1.0, 2]', true],
      ['[2, 1] == [1, 2]', false],
      ['lines.map(x, x.ratio) == []', true],
      ['"a" in union(tags, [title.trim(), "a"])', true],
    ],
  ],
  [
    'numbers',
    [
      ['round(2.5)', '3'],
      ['round(-2.5)', '-3'],
      ['round(1.005, 2)', '1.01'],
      ['round(-0.004, 2)', '0'],
      ['ceil(-1.5)', '-1'],
      ['floor(-1.5)', '-2'],
      ['abs(-1.5)', '1.5'],
      ['power(0.6, 2)', '0.36'],
      ['power(-2, 3)', '-8'],
      ['power(0, 0)', '1'],
      ['power(2, 0.5)', null],
      ['power(2, 25)', null],
      ['power(2, -1)', null],
      ['min(3, 1, 2)', '1'],
      ['max(3, amount)', null],
      ['coalesce(amount, paid, 0)', '0'],
      ['min([3, null, 2])', '2'],
    ],
  ],
  [
    'texts',
    [
      ['title.contains("合同")', true],
      ['contains(title, "同合")', false],
      ['trim(title)', '合同 A1'],
      ['trim("\u00a0\f\v\u2003A\u00a01\ufeff\u2028")', 'A\u00a01'],
      ['title.trim().startsWith("合")', true],
      ['title.trim().endsWith("A1")', true],
      ['lower("AÉ合")', 'aÉ合'],
      ['upper("aé")', 'Aé'],
      ['length("合同𠮷")', '3'],
      ['"HT-202611-0001".matches("^HT-\\\\d{6}-\\\\d{4}$")', true],
      ['title.matches(r"^\\w+$")', false],
      ['substring("合同𠮷A1", 2, 3)', '𠮷'],
      ['substring("abc", 1)', 'bc'],
      ['substring("abc", -1, 99999999999999999999)', 'abc'],
      ['substring("abc", 2, 1)', ''],
      ['substring("abc", amount)', null],
      ['replace("a.b.c", ".", "$&")', 'a$&b$&c'],
      ['replace("abc", "", "-")', 'abc'],
      ['indexOf("𠮷合同", "同")', '2'],
      ['indexOf("abc", "x")', '-1'],
      ['tags.join(", ")', 'a, b'],
      ['[].join(", ")', ''],
      ['number("-012.50")', '-12.5'],
      ['number("1e3")', null],
      ['number("1,000")', null],
      ['number("")', null],
      ['string(1.50) + string(startDate)', '1.52026-01-31'],
      ['"\\uFFFD" < "𠮷"', true],
      ['"Z" < "a"', true],
    ],
  ],
  [
    'people',
    [
      ['idCardValid("11010519491231002X")', true],
      ['idCardValid("11010519491231002x")', true],
      ['idCardValid("110105194912310021")', false],
      ['idCardValid("11010519490231002X")', false],
      ['idCardValid("110105491231002")', false],
      ['idCardValid(idNumber)', null],
      ['birthOf("11010519491231002X")', '1949-12-31'],
      ['birthOf("not a number")', null],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s is %s', (source, expected) => {
    expect(value(source, record)).toEqual(expected);
  });
});

it.each([
  ['0', '零元整'],
  ['0.004', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['1200', '壹仟贰佰元整'],
  ['1200.05', '壹仟贰佰元零伍分'],
  ['1200.5', '壹仟贰佰元伍角整'],
  ['1004.56', '壹仟零肆元伍角陆分'],
  ['10000', '壹万元整'],
  ['10001', '壹万零壹元整'],
  ['100100', '壹拾万零壹佰元整'],
  ['107000.53', '壹拾万零柒仟元伍角叁分'],
  ['1000000', '壹佰万元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['1000010000', '壹拾亿零壹万元整'],
  ['1000000000000', '壹万亿元整'],
  ['1200300000000', '壹万贰仟零叁亿元整'],
  ['1000000000005', '壹万亿零伍元整'],
  ['-16.325', '负壹拾陆元叁角叁分'],
  ['12345678.9', '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角整'],
  ['10000000000000000', null],
])('writes %s as %s', (amount, expected) => {
  expect(value('upperRmb(amount)', { amount })).toBe(expected);
});

it('knows which expressions change without a write', () => {
  const usesClock = (source: string) => compileExpression(source, scope).usesClock;
  expect(usesClock('endDate < today()')).toBe(true);
  expect(usesClock('lines.exists(x, monthsSince(startDate) > x.ratio)')).toBe(true);
  expect(usesClock('endDate < startDate')).toBe(false);
});

it('refuses a unit that is none, and what is not a list', () => {
  const compile = (source: string) => () => compileExpression(source, scope);
  expect(compile('periods("months", startDate, endDate)')).toThrow(
    'Not a unit: use day, week, month, quarter, halfYear, year, once',
  );
  expect(compile('union(title, tags)')).toThrow('union() does not take a text');
  expect(compile('union(tags, [1])')).toThrow('union() does not take a list');
  expect(compile('tags == [1]')).toThrow('cannot be compared');
  expect(compile('tags < ["a"]')).toThrow('cannot be compared');
  expect(compile('files == files')).toThrow('cannot be compared');
  expect(compile('[1].join(",")')).toThrow('join() does not take a list');
});
