import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { ExpressionError } from '../types.ts';
import { habitAt } from './habits.ts';

/** A node of the tree that cel-js parses. */
export type CelNode = ASTNode;
export type CelNodeOf<Op extends CelNode['op']> = Extract<CelNode, { op: Op }>;

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

/** Modules say the same in their own scopes: what was read once is kept. What people type must not make it grow. */
const known = new Map<string, CelNode>();
const knownSize = 5000;

/** @throws ExpressionError where the text is not an expression or is too large. */
export function parse(source: string): CelNode {
  let tree = known.get(source);
  if (tree) return tree;
  tree = parseAnew(source);
  if (known.size >= knownSize) known.clear();
  known.set(source, tree);
  return tree;
}

function parseAnew(source: string): CelNode {
  if (source.length > maxLength) {
    throw new ExpressionError(message('tooLong', { max: maxLength }), 0, source.length);
  }
  if (!isText(source)) {
    throw new ExpressionError(message('strangeCharacters'), 0, source.length);
  }
  try {
    return parser.parse(source).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { start, end } = error.range ?? { start: 0, end: source.length };
    const habit = habitAt(source, start, end);
    if (habit) throw new ExpressionError(habit.problem, habit.start, habit.end);
    const problem = describeFailure(error, source.slice(start, end));
    throw new ExpressionError(problem, start, Math.max(end, start));
  }
}

/** False for what PostgreSQL does not take: NUL, and lone surrogates, which are no characters. */
export const isText = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** Tokens of the parser as they are written. */
const signs: Record<string, string> = {
  RPAREN: ')',
  LPAREN: '(',
  RBRACKET: ']',
  LBRACKET: '[',
  RBRACE: '}',
  LBRACE: '{',
  COLON: ':',
  COMMA: ',',
  DOT: '.',
};

/** What the parser could not read, in words of the person who wrote it. */
function describeFailure({ code, summary }: ParseError, text: string): Message {
  const [, wanted, found] = /^Expected (\w+), got (\w+)$/.exec(summary) ?? [];
  if (wanted !== undefined) {
    const sign = signs[wanted] ?? wanted;
    return found !== 'EOF'
      ? message('expectedSign', { wanted: sign, found: text })
      : wanted === 'RPAREN' || wanted === 'RBRACKET'
        ? message('bracketOpen', { bracket: sign })
        : message('endsTooEarly');
  }
  switch (code) {
    case 'unexpected_token':
      return summary.endsWith(': EOF')
        ? message('endsTooEarly')
        : message('unexpectedSign', { sign: text });
    case 'unexpected_character':
      return /^[)\]]$/.test(text)
        ? message('bracketClosed', { bracket: text })
        : message('unexpectedSign', { sign: text });
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return message('textOpen');
    case 'newline_in_string':
      return message('lineBreakInText');
    case 'reserved_identifier':
      return message('reservedWord', { word: text });
    case 'limit_exceeded':
      return message('tooComplex');
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
    case 'invalid_exponent':
      return message('notDecimal', { text });
    default:
      return /escape|surrogate/.test(code)
        ? message('strangeEscape')
        : message('notUnderstood', { text: summary });
  }
}
