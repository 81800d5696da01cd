/** Numbers from a seed: the same seed gives the same numbers. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number, both ends included. */
  between = (min: number, max: number) => min + Math.floor(this.next() * (max - min + 1));
  pick = <T>(list: readonly T[]): T => list[Math.floor(this.next() * list.length)]!;
  digits = (count: number) => Array.from({ length: count }, () => this.between(0, 9)).join('');
}
