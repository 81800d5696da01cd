import { Decimal } from '../expression/decimal.ts';

/** A share of votes as it is written: a decimal from 0 to 1, or a fraction such as `2/3`. */
export type Share = number | string;

/** How many of so many make up a share, counted exactly: `0.28` of 25 are 7, `2/3` of 6 are 4. */
export function partOf(share: Share, count: number): number {
  const [above, below] = String(share).split('/');
  if (below === undefined) return new Decimal(share).times(count).ceil().toNumber();
  // a quotient of small whole numbers is exact where it is whole
  return Math.ceil((Number(above) * count) / Number(below));
}
