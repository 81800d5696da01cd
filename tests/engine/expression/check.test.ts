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
    ['amout > 1', ['Unknown field: amout', 'amout', 'amount']],
    ['1 + contractId.statu', ['Unknown field: statu of contract', 'statu', 'status']],
    ['amount.x', ['Unknown field: x of a number', 'x']],
    ['lines.all(x, x.rato > 1)', ['Unknown field: rato of contract.terms', 'rato', 'ratio']],
    ['lines.rato', ['Unknown field: rato of contract.terms', 'rato', 'ratio']],
    ['rond(amount)', ['Unknown function: rond', 'rond(amount)', 'round']],
    [
      'amount > title',
      ['"amount" is a number and cannot be compared with a text', 'amount > title'],
    ],
    ['title + 1', ['"+" does not work on a text and a number', 'title + 1']],
    ['amount + null', ['"+" does not work on a number and nothing', 'amount + null']],
    [
      'amount > null',
      ['"amount" is a number and cannot be compared with nothing', 'amount > null'],
    ],
    [
      'amount == startDate',
      ['"amount" is a number and cannot be compared with a date', 'amount == startDate'],
    ],
    [
      'contractId == orgId',
      [
        '"contractId" is a reference to contract and cannot be compared with a reference to org',
        'contractId == orgId',
      ],
    ],
    [
      'lines == lines',
      [
        '"lines" is a list of (a line of contract.terms) and cannot be compared with a list of (a line of contract.terms)',
        'lines == lines',
      ],
    ],
    ['-title', ['"-" does not work on a text', '-title']],
    [
      'startDate > "soon"',
      ['"startDate" is a date and cannot be compared with a text', 'startDate > "soon"'],
    ],
    [
      'startDate == "2026-02-30"',
      ['"startDate" is a date and cannot be compared with a text', 'startDate == "2026-02-30"'],
    ],
    ['amount in tags', ['"in" looks in vain for a number in a list of (a text)', 'amount in tags']],
    ['amount && true', ['True or false is needed here, and this is a number', 'amount']],
    ['amount ? 1 : 2', ['True or false is needed here, and this is a number', 'amount']],
    [
      'isUrgent ? 1 : "a"',
      [
        'Both results of a choice are of one type; these are a number and a text',
        'isUrgent ? 1 : "a"',
      ],
    ],
    ['[1, "a"]', ['A list has entries of one type', '[1, "a"]']],
    ['title.exists(x, true)', ['A list is needed here, and this is a text', 'title']],
    ['days(startDate)', ['days() does not take a date', 'days(startDate)']],
    ['sum(lines)', ['sum() does not take a list of (a line of contract.terms)', 'sum(lines)']],
    ['round(amount, paid)', ['round() takes 0 to 12 places, written as a number', 'paid']],
    [
      'company(contractId)',
      ['company() does not take a reference to contract', 'company(contractId)'],
    ],
    [
      'inForce(title)',
      [
        'inForce() asks about a status whose dictionary gives it a phase, not about a text',
        'inForce(title)',
      ],
    ],
    ['phase()', ['phase() needs more between its brackets', 'phase()']],
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
    [
      'title == "this or that',
      ['A text is not closed: its second quote is missing', '"this or that'],
    ],
    ['round(amount, 2', ['A bracket is not closed: ) is missing', '']],
    ['IF(isUrgent, 1, 2)', ['There is no IF(): write isUrgent ? 1 : 2', 'IF(isUrgent, 1, 2)']],
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
