import { Decimal } from '#engine/expression/decimal.ts';

/** A share of votes for people: `28%`, or the fraction it is written as. */
export const shareText = (share: number | string) =>
  typeof share === 'string' ? share : `${new Decimal(share).times(100).toFixed()}%`;

/** What somebody types: percent as a decimal, all else as it is, for the check to judge; nothing is undefined. */
export function parseShare(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? new Decimal(text).div(100).toNumber() : text;
}
