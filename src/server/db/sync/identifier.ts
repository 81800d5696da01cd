import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names off, and two could become one. */
const maxLength = 63;

/**
 * A quoted identifier, from names that schema files give.
 *
 * @throws Error when it is not a plain name or too long
 */
export function quoted(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    throw new Error(`“${name}” cannot name a table or column`);
  if (name.length > maxLength)
    throw new Error(
      `“${name}” is longer than ${maxLength} characters, the most a database allows for a table or column; shorten the entity or the field`,
    );
  return `"${name}"`;
}

export const inData = (table: string) => `data.${quoted(table)}`;

/**
 * A name for an index or constraint: what it is about, and a hash of all that defines it, so that a change is a new
 * one.
 */
export function derivedName(prefix: string, parts: readonly string[], definition: string): string {
  const hash = createHash('sha1').update(definition).digest('hex').slice(0, 8);
  return `${`${prefix}_${parts.join('_')}`.slice(0, maxLength - 9)}_${hash}`;
}
