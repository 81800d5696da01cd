import { CompiledQuery } from 'kysely';
import type { SqlFragment } from '#engine/expression/types.ts';

const isFragment = (part: unknown): part is SqlFragment =>
  typeof part === 'object' && part !== null && 'segments' in part;

/** A piece of SQL: parts that are fragments are inlined, all others become parameters. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): SqlFragment {
  const segments = [strings[0]!];
  const values: unknown[] = [];
  const append = (text: string) => segments.push(segments.pop()! + text);
  parts.forEach((part, index) => {
    if (isFragment(part)) {
      append(part.segments[0]!);
      segments.push(...part.segments.slice(1));
      values.push(...part.values);
      append(strings[index + 1]!);
    } else {
      values.push(part);
      segments.push(strings[index + 1]!);
    }
  });
  return { segments, values };
}

/** Text that is part of the statement itself. Only for text made from the registry or from this code. */
export const raw = (text: string): SqlFragment => ({ segments: [text], values: [] });

/** A quoted identifier: `name("t", "amount")` is `"t"."amount"`. */
export const name = (...parts: string[]): SqlFragment =>
  raw(parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.'));

export function join(fragments: readonly SqlFragment[], separator = ', '): SqlFragment {
  const segments = [''];
  const values: unknown[] = [];
  fragments.forEach((fragment, index) => {
    segments[segments.length - 1] += (index ? separator : '') + fragment.segments[0]!;
    segments.push(...fragment.segments.slice(1));
    values.push(...fragment.values);
  });
  return { segments, values };
}

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
