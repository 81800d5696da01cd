import {
  parsePattern,
  rangesOf,
  type Item,
  type Members,
  type Pattern,
  type Sequence,
} from './parse.ts';

const maxLength = 500;
/** Repetitions from here on count as endless: they backtrack like it. */
const many = 30;
const maxRepetition = 1000;

/**
 * True when matching takes at most quadratic time, whatever the text. Refused are repetitions whose body can be read
 * in several ways (`(a+)+`, `(a|ab)*`), several endless repetitions of the same characters beside one another
 * (`.*.*=`), and what cannot be judged: back references, look-behind.
 */
export function isSafePattern(source: string): boolean {
  if (source.length > maxLength) return false;
  const pattern = parsePattern(source);
  return pattern !== undefined && repeatsAreSafe(pattern) && ambiguity(pattern) <= 1;
}

/** Every repeated group can be read in one way only. */
function repeatsAreSafe(pattern: Pattern): boolean {
  return pattern.every((sequence) =>
    sequence.every((item) => {
      if (item.kind === 'anchor') return true;
      if (item.kind === 'set') return repetitionOf(item) <= maxRepetition;
      if (!repeatsAreSafe(item.pattern)) return false;
      return (
        item.kind === 'look' ||
        item.max <= 1 ||
        (repetitionOf(item) <= maxRepetition && isRepeatable(item.pattern))
      );
    }),
  );
}

const repetitionOf = ({ min, max }: { min: number; max: number }) => (max === Infinity ? min : max);

function isRepeatable(pattern: Pattern): boolean {
  const [first, ...others] = pattern;
  if (!first || !pattern.every((sequence) => sequence.every(isPlain))) return false;
  if (others.length) {
    const starts = pattern.map((sequence) => firstSet(sequence));
    return (
      pattern.every(isFixed) &&
      starts.every((a, index) => a && starts.slice(index + 1).every((b) => b && !overlap(a, b)))
    );
  }
  return isFixed(first) || isDelimited(first) || isDelimited(first.toReversed());
}

/** Sets and nothing else: groups inside a repeated group are not looked into. */
const isPlain = (item: Item) => item.kind === 'set';
const isFixed = (sequence: Sequence) =>
  sequence.length > 0 &&
  sequence.every((item) => item.kind === 'set' && item.min === item.max && item.max > 0);

/** Begins with one character that nothing else in it takes, and has at most one part of open length per character. */
function isDelimited(sequence: Sequence): boolean {
  const [delimiter, ...rest] = sequence;
  if (delimiter?.kind !== 'set' || delimiter.min !== 1 || delimiter.max !== 1) return false;
  const open = rest.filter((item) => item.kind === 'set' && item.min !== item.max);
  return (
    open.length <= 1 &&
    rest.every((item) => item.kind === 'set' && !overlap(item.members, delimiter.members))
  );
}

const firstSet = ([item]: Sequence): Members | undefined =>
  item?.kind === 'set' && item.min > 0 ? item.members : undefined;

/**
 * How many times a text may be divided anew: one for a pattern that may start anywhere with an endless repetition,
 * one for each endless repetition that can take over characters from the one before it.
 */
function ambiguity(pattern: Pattern): number {
  return Math.max(
    0,
    ...pattern.map((sequence) => ambiguityOf(flatten(sequence), isAnchored(sequence))),
  );
}

const isAnchored = ([item]: Sequence) => item?.kind === 'anchor' && item.at === '^';

type Flat = { members: Members; isEndless: boolean; isNeeded: boolean };

function flatten(sequence: Sequence): Flat[] {
  return sequence.flatMap((item): Flat[] => {
    if (item.kind === 'anchor') return [];
    if (item.kind === 'set')
      return [{ members: item.members, isEndless: item.max >= many, isNeeded: item.min > 0 }];
    const isOne = item.kind === 'group' && item.pattern.length === 1;
    const inner = item.pattern.flatMap(flatten);
    if (isOne && item.min === 1 && item.max === 1) return inner;
    const isEndless = item.kind === 'group' && item.max >= many;
    return inner.map((flat) => ({
      ...flat,
      isEndless: flat.isEndless || isEndless,
      isNeeded: false,
    }));
  });
}

function ambiguityOf(items: readonly Flat[], isAnchored: boolean): number {
  let count = 0;
  let last: Flat | undefined;
  let between: Flat[] = [];
  for (const item of items) {
    if (!item.isEndless) {
      between.push(item);
      continue;
    }
    if (!last) count += isAnchored ? 0 : 1;
    else if (canTakeOver(last, between, item)) count++;
    last = item;
    between = [];
  }
  return count;
}

/** Whether characters can move between two endless repetitions: nothing needed between them tells them apart. */
function canTakeOver(left: Flat, between: readonly Flat[], right: Flat): boolean {
  if (!overlap(left.members, right.members)) return false;
  return !between.some(({ members, isNeeded }) => isNeeded && !overlap(members, left.members));
}

function overlap(a: Members, b: Members): boolean {
  if (a.isProperty || b.isProperty) return true;
  return rangesOf(a).some(([from, to]) =>
    rangesOf(b).some(([start, end]) => from <= end && start <= to),
  );
}
