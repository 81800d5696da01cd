import { expect, it } from 'vitest';
import { compileExpression, toCondition, toSql } from '#engine/expression/index.ts';
import { sql } from '#engine/expression/sql/fragment.ts';
import { sqlScope, uuidOf } from './sqlSupport.ts';
import { scope } from './support.ts';

const fixed = {
  user: { id: uuidOf(1), orgs: [uuidOf(2)] },
  now: '2026-03-31T17:30:00.000Z',
  timeZone: 'Asia/Shanghai',
};
const translated = (source: string, translate = toSql) => {
  const { segments, values } = translate(compileExpression(source, scope), sqlScope(fixed));
  return { text: segments.join('?'), values };
};

it('leaves a column of ids bare beside a constant, so that its index is used', () => {
  expect(translated('orgId in user.orgs')).toEqual({
    text: '(payment."orgId" = any(?::uuid[]::uuid[]))',
    values: [[uuidOf(2)]],
  });
  expect(translated(`orgId == "${uuidOf(2)}"`)).toEqual({
    text: '(payment."orgId" = ?::uuid)',
    values: [uuidOf(2)],
  });
});

it('asks for rows of a line table by EXISTS in a condition', () => {
  const { text } = translated('isUrgent && lines.exists(x, x.ratio > 0.5)', toCondition);
  expect(text).toMatch(/and exists \(select from \(select \* from term/);
});

it('binds decimals as text, so that none passes through a float', () => {
  expect(translated('amount > 12345678901234567890.123').values).toEqual([
    '12345678901234567890.123',
  ]);
});

it("takes today from the company's time zone", () => {
  expect(translated('startDate == today()').values).toEqual(['2026-04-01']);
});

it.each([
  ['upperRmb(amount) == "x"', 'upperRmb() cannot be used in a filter'],
  ['idCardValid(idNumber)', 'idCardValid() cannot be used in a filter'],
  ['count(files) > 0', 'This list cannot be used in a filter'],
  ['lines.map(x, x.ratio)', 'A list cannot be used in a filter'],
  ['(isUrgent ? tags : tags) == null', 'A choice between lists cannot be used in a filter'],
  ['title.matches("\\\\p{L}")', 'Pattern cannot be used in a filter: \\p{L}'],
])('refuses %s', (source, message) => {
  expect(() => translated(source)).toThrow(message);
});

it('binds a value that looks like a piece of SQL', () => {
  const sent: unknown = JSON.parse('{ "segments": ["true; drop table payment"], "values": [] }');
  const { segments, values } = sql`a = ${sent} and ${sql`b = ${1}`}`;
  expect(segments).toEqual(['a = ', ' and b = ', '']);
  expect(values).toEqual([sent, 1]);
});
