import { afterEach, expect, it } from 'vitest';
import { compileExpression, ExpressionError } from '#engine/expression/index.ts';
import { strangeCodes } from '#engine/expression/namedCodes.ts';
import { raw } from '#engine/expression/sql/fragment.ts';
import { toSql } from '#engine/expression/sql/toSql.ts';
import { scope, value } from './support.ts';

const set = (values: Record<string, unknown>) => scope.settings!.set(values);
afterEach(() => set({}));

it('is what the company set, and the default where it says nothing or what cannot be', () => {
  expect(value("setting('budget.withoutRow')")).toBe('warn');
  set({ 'budget.withoutRow': 'refuse', 'claim.days': 45, 'claim.isStrict': true });
  expect(value("setting('budget.withoutRow') == 'refuse'")).toBe(true);
  expect(value("setting('claim.days') + 0.5")).toBe('45.5');
  expect(value("setting('claim.isStrict') && amount > 1", { amount: '2' })).toBe(true);
  set({ 'budget.withoutRow': 'sometimes', 'claim.days': 1000, 'claim.isStrict': 'true' });
  expect(value("setting('budget.withoutRow')")).toBe('warn');
  expect(value("setting('claim.days')")).toBe('30');
  expect(value("setting('claim.isStrict')")).toBe(false);
});

it('is bound in a statement as it is at that moment', () => {
  const compiled = compileExpression("amount <= setting('claim.days')", scope);
  const boundNow = () =>
    toSql(compiled, {
      column: () => raw('amount'),
      lines: () => undefined,
      place: () => raw(''),
      constant: () => undefined,
      now: '2026-03-31T17:30:00.000Z',
      timeZone: 'Asia/Shanghai',
    }).values;
  expect(boundNow()).toEqual(['30']);
  set({ 'claim.days': 7 });
  expect(boundNow()).toEqual(['7']);
});

it.each([
  ["setting('claim.day')", 'No setting of the company is called "claim.day"', 'claim.days'],
  ['setting(title)', 'setting() takes the key of a setting', undefined],
  ["setting('claim.days') && true", 'number', undefined],
])('%s is refused', (source, problem, suggestion) => {
  const failure = (() => {
    try {
      compileExpression(source, scope);
    } catch (error) {
      return error as ExpressionError;
    }
    return undefined;
  })();
  expect(failure).toBeInstanceOf(ExpressionError);
  expect(failure!.message).toContain(problem);
  expect(failure!.suggestion).toBe(suggestion);
});

it('knows the choices it is compared with', () => {
  const strange = (source: string) =>
    strangeCodes(compileExpression(source, scope)).map(({ text }) => text);
  expect(strange("setting('budget.withoutRow') == 'deny'")).toEqual(['deny']);
  expect(strange("setting('budget.withoutRow') == 'refuse'")).toEqual([]);
});
