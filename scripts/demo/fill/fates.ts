import type { Fate } from './Area.ts';

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

export const fateOf = (fates: readonly Fate[] = usual, index: number): Fate =>
  fates[index % fates.length]!;
