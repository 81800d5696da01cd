import { Environment, ParseError } from '@marcbachmann/cel-js';
import { ExpressionError } from '../types.ts';

/** What the parser of cel-js yields, as far as it is read here. */
export interface CelNode {
  op: string;
  args: unknown;
  start: number;
  end: number;
}

const maxLength = 8000;
const parser = new Environment({
  limits: {
    maxAstNodes: 2000,
    maxDepth: 60,
    maxListElements: 500,
    maxMapEntries: 1,
    maxCallArguments: 20,
  },
});

/** @throws ExpressionError where the text is not an expression or is too large. */
export function parse(source: string): CelNode {
  if (source.length > maxLength) {
    throw new ExpressionError(`Too long: more than ${maxLength} characters`, 0, source.length);
  }
  if (!isText(source)) {
    throw new ExpressionError('Contains characters that are no text', 0, source.length);
  }
  try {
    return parser.parse(source).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { start, end } = error.range ?? { start: 0, end: source.length };
    const habit = habitAt(source, start, end);
    if (habit) throw new ExpressionError(habit.message, habit.start, habit.end);
    const problem = error.summary
      .replace(/^Unexpected token: EOF$/, 'Ends too early')
      .replace(/^Expected RPAREN, got EOF$/, 'A bracket is not closed: ) is missing')
      .replace(/^Expected RBRACKET, got EOF$/, 'A bracket is not closed: ] is missing');
    throw new ExpressionError(problem, start, Math.max(end, start));
  }
}

/** False for what PostgreSQL does not take: NUL, and lone surrogates, which are no characters. */
export const isText = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** Operators of spreadsheets and of other languages, and what they are called here. */
const operators = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['is', '=='],
  ['<>', '!='],
  ['=', '=='],
]);

/** What is usual elsewhere, where the parser stumbles over it. */
function habitAt(source: string, start: number, end: number) {
  const first = /^\s*=(?!=)/.exec(source);
  if (first)
    return { message: 'An expression does not begin with "="', start: 0, end: first[0].length };
  // what stands in quotes is text
  const code = source.replaceAll(/"[^"]*(?:"|$)|'[^']*(?:'|$)/g, (text) => ' '.repeat(text.length));
  for (const { 0: found, index } of code.matchAll(/\b(?:and|or|not|is)\b|<>|(?<![=!<>])=(?!=)/gi)) {
    const after = index + found.length;
    if (index <= end && source.slice(after, start).trim() === '')
      return {
        message: `"${found}" is written ${operators.get(found.toLowerCase())!}`,
        start: index,
        end: after,
      };
  }
  return undefined;
}
