import type { SqlFragment } from '#engine/expression/types.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import type { Added } from './totals.ts';

/** Nothing at all can be selected, too. */
export const listed = (columns: readonly SqlFragment[]) =>
  columns.length ? join(columns) : raw('1 as nothing');

export const named = ({ column, figure }: Added) => sql`${figure} as ${name(column)}`;
