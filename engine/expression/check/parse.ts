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
    const hint = wordOperators.get(source.slice(start - 1, end).trim()) ?? oneEquals(source, start);
    const problem = error.summary.replace(/^Unexpected token: EOF$/, 'Ends too early');
    throw new ExpressionError(problem, start, Math.max(end, start), hint);
  }
}

/** False for what PostgreSQL does not take: NUL, and lone surrogates, which are no characters. */
export const isText = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** Operators of other languages, and what they are called here. */
const wordOperators = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['is', '=='],
  ['<>', '!='],
]);

const oneEquals = (source: string, at: number) => (source[at] === '=' ? '==' : undefined);
