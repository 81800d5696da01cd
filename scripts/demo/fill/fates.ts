import { lately } from '../lately.ts';
import type { Fate, Plan } from './Area.ts';

/** How documents of a module fare, in turn: most are approved, each other state can be seen where there are some. */
const usual: readonly Fate[] = [
  'approved',
  'approved',
  'running',
  'approved',
  'approved',
  'draft',
  'approved',
  'returned',
  'approved',
  'approved',
  'running',
  'approved',
  'void',
  'approved',
  'approved',
  'rejected',
  'approved',
  'approved',
  'withdrawn',
  'approved',
];

/** How far the document of a plan with this index gets that is filed at a moment. */
export function fateOf({ fates = usual, count }: Plan, index: number, at: Date): Fate {
  const fate = fates[index % fates.length]!;
  const someWait = fates.slice(0, count).includes('running');
  if (at < lately) return fate === 'running' ? 'approved' : fate;
  return someWait && index === count - 1 ? 'running' : fate;
}
