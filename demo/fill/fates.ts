import { lately } from '../lately.ts';
import type { Fate, Plan } from './Area.ts';

/** Fates in turn; a number stands for so many that are approved: `inTurn(5, 'running', 2, 'draft')`. */
export const inTurn = (...turns: readonly (number | Exclude<Fate, 'approved'>)[]): Fate[] =>
  turns.flatMap((turn) => (typeof turn === 'number' ? Array<Fate>(turn).fill('approved') : turn));

/** How documents of a module fare, in turn: most are approved, each other state can be seen where there are some. */
const usual = inTurn(
  2,
  'running',
  2,
  'draft',
  1,
  'returned',
  2,
  'running',
  1,
  'void',
  2,
  'rejected',
  2,
  'withdrawn',
  1,
);

/** How far the document of a plan with this index gets that is filed at a moment. */
export function fateOf({ fates = usual, count }: Plan, index: number, at: Date): Fate {
  const fate = fates[index % fates.length]!;
  const someWait = fates.slice(0, count).includes('running');
  if (at < lately) return fate === 'running' ? 'approved' : fate;
  return someWait && index === count - 1 ? 'running' : fate;
}
