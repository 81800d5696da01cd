import type { Dictionary } from '#engine/schema/language/index.ts';

export type Item = Dictionary['items'][number];

/** The value at one place stands before that at another; the length puts it last. */
export function moved<T>(items: readonly T[], from: number, before: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const to = before > from ? before - 1 : before;
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** With one key changed; undefined takes it away. */
export function withKey<Of extends object, Key extends keyof Of>(
  of: Of,
  key: Key,
  value: Of[Key] | undefined,
): Of {
  const next = { ...of };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

/** A value that the dictionary does not have yet. */
export function freshItem(items: readonly Item[]): Item {
  const known = new Set(items.map(({ value }) => value));
  let count = items.length + 1;
  while (known.has(`value${count}`)) count += 1;
  return { value: `value${count}`, title: { en: '', zh: '' } };
}
