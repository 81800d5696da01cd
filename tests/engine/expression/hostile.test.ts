import { describe, expect, it } from 'vitest';
import {
  compileExpression,
  ExpressionError,
  isSafePattern,
  toSql,
} from '#engine/expression/index.ts';
import { sqlScope } from './sqlSupport.ts';
import { contextOf, scope, value } from './support.ts';

const compile = (source: string) => () => compileExpression(source, scope);

describe('names that every JavaScript object inherits', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty("a")',
    'constructor("return 1")',
    '"a".constructor',
    '"a".__proto__',
    '"a".constructor("return 1")',
    'contractId.constructor',
    'contractId.__proto__',
    'contractId.toString()',
    'parent.constructor.constructor("return this")()',
    'user.__proto__.x',
    'lines.all(x, x.constructor == null)',
    'lines.constructor',
    'lines.map(__proto__, __proto__.constructor)',
    'home.valueOf',
    'cel.bind(x, 1, x)',
    'dyn(amount)',
    'type(amount)',
    'size',
  ])('%s is refused', (source) => {
    expect(compile(source)).toThrow(ExpressionError);
  });

  it('are never read from a record either', () => {
    const open = { ...scope, variables: { constructor: { kind: 'any' } } } as const;
    const compiled = compileExpression('constructor == null', open);
    const { variables } = contextOf({});
    expect(Object.hasOwn(variables, 'constructor')).toBe(false);
    expect(value('contractId.amount', { contractId: '__proto__' })).toBe(null);
    expect(compiled.paths).toEqual([['constructor']]);
  });
});

describe('sizes', () => {
  it.each([
    ['parentheses', `${'('.repeat(5000)}1${')'.repeat(3000)}`],
    ['parentheses within the length', `${'('.repeat(3000)}1${')'.repeat(3000)}`],
    ['negations', `${'!'.repeat(7000)}true`],
    ['signs', `${'-'.repeat(7000)}1`],
    ['lists', `${'['.repeat(2000)}1${']'.repeat(2000)}`],
    ['members', `contractId${'.orgId.companyId'.repeat(400)}`],
    ['choices', `${'true ? 1 : '.repeat(600)}1`],
    ['calls', `${'abs('.repeat(1000)}1${')'.repeat(1000)}`],
    ['sums', `1${'+1'.repeat(3999)}`],
    ['entries', `1 in [${'1,'.repeat(2000)}1]`],
    ['digits', '9'.repeat(200)],
    ['arguments', `max(${'1,'.repeat(200)}1)`],
    ['length', `"${'a'.repeat(9000)}"`],
  ])('too many %s are refused', (_, source) => {
    expect(compile(source)).toThrow(ExpressionError);
  });

  it('evaluates the largest sum that is taken', () => {
    expect(value(`1${'+1'.repeat(900)}`)).toBe('901');
  });
});

it.each(['"a\0b"', '"a\\u0000b"', '"a\ud800b"'])(
  'refuses texts that cannot be stored: %j',
  (source) => {
    expect(compile(source)).toThrow('Contains characters that are no text');
  },
);

describe('patterns', () => {
  it.each([
    '(a+)+$',
    '(a*)*',
    '(a|a)*b',
    '(a|ab)*c',
    '(.*)*',
    '([a-z]+)*=',
    '(\\w+\\s?)*$',
    'a*a*a*b',
    '.*.*.*=',
    '(?:a{1,30}){1,30}b',
    '(x+x+)+y',
    '^(\\d+)*$',
    '(?=(a+)+)b',
    '(a)\\1',
    '(?<=a)b',
    'a{1,5000}',
    '[',
    '(',
  ])('%s is unsafe', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
    expect(compile(`title.matches(${JSON.stringify(pattern)})`)).toThrow('Unsafe pattern');
  });

  it.each([
    '^HT-\\d{6}-\\d{4}$',
    '^1[3-9]\\d{9}$',
    '^[1-9]\\d{16}[\\dXx]$',
    '^\\d+(\\.\\d{1,2})?$',
    '^\\d+(,\\d+)*$',
    '^([a-z]+\\.)*[a-z]+$',
    '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
    '^https?://[^\\s/]+(/\\S*)?$',
    '^(AB|CD){2}$',
    '^[\\u4e00-\\u9fa5]{2,20}$',
    '^\\p{L}+$',
    '金额|合同',
    'a+b',
    '^(?=.*\\d).{8,}$',
  ])('%s is safe', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
    // one that goes back again and again comes to no end
    for (const unit of ['a', '1', 'AB', '1,', 'a.', '合', 'http://a']) {
      expect(new RegExp(pattern, 'u').test(`${unit.repeat(3000)}!`)).toBeTypeOf('boolean');
    }
  });

  it('takes a pattern only as a literal', () => {
    expect(compile('title.matches(idNumber)')).toThrow('between quotes');
    expect(compile("title.matches('(?i)ab')")).toThrow('lower(text)');
  });
});

it('binds every text a user wrote', () => {
  const hostile = `'); drop table payment; --"`;
  const source = `title == ${JSON.stringify(hostile)} || title.contains(${JSON.stringify(hostile)}) || title.matches("drop|table") || user.id == ${JSON.stringify(hostile)}`;
  const fixed = { user: { id: hostile }, now: '2026-01-01T00:00:00Z', timeZone: 'UTC' };
  const { segments, values } = toSql(compileExpression(source, scope), sqlScope(fixed));
  expect(segments.join('?')).not.toMatch(/drop|table/);
  expect(segments).toHaveLength(values.length + 1);
  expect(values).toContain(hostile);
});
