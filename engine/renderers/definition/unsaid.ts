import type { PartPath } from '#engine/schema/parts/partSchema.ts';

/**
 * What a definition says at a place without that it was written there. Entries of lists are found by their id: what is
 * whole may have others, and in another order.
 *
 * @param whole the definition with all that goes without saying; undefined: it is not known
 */
export function unsaidAt(whole: unknown, written: unknown, path: PartPath): unknown {
  let [there, here] = [whole, written];
  for (const key of path) {
    const inside = partOf(here, key);
    const id = Array.isArray(there) ? partOf(inside, 'id') : undefined;
    there =
      id === undefined
        ? partOf(there, key)
        : (there as unknown[]).find((entry) => partOf(entry, 'id') === id);
    here = inside;
  }
  return here === undefined ? there : undefined;
}

const partOf = (holder: unknown, key: string | number): unknown =>
  typeof holder === 'object' && holder !== null
    ? (holder as Record<string | number, unknown>)[key]
    : undefined;
