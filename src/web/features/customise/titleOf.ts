import type { Text } from '#engine/schema/language/index.ts';

/** The title of a definition of any kind, drawn so far; undefined where it has none. */
export function titleOf(value: unknown): Text | undefined {
  const { title } = (value ?? {}) as { title?: Text };
  return typeof title === 'object' && title !== null && 'en' in title ? title : undefined;
}
