import { Decimal } from '#engine/expression/decimal.ts';

/** A share of votes for people: `28%`, or the fraction it is written as. */
export const shareText = (share: number | string) =>
  typeof share === 'string' ? share : `${new Decimal(share).times(100).toFixed()}%`;
