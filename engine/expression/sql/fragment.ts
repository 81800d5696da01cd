/**
 * SQL text with a value between each two segments: `segments.length === values.length + 1`. Told by what only its class
 * can set, so no value that somebody sends is ever taken for one.
 */
export class SqlFragment {
  readonly #isOurs = true;

  constructor(
    readonly segments: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  static is(part: unknown): part is SqlFragment {
    return typeof part === 'object' && part !== null && #isOurs in part && part.#isOurs;
  }
}

/** A piece of SQL: parts that are fragments are inlined, all others become parameters. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): SqlFragment {
  const segments = [strings[0]!];
  const values: unknown[] = [];
  const append = (text: string) => segments.push(segments.pop()! + text);
  parts.forEach((part, index) => {
    if (SqlFragment.is(part)) {
      append(part.segments[0]!);
      segments.push(...part.segments.slice(1));
      values.push(...part.values);
      append(strings[index + 1]!);
    } else {
      values.push(part);
      segments.push(strings[index + 1]!);
    }
  });
  return new SqlFragment(segments, values);
}

/** Text that is part of the statement itself. Only for text made from the registry or from this code. */
export const raw = (text: string): SqlFragment => new SqlFragment([text], []);

export function join(fragments: readonly SqlFragment[], separator = ', '): SqlFragment {
  const segments = [''];
  const values: unknown[] = [];
  fragments.forEach((fragment, index) => {
    segments[segments.length - 1] += (index ? separator : '') + fragment.segments[0]!;
    segments.push(...fragment.segments.slice(1));
    values.push(...fragment.values);
  });
  return new SqlFragment(segments, values);
}
