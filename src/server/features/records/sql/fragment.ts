import { CompiledQuery } from 'kysely';
import { join, raw, sql } from '#engine/expression/sql/fragment.ts';
import type { SqlFragment } from '#engine/expression/types.ts';

// Pieces of SQL have the tag that the engine makes expressions with, and which knows no library; whole statements have
// that of Kysely, where `fragment` puts them in.
export { join, raw, sql };

/** A quoted identifier: `name("t", "amount")` is `"t"."amount"`. */
export const name = (...parts: string[]): SqlFragment =>
  raw(parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.'));

export const yes = raw('true');
export const no = raw('false');

/** All must hold; nothing at all holds. */
export const and = (conditions: readonly SqlFragment[]) =>
  conditions.length ? sql`(${join(conditions, ' and ')})` : yes;

/** One must hold; nothing at all does not hold. */
export const or = (conditions: readonly SqlFragment[]) =>
  conditions.length ? sql`(${join(conditions, ' or ')})` : no;

/**
 * The statement of a fragment. Equal values share a placeholder only where they are the same parameter, so the text
 * depends on the shape alone and the database keeps one plan for it.
 */
export function statement(fragment: SqlFragment): CompiledQuery {
  const text = fragment.segments.reduce((left, right, index) => `${left}$${index}${right}`);
  return CompiledQuery.raw(text, [...fragment.values]);
}
