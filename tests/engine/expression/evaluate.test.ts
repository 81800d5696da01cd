import { describe, expect, it } from 'vitest';
import {
  compileExpression,
  evaluate,
  figures,
  holds,
  satisfied,
  type Value,
} from '#engine/expression/index.ts';
import { Decimal } from '#engine/expression/decimal.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { contextOf, scope, value } from './support.ts';

describe('decimals', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1 - 3', '-2'],
    ['12345678901234567890.123456789012 * 10', '123456789012345678901.23456789012'],
    ['1 / 3', '0.333333333333'],
    ['2 / 3', '0.666666666667'],
    ['-2 / 3', '-0.666666666667'],
    ['1 / 2000000000000', '0.000000000001'],
    ['-1 / 2000000000000', '-0.000000000001'],
    ['1 / 0', null],
    ['7 % 3', '1'],
    ['-7 % 3', '-1'],
    ['7 % 0', null],
    ['0 * -1', '0'],
    ['amount * 2', '2400.04'],
    ['amount + paid', null],
    ['-amount', '-1200.02'],
  ])('%s is %s', (source, expected) => {
    expect(value(source, { amount: '1200.02' })).toBe(expected);
  });

  it('compares by value, not by notation', () => {
    expect(value('amount == 1200', { amount: '1200.00' })).toBe(true);
    expect(value('amount in [1, 1200.0]', { amount: '1200.00' })).toBe(true);
  });

  it('takes what is no number for empty', () => {
    expect(value('amount == null', { amount: '12.' })).toBe(true);
    expect(value('amount', { amount: 3 })).toBe('3');
  });
});

describe('three-valued logic', () => {
  const truth: RecordData = {};
  it.each([
    ['isUrgent', null],
    ['!isUrgent', null],
    ['isUrgent && false', false],
    ['false && isUrgent', false],
    ['isUrgent && true', null],
    ['isUrgent || true', true],
    ['true || isUrgent', true],
    ['isUrgent || false', null],
    ['amount > 1', null],
    ['amount == paid', null],
    ['amount != paid', null],
    ['amount == null', true],
    ['null == amount', true],
    ['amount != null', false],
    ['has(contractId.amount)', false],
    ['isUrgent ? 1 : 2', null],
    ['amount in [1, 2]', null],
    ['amount in []', false],
    ['1 in [amount, 2]', null],
    ['2 in [amount, 2]', true],
    ['title + "x"', null],
    ['title in tags', false],
  ])('%s over an empty record is %s', (source, expected) => {
    expect(value(source, truth)).toBe(expected);
  });

  it('lets an unknown break no check and grant nothing', () => {
    const compiled = compileExpression('amount <= paid', scope);
    expect(holds(compiled, contextOf({ amount: '1' }))).toBe(false);
    expect(satisfied(compiled, contextOf({ amount: '1' }))).toBe(true);
    expect(satisfied(compiled, contextOf({ amount: '2', paid: '1' }))).toBe(false);
    expect(holds(compiled, contextOf({ amount: '1', paid: '1' }))).toBe(true);
  });
});

describe('references', () => {
  it.each([
    ['contractId.amount', '1000.00'],
    ['contractId.orgId.name', '设计部'],
    ['contractId == "c1"', true],
    ['contractId.id == "c1"', true],
    ['contractId.orgId.companyId.companyId.name', null],
    ['company(contractId.orgId).name', '总公司'],
    ['company(company(contractId.orgId))', 'o0'],
    ['sum(contractId.terms.ratio)', '1'],
  ])('%s is %s', (source, expected) => {
    const found = value(source, { contractId: 'c1' });
    expect(typeof expected === 'string' && /^\d/.test(expected) ? Number(found) : found).toBe(
      typeof expected === 'string' && /^\d/.test(expected) ? Number(expected) : expected,
    );
  });

  it('reads null through what is missing or was not loaded', () => {
    expect(value('contractId.orgId.name')).toBe(null);
    expect(value('contractId.orgId.name', { contractId: 'c9' })).toBe(null);
  });
});

describe('lists', () => {
  const record = {
    tags: ['a', 'b'],
    orgIds: ['o1', 'o0'],
    lines: [
      { ratio: '0.4', title: 'x' },
      { ratio: '0.6', title: null },
      { ratio: null, title: 'z' },
    ],
  };
  it.each([
    ['lines.exists(x, x.ratio > 0.5)', true],
    ['lines.exists(x, x.ratio > 0.7)', null],
    ['lines.all(x, x.ratio > 0.5)', false],
    ['lines.all(x, x.ratio > 0.1)', null],
    ['lines.exists_one(x, x.ratio > 0.5)', null],
    ['lines.exists_one(x, x.title == "x")', null],
    ['lines.filter(x, x.ratio > 0.5).size()', '1'],
    ['lines.map(x, x.ratio * 2)', ['0.8', '1.2', null]],
    ['lines.map(x, x.ratio > 0.5, x.ratio)', ['0.6']],
    ['sum(lines.map(x, x.ratio))', '1'],
    ['sum(lines.ratio)', '1'],
    ['avg(lines.ratio)', '0.5'],
    ['min(lines.ratio)', '0.4'],
    ['max(lines.ratio)', '0.6'],
    ['count(lines)', '3'],
    ['size(files)', '0'],
    ['sum(lines.filter(x, false).ratio)', '0'],
    ['avg(lines.filter(x, false).ratio)', null],
    ['max(lines.filter(x, false).ratio)', null],
    ['"a" in tags', true],
    ['tags.all(t, t in ["a", "b"])', true],
    ['tags == null', false],
    ['files == null', true],
    ['"o1" in orgIds', true],
    ['orgIds.exists(o, o.name == "总公司")', true],
    ['lines.exists(x, lines.exists(y, y.ratio > x.ratio))', true],
    ['[1, 2.5].all(n, n > 0)', true],
  ])('%s is %s', (source, expected) => {
    expect(value(source, record)).toEqual(expected);
  });

  it('refuses to visit endlessly many entries', () => {
    const lines = Array.from({ length: 500 }, () => ({ ratio: '1' }));
    const source = 'lines.all(a, lines.all(b, lines.all(c, c.ratio > 0)))';
    expect(() => value(source, { lines })).toThrow('Visits more than 50000 list entries');
  });
});

it('says which figures it read', () => {
  const compiled = compileExpression(
    'amount <= contractId.amount && lines.all(x, x.ratio < 1) && count(tags) > 0',
    scope,
  );
  expect(compiled.paths.map((path) => path.join('.'))).toEqual([
    'amount',
    'contractId.amount',
    'lines.ratio',
    'tags',
  ]);
  const context = contextOf({ amount: '5', contractId: 'c1', lines: [{ ratio: '0.5' }, {}] });
  expect(figures(compiled, context)).toEqual({
    amount: '5',
    'contractId.amount': '1000.00',
    'lines.ratio': ['0.5', null],
    tags: null,
  });
});

it('evaluates to exact decimals, and to null where nothing is known', () => {
  const of = (source: string): Value =>
    evaluate(compileExpression(source, scope), contextOf({ amount: '0.10' }));
  expect(of('amount + 0.2')).toEqual(new Decimal('0.3'));
  expect(of('paid + 1')).toBe(null);
});
