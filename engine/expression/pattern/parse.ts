/**
 * The part of JavaScript's regular expressions (with the `u` flag) that the language takes: no back references,
 * no look-behind, no flags.
 */
export type Pattern = readonly Sequence[];
export type Sequence = readonly Item[];
export type Item =
  | { kind: 'set'; members: Members; min: number; max: number }
  | { kind: 'group'; pattern: Pattern; min: number; max: number }
  | { kind: 'look'; pattern: Pattern; negative: boolean }
  | { kind: 'anchor'; at: '^' | '$' | '\\b' | '\\B' };

/** Characters as ranges of code points. `class`: a Unicode property, whose members are not enumerated. */
export interface Members {
  ranges: readonly (readonly [number, number])[];
  negated: boolean;
  isProperty: boolean;
}

const lastCodePoint = 0x10ffff;
const digit = [[48, 57]] as const;
const word = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
] as const;
const space = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
] as const;
const lineEnds = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
] as const;
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 };

type Ranges = Members['ranges'];
const set = (ranges: Ranges, negated = false, isProperty = false): Members => ({
  ranges,
  negated,
  isProperty,
});

/** The pattern, or undefined when it is none or uses what the language does not take. */
export function parsePattern(source: string): Pattern | undefined {
  try {
    // JavaScript itself decides what is well formed; below only its structure is read.
    RegExp(source, 'u');
    return new Reader(Array.from(source)).read();
  } catch {
    return undefined;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: readonly string[]) {}

  read(): Pattern {
    const alternatives: Item[][] = [[]];
    while (this.at < this.text.length && this.text[this.at] !== ')') {
      if (this.take('|')) alternatives.push([]);
      else alternatives.at(-1)!.push(this.item());
    }
    return alternatives;
  }

  private item(): Item {
    if (this.take('^')) return { kind: 'anchor', at: '^' };
    if (this.take('$')) return { kind: 'anchor', at: '$' };
    if (this.take('\\b')) return { kind: 'anchor', at: '\\b' };
    if (this.take('\\B')) return { kind: 'anchor', at: '\\B' };
    if (this.take('(?=')) return { kind: 'look', negative: false, pattern: this.group() };
    if (this.take('(?!')) return { kind: 'look', negative: true, pattern: this.group() };
    if (this.take('(?:')) return { kind: 'group', pattern: this.group(), ...this.repetition() };
    if (this.take('(?')) throw new SyntaxError('Not taken');
    if (this.take('(')) return { kind: 'group', pattern: this.group(), ...this.repetition() };
    return { kind: 'set', members: this.members(), ...this.repetition() };
  }

  private group(): Pattern {
    const pattern = this.read();
    this.take(')');
    return pattern;
  }

  private repetition(): { min: number; max: number } {
    const found = this.repeat();
    this.take('?');
    return found;
  }

  private repeat(): { min: number; max: number } {
    if (this.take('*')) return { min: 0, max: Infinity };
    if (this.take('+')) return { min: 1, max: Infinity };
    if (this.take('?')) return { min: 0, max: 1 };
    if (!this.take('{')) return { min: 1, max: 1 };
    const [min = '', max = min] = this.until('}').split(',');
    return { min: Number(min), max: max === '' ? Infinity : Number(max) };
  }

  private members(): Members {
    if (this.take('.')) return set(lineEnds, true);
    if (this.take('[')) return this.bracket();
    if (this.take('\\')) return this.escape();
    return one(this.next().codePointAt(0)!);
  }

  private bracket(): Members {
    const negated = this.take('^');
    const ranges: (readonly [number, number])[] = [];
    let isProperty = false;
    while (!this.take(']')) {
      const from = this.bracketMember();
      isProperty ||= from.isProperty;
      const single = isOne(from);
      if (single && this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at++;
        ranges.push([single[0], this.bracketMember().ranges[0]![1]]);
      } else ranges.push(...(from.negated ? complement(from.ranges) : from.ranges));
    }
    return set(ranges, negated, isProperty);
  }

  private bracketMember(): Members {
    if (this.take('\\b')) return one(8);
    return this.take('\\') ? this.escape() : one(this.next().codePointAt(0)!);
  }

  private escape(): Members {
    const letter = this.next();
    if (letter === 'd' || letter === 'D') return set(digit, letter === 'D');
    if (letter === 'w' || letter === 'W') return set(word, letter === 'W');
    if (letter === 's' || letter === 'S') return set(space, letter === 'S');
    if (letter === 'p' || letter === 'P') {
      this.until('}');
      return set([[0, lastCodePoint]], false, true);
    }
    if (letter === 'x') return one(this.hex(2));
    if (letter === 'u') return one(this.take('{') ? parseInt(this.until('}'), 16) : this.hex(4));
    if (Object.hasOwn(controls, letter)) return one(controls[letter]!);
    if (/[1-9kc]/.test(letter)) throw new SyntaxError('Not taken');
    return one(letter.codePointAt(0)!);
  }

  private hex(length: number): number {
    this.at += length;
    return parseInt(this.text.slice(this.at - length, this.at).join(''), 16);
  }

  private next(): string {
    const character = this.text[this.at++];
    if (character === undefined) throw new SyntaxError('Ends early');
    return character;
  }

  private take(token: string): boolean {
    const isThere = Array.from(token).every(
      (character, index) => this.text[this.at + index] === character,
    );
    if (isThere) this.at += token.length;
    return isThere;
  }

  private until(end: string): string {
    const from = this.at;
    while (this.next() !== end);
    return this.text.slice(from, this.at - 1).join('');
  }
}

const one = (codePoint: number) => set([[codePoint, codePoint]]);
function isOne({ ranges, negated }: Members) {
  const [range, ...more] = ranges;
  return range && !more.length && !negated && range[0] === range[1] ? range : undefined;
}

/** The characters that a set takes, without negation, in order. */
export const rangesOf = ({ ranges, negated }: Members): Ranges =>
  negated ? complement(ranges) : ranges;

function complement(ranges: Ranges): Ranges {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [start, end] of sorted) {
    if (start > from) gaps.push([from, start - 1]);
    from = Math.max(from, end + 1);
  }
  if (from <= lastCodePoint) gaps.push([from, lastCodePoint]);
  return gaps;
}
