import type { SqlFragment } from '../types.ts';

type Part = SqlFragment | Bound;
interface Bound {
  bound: unknown;
}

/** A value to bind; it never becomes text. */
export const bind = (value: unknown): Bound => ({ bound: value });

/** Text of ours, with fragments and bound values between. */
export function sql(text: TemplateStringsArray, ...parts: readonly Part[]): SqlFragment {
  const segments = [text[0] ?? ''];
  const values: unknown[] = [];
  const append = (more: string) => {
    segments[segments.length - 1] += more;
  };
  parts.forEach((part, index) => {
    if ('bound' in part) {
      values.push(part.bound);
      segments.push('');
    } else {
      append(part.segments[0] ?? '');
      segments.push(...part.segments.slice(1));
      values.push(...part.values);
    }
    append(text[index + 1] ?? '');
  });
  return { segments, values };
}

/** Text of ours: a type, an operator, an alias; never anything a user wrote. */
export const raw = (text: string): SqlFragment => ({ segments: [text], values: [] });

export const join = (parts: readonly SqlFragment[], separator: string): SqlFragment =>
  parts.reduce((all, part, index) => (index ? sql`${all}${raw(separator)}${part}` : part), raw(''));
