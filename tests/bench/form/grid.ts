import type { Shape } from './fields.ts';
import { gridLines, gridModule } from './gridFields.ts';
import type { Contestant } from './main.ts';
import { contestant } from './ours.tsx';

/** Our line grid, with a formula in each line and its total below. */
export const prepare = (root: HTMLElement, { lines }: Shape): Contestant =>
  contestant(root, gridModule, { name: 'Bench', lines: gridLines(lines) });
