import type { SqlFragment } from '#engine/expression/types.ts';
import { join, raw, sql } from '../../../db/query.ts';

export const yes = raw('true');
export const no = raw('false');

/** All must hold; nothing at all holds. */
export const and = (conditions: readonly SqlFragment[]) =>
  conditions.length ? sql`(${join(conditions, ' and ')})` : yes;

/** One must hold; nothing at all does not hold. */
export const or = (conditions: readonly SqlFragment[]) =>
  conditions.length ? sql`(${join(conditions, ' or ')})` : no;
