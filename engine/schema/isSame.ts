/**
 * True where two values say the same as JSON, their keys in any order; undefined and null are both nothing. Of
 * definitions the order of keys is a part: `check/recordReads.ts` and `expand/changesOf.ts` compare them. Two values of a
 * field are compared by what they mean to it: `record/sameValue.ts`.
 */
export const isSame = (a: unknown, b: unknown): boolean => areEqual(a ?? null, b ?? null);

function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return areEqualLists(a, b);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => areEqual((a as Keyed)[key], (b as Keyed)[key]));
}
type Keyed = Record<string, unknown>;

const areEqualLists = (a: unknown, b: unknown) =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((entry, index) => isSame(entry, b[index]));
