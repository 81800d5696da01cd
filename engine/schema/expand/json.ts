export type Json = unknown;
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Always an object, whatever stands there: the check reports what is none. */
export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

/** What tells an entry of a list from the others; undefined: nothing does. */
export function entryKey(entry: Json): string | undefined {
  const key = isObject(entry) ? (entry['id'] ?? entry['value']) : entry;
  return typeof key === 'string' ? key : undefined;
}

/** Says that a key or an entry is taken away. */
export const isRemoval = (value: Json) =>
  isObject(value) && value['remove'] === true && Object.keys(value).length === 1;

/** Stands in a list where the entries of what builds on it go. */
export const slot = '...';
