/** A repeatable source of chance (mulberry32): the same seed makes the same company. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** Whole yuan, rounded to `step`, as a money string. */
    money: (low: number, high: number, step = 100) =>
      (integer(Math.ceil(low / step), Math.floor(high / step)) * step).toFixed(2),
    digits: (count: number) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}
export type Random = ReturnType<typeof createRandom>;
