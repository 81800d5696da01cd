import { message } from '../../messages/build.ts';
import { ExpressionError } from '../types.ts';
import { parsePattern, type Item, type Members, type Pattern } from './parse.ts';

/** Largest repetition count of PostgreSQL. */
const maxRepetition = 255;

/**
 * The pattern as PostgreSQL writes it; its classes are spelled out, since those depend on the locale.
 * @throws ExpressionError when PostgreSQL cannot say it.
 */
export function toPosixPattern(source: string): string {
  const pattern = parsePattern(source);
  if (!pattern) throw untranslatable(source);
  return alternatives(pattern, source);
}

const untranslatable = (source: string) =>
  new ExpressionError(message('patternNotInFilter', { pattern: source }), 0, source.length);

const alternatives = (pattern: Pattern, source: string): string =>
  pattern.map((sequence) => sequence.map((item) => write(item, source)).join('')).join('|');

function write(item: Item, source: string): string {
  switch (item.kind) {
    case 'anchor':
      return { '^': '^', $: '$', '\\b': '\\y', '\\B': '\\Y' }[item.at];
    case 'look':
      return `(?${item.negative ? '!' : '='}${alternatives(item.pattern, source)})`;
    case 'group':
      return `(?:${alternatives(item.pattern, source)})${repetition(item, source)}`;
    case 'set':
      if (item.members.isProperty) throw untranslatable(source);
      return `${bracket(item.members)}${repetition(item, source)}`;
  }
}

function repetition({ min, max }: { min: number; max: number }, source: string): string {
  if (min === 1 && max === 1) return '';
  if (min > maxRepetition || (max > maxRepetition && max !== Infinity))
    throw untranslatable(source);
  return max === Infinity ? `{${min},}` : `{${min},${max}}`;
}

const escape = (codePoint: number) => `\\U${codePoint.toString(16).padStart(8, '0')}`;

function bracket({ ranges, negated }: Members): string {
  const members = ranges.map(([from, to]) =>
    from === to ? escape(from) : `${escape(from)}-${escape(to)}`,
  );
  return `[${negated ? '^' : ''}${members.join('')}]`;
}
