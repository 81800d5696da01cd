import type { Decimal } from 'decimal.js';
import { Exact, readDecimal } from './decimal.ts';

const powers: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8 };
const token = /\s*(?:(\d+(?:\.\d+)?|\.\d+)\s*(千万|百万|[千万亿%])?|([-+*/()]))/y;

/**
 * Reads what people write for a figure: `1,234.5`, `1.2亿`, `3千万`, or, behind an equals sign, a sum such as
 * `=1500000*1.06` or `=(3万+2万)*6%`. Null when it is none, or divides by nothing.
 */
export function readFigure(text: string): Decimal | null {
  const plain = readDecimal(text);
  if (plain) return plain;
  const written = text.normalize('NFKC').replaceAll(',', '').replaceAll('−', '-').trim();
  const isSum = written.startsWith('=');
  const tokens = tokensOf(
    isSum ? written.slice(1).replaceAll('×', '*').replaceAll('÷', '/') : written,
  );
  if (!tokens || tokens.length === 0) return null;
  const value = isSum ? new Sum(tokens).value() : inUnits(tokens);
  return value?.isFinite() ? value : null;
}

type Token = Decimal | string;

/** Numbers with their units, and signs; null where something else stands. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return null;
    const [, digits, unit, sign] = match;
    tokens.push(digits === undefined ? sign! : new Exact(digits).times(sizeOf(unit)));
  }
  return tokens;
}

const sizeOf = (unit: string | undefined): Decimal => {
  if (unit === undefined) return new Exact(1);
  if (unit === '%') return new Exact('0.01');
  if (unit.length === 2) return new Exact(unit === '千万' ? 1e7 : 1e6);
  return new Exact(powers[unit]!);
};

/**
 * `1亿2000万`: parts of which each is smaller than the one before, with a sign in front. What `1万5` means is not guessed.
 */
function inUnits(tokens: readonly Token[]): Decimal | null {
  const isNegative = tokens[0] === '-';
  const parts = isNegative ? tokens.slice(1) : tokens;
  let sum = new Exact(0);
  let last: Decimal | undefined;
  for (const part of parts) {
    if (typeof part === 'string' || (last && !part.lessThan(last))) return null;
    if (last && part.lessThan(powers['千']!)) return null;
    sum = sum.plus(part);
    last = part;
  }
  return isNegative ? sum.negated() : sum;
}

/** A sum with the usual rules of precedence. */
class Sum {
  #at = 0;

  constructor(readonly tokens: readonly Token[]) {}

  /** Null unless all of it is one sum. */
  value(): Decimal | null {
    const value = this.#terms();
    return this.#at === this.tokens.length ? value : null;
  }

  #terms(): Decimal | null {
    let value = this.#factors();
    for (let sign = this.#sign('+', '-'); sign; sign = this.#sign('+', '-')) {
      const next = this.#factors();
      if (!value || !next) return null;
      value = sign === '+' ? value.plus(next) : value.minus(next);
    }
    return value;
  }

  #factors(): Decimal | null {
    let value = this.#factor();
    for (let sign = this.#sign('*', '/'); sign; sign = this.#sign('*', '/')) {
      const next = this.#factor();
      if (!value || !next) return null;
      value = sign === '*' ? value.times(next) : value.dividedBy(next);
    }
    return value;
  }

  #factor(): Decimal | null {
    if (this.#sign('-')) return this.#factor()?.negated() ?? null;
    if (this.#sign('(')) {
      const value = this.#terms();
      return this.#sign(')') ? value : null;
    }
    const token = this.tokens[this.#at];
    if (token === undefined || typeof token === 'string') return null;
    this.#at += 1;
    return token;
  }

  /** Takes one of these, where it comes next. */
  #sign(...signs: string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (typeof token !== 'string' || !signs.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}
