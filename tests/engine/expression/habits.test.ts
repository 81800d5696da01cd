import { describe, expect, it } from 'vitest';
import { habitOf, habitualFunctions, habitualSigns } from '#engine/expression/check/habits.ts';
import {
  compileExpression,
  ExpressionError,
  type ExpressionScope,
} from '#engine/expression/index.ts';
import type { ExpressionType } from '#engine/expression/types.ts';

const number: ExpressionType = { kind: 'decimal' };
const text: ExpressionType = { kind: 'string' };
const truth: ExpressionType = { kind: 'bool' };
const project: ExpressionType = { kind: 'reference', module: 'project' };
const line: ExpressionType = { kind: 'line', module: 'order', table: 'lines' };

/** The fields that advice names. */
const variables: Record<string, ExpressionType> = {
  amount: number,
  number,
  count: number,
  value: number,
  text,
  field: text,
  condition: truth,
  day: { kind: 'date' },
  from: { kind: 'date' },
  to: { kind: 'date' },
  projectId: project,
  lines: { kind: 'list', of: line },
};
const members: Record<string, Record<string, ExpressionType>> = {
  project: { name: text },
  line: { amount: number, quantity: number, price: number },
};
const scopeWith = (one: ExpressionType, two: ExpressionType): ExpressionScope => ({
  id: 'order',
  variables: { ...variables, one, two },
  members: (type) => members[type.kind === 'line' ? 'line' : 'project']!,
});

/** What advice about a function joins or chooses from, where that is no number. */
const joins: Record<string, ExpressionType> = {
  AND: truth,
  OR: truth,
  CONCAT: text,
  CONCATENATE: text,
};

/** The usual arguments of a function of spreadsheets. */
const written: Record<string, string[]> = {
  IF: ['amount > 1', 'amount', '0'],
  AND: ['amount > 1', 'amount < 9', 'condition'],
  OR: ['amount > 9', 'amount < 1'],
  NOT: ['amount > 1'],
  ISBLANK: ['text'],
  IFERROR: ['amount', '0'],
  IFNA: ['amount', '0'],
  CONCAT: ['text', "'-'", 'projectId.name'],
  CONCATENATE: ['text', "'-'"],
  MOD: ['number', '7'],
  LEN: ['text'],
  LEFT: ['text', '2'],
  RIGHT: ['text', '2'],
  MID: ['text', '2', '3'],
  VALUE: ['text'],
  TEXT: ['amount', "'0.00'"],
  INT: ['amount'],
  ROUNDUP: ['amount', '0'],
  ROUNDDOWN: ['amount', '0'],
  AVERAGE: ['lines.amount'],
  SUMIF: ['lines.amount', "'>0'"],
  SUMIFS: ['lines.amount', "'>0'"],
  SUMPRODUCT: ['lines.quantity', 'lines.price'],
  COUNTA: ['lines.amount'],
  COUNTIF: ['lines.amount', "'>0'"],
  COUNTIFS: ['lines.amount', "'>0'"],
  VLOOKUP: ['text', 'lines', '2'],
  HLOOKUP: ['text', 'lines', '2'],
  XLOOKUP: ['text', 'lines', 'lines'],
  LOOKUP: ['text', 'lines'],
  DATEDIF: ['from', 'to', "'d'"],
  EDATE: ['day', '3'],
};

describe('what is written in place of a function of spreadsheets', () => {
  it.each(habitualFunctions)('%s', (name) => {
    expect(written).toHaveProperty(name);
    const joined = joins[name] ?? number;
    const scope = scopeWith(joined, joined);
    for (const args of [written[name]!, []])
      expect(() => compileExpression(habitOf(name, args)!, scope)).not.toThrow();
  });
});

/** A sign in an expression, as people write it who know spreadsheets, or have a Chinese keyboard. */
const withSigns: Record<string, string> = {
  and: 'amount > 1 and amount < 9',
  or: 'amount > 9 or amount < 1',
  not: 'not condition',
  is: 'amount is 1',
  '<>': 'amount <> 1',
  '=': 'amount = 1',
  ';': 'round(amount; 2)',
  '^': 'amount ^ 2',
  '“': '“a” == text',
  '”': '“a” == text',
  '‘': '‘a’ == text',
  '’': '‘a’ == text',
  '（': 'round（amount)',
  '）': 'round(amount）',
  '，': 'round(amount， 2)',
  '、': 'round(amount、 2)',
  '；': 'round(amount； 2)',
  '：': 'condition ? 1 ： 2',
  '？': 'condition ？ 1 : 2',
  '！': '！condition',
  '＝': 'amount ＝ 1',
  '＞': 'amount ＞ 1',
  '＜': 'amount ＜ 1',
  '≥': 'amount ≥ 1',
  '≤': 'amount ≤ 1',
  '≠': 'amount ≠ 1',
  '＋': 'amount ＋ 1',
  '－': 'amount － 1',
  '×': 'amount × 2',
  '÷': 'amount ÷ 2',
};

/** The same with each sign as the refusal says it is written, until nothing is refused. */
function corrected(source: string): string {
  const scope = scopeWith(number, number);
  try {
    compileExpression(source, scope);
    return source;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { start, end } = error;
    const right = error.problem.facts['right'];
    if (typeof right !== 'string') throw error;
    // quotes come in pairs
    if (right === "'") return corrected(source.replaceAll(/[“”‘’]/g, right));
    return corrected(source.slice(0, start) + right + source.slice(end));
  }
}

describe('a sign that is written otherwise', () => {
  it.each(Object.keys(habitualSigns).filter((sign) => sign !== '^'))('%s', (sign) => {
    expect(withSigns[sign]).toContain(sign);
    expect(corrected(withSigns[sign]!)).not.toBe(withSigns[sign]);
  });

  it('^, which is a function here', () => {
    const said = habitualSigns['^']!.replaceAll('…', 'amount');
    expect(() => compileExpression(said, scopeWith(number, number))).not.toThrow();
  });

  it.each([
    ['amount > 5,000', 'amount > 5000'],
    ['amount > 1,234,567', 'amount > 1234567'],
    ['amount * 5%', 'amount * 0.05'],
    ['amount * 12.50%', 'amount * 0.125'],
    ['amount * 150%', 'amount * 1.5'],
    ['TRUE', 'true'],
  ])('%s', (source, right) => {
    expect(corrected(source)).toBe(right);
  });
});
