import type { PartPath } from '#engine/schema/parts/partSchema.ts';

/** A new entry of a list: with an id that none of the others has. */
export function freshEntry(blank: unknown, others: readonly unknown[], path: PartPath): unknown {
  const entry = blank as { id?: unknown } | null;
  if (typeof entry !== 'object' || entry === null || entry.id !== '') return blank;
  const taken = new Set(others.map((one) => (one as { id?: unknown } | null)?.id));
  const base = singular(path.findLast((key) => typeof key === 'string') ?? 'entry');
  let number = others.length + 1;
  while (taken.has(`${base}${number}`)) number++;
  return { ...entry, id: `${base}${number}` };
}

/** `cases` → `case`, `branches` → `branch`. */
const singular = (word: string) => word.replace(/(ch|x)es$/, '$1').replace(/(?<!s)s$/, '');
