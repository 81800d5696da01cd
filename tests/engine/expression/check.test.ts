import { describe, expect, it } from 'vitest';
import { compileExpression, ExpressionError } from '#engine/expression/index.ts';
import { scope } from './support.ts';

/** The message, the text it points at, and the suggestion. */
function refusal(source: string) {
  try {
    compileExpression(source, scope);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { message, start, end, suggestion } = error;
    return [message, source.slice(start, end), ...(suggestion ? [suggestion] : [])];
  }
  return 'taken';
}

describe('what is wrong, where, and what was probably meant', () => {
  it.each([
    ['amout > 1', ['Unknown variable: amout', 'amout', 'amount']],
    ['1 + contractId.statu', ['Unknown field: statu of contract', 'statu', 'status']],
    ['amount.x', ['Unknown field: x of Decimal', 'x']],
    ['lines.all(x, x.rato > 1)', ['Unknown field: rato of contract.terms', 'rato', 'ratio']],
    ['lines.rato', ['Unknown field: rato of contract.terms', 'rato', 'ratio']],
    ['rond(amount)', ['Unknown function: rond', 'rond(amount)', 'round']],
    ['amount > title', ['no such overload: Decimal > string', 'amount > title']],
    ['title + 1', ['no such overload: string + Decimal', 'title + 1']],
    ['amount + null', ['no such overload: Decimal + null', 'amount + null']],
    ['amount > null', ['no such overload: Decimal > null', 'amount > null']],
    ['amount == startDate', ['no such overload: Decimal == Date', 'amount == startDate']],
    ['contractId == orgId', ['no such overload: contract == org', 'contractId == orgId']],
    [
      'lines == lines',
      ['no such overload: list<contract.terms> == list<contract.terms>', 'lines == lines'],
    ],
    ['-title', ['no such overload: -string', '-title']],
    ['startDate > "soon"', ['no such overload: Date > string', 'startDate > "soon"']],
    [
      'startDate == "2026-02-30"',
      ['no such overload: Date == string', 'startDate == "2026-02-30"'],
    ],
    ['amount in tags', ['no such overload: Decimal in list<string>', 'amount in tags']],
    ['amount && true', ['no such overload: bool expected, found Decimal', 'amount']],
    ['amount ? 1 : 2', ['no such overload: bool expected, found Decimal', 'amount']],
    ['isUrgent ? 1 : "a"', ['no such overload: _ ? Decimal : string', 'isUrgent ? 1 : "a"']],
    ['[1, "a"]', ['no such overload: a list has entries of one type', '[1, "a"]']],
    ['title.exists(x, true)', ['no such overload: string is not a list', 'title']],
    ['days(startDate)', ["found no matching overload for 'days(Date)'", 'days(startDate)']],
    ['sum(lines)', ["found no matching overload for 'sum(list<contract.terms>)'", 'sum(lines)']],
    ['round(amount, paid)', ['round() takes 0 to 12 places, written as a number', 'paid']],
    [
      'company(contractId)',
      ["found no matching overload for 'company(contract)'", 'company(contractId)'],
    ],
    [
      'inForce(title)',
      [
        'inForce() asks about a status whose dictionary gives it a phase, not about string',
        'inForce(title)',
      ],
    ],
    [
      'phase()',
      [
        'phase() asks about a status whose dictionary gives it a phase, not about nothing',
        'phase()',
      ],
    ],
    [
      'aproved(contractId.status)',
      ['Unknown function: aproved', 'aproved(contractId.status)', 'approved'],
    ],
    ['amount = 1', ['"=" is written ==', '=']],
    ['=amount * 2', ['An expression does not begin with "="', '=']],
    ['amount <> 1', ['"<>" is written !=', '<>']],
    ['amount > 1 AND isUrgent', ['"AND" is written &&', 'AND']],
    ['isUrgent or amount > 1', ['"or" is written ||', 'or']],
    ['NOT isUrgent', ['"NOT" is written !', 'NOT']],
    ['title == "this or that', ['Unterminated string', '"this or that']],
    ['round(amount, 2', ['A bracket is not closed: ) is missing', '']],
    [
      'IF(isUrgent, 1, 2)',
      ['There is no IF(): write condition ? one : other', 'IF(isUrgent, 1, 2)'],
    ],
    ['1 +', ['Ends too early', '']],
    ['{"a": 1}', ['Not in this language: {"a": 1}', '{"a": 1}']],
    ['tags[0]', ['Not in this language: tags[0]', 'tags[0]']],
    ['b"x" == b"x"', ['Not a decimal number: b"x"', 'b"x"']],
    ['1e3', ['Not a decimal number: 1e3', '1e3']],
    ['0x1F', ['Not a decimal number: 0x1F', '0x1F']],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toEqual(expected);
  });
});

it.each([
  ['amount == 1 && amount == 1.0', { kind: 'bool' }],
  ['contractId == "c1"', { kind: 'bool' }],
  ['contractId.orgId', { kind: 'reference', module: 'org' }],
  ['isUrgent ? null : startDate', { kind: 'date' }],
  ['lines.map(x, x.payer)', { kind: 'list', of: { kind: 'reference', module: 'org' } }],
  ['lines.payer.name', { kind: 'list', of: { kind: 'string' } }],
  ['null', { kind: 'null' }],
])('%s has type %o', (source, type) => {
  expect(compileExpression(source, scope).type).toEqual(type);
});

it('compiles the same source in the same scope once', () => {
  const first = compileExpression('amount + 1', scope);
  expect(compileExpression('amount + 1', scope)).toBe(first);
  expect(compileExpression('amount + 1', { ...scope })).not.toBe(first);
});
