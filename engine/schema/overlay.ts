import { closest } from './check/closest.ts';

type Json = unknown;
type JsonObject = { [key: string]: Json };
type Path = readonly (string | number)[];

/** Told when an overlay names something that is not there (any more). */
export type TellProblem = (path: Path, message: string, suggestion?: string) => void;

/**
 * A definition with a company's changes. Objects merge by key. Arrays whose entries have an `id` (or, in a dictionary,
 * a `value`) merge by it; a new entry says where it goes, `before` or `after` another, and an existing one may be
 * moved so. `{ "remove": true }` takes a key or an entry away. Other arrays and plain values are replaced.
 *
 * @param tell gets the path within the overlay
 */
export function applyOverlay(base: Json, overlay: Json, tell: TellProblem): Json {
  return merge(base, overlay, [], tell);
}

function merge(base: Json, change: Json, path: Path, tell: TellProblem): Json {
  if (Array.isArray(change))
    return isKeyed(change) && (base === undefined || (Array.isArray(base) && isKeyed(base)))
      ? mergeEntries(base ?? [], change, path, tell)
      : change;
  if (!isObject(change)) return change;
  const merged: JsonObject = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(change)) {
    const at = [...path, key];
    if (!isRemoval(value)) merged[key] = merge(merged[key], value, at, tell);
    else if (key in merged) delete merged[key];
    else tell(at, `There is no "${key}" to remove`, closest(key, Object.keys(merged)));
  }
  return merged;
}

type Entry = JsonObject & { before?: string; after?: string; remove?: boolean };

function mergeEntries(
  base: readonly JsonObject[],
  changes: readonly Entry[],
  path: Path,
  tell: TellProblem,
): JsonObject[] {
  const entries = [...base];
  const find = (key: string) => entries.findIndex((entry) => entryKey(entry) === key);
  const missing = (at: Path, key: string, what: string) =>
    tell(
      at,
      what,
      closest(
        key,
        entries.map((entry) => entryKey(entry) ?? ''),
      ),
    );

  for (const [index, { before, after, remove, ...change }] of changes.entries()) {
    const at = [...path, index];
    const key = String(entryKey(change));
    const place = find(key);
    const beside = before ?? after;
    if (remove) {
      if (place >= 0) entries.splice(place, 1);
      else missing(at, key, `There is no "${key}" to remove`);
      continue;
    }
    if (place < 0 && beside === undefined && base.length > 0) {
      missing(
        at,
        key,
        `There is no "${key}" to change; a new entry says "before" or "after" which other`,
      );
      continue;
    }
    const entry = merge(entries[place], change, at, tell) as JsonObject;
    if (place >= 0) entries[place] = entry;
    if (beside === undefined) {
      if (place < 0) entries.push(entry);
      continue;
    }
    if (place >= 0) entries.splice(place, 1);
    const target = find(beside);
    if (target < 0)
      missing(
        [...at, before === undefined ? 'after' : 'before'],
        beside,
        `There is no "${beside}" here`,
      );
    else entries.splice(before === undefined ? target + 1 : target, 0, entry);
  }
  return entries;
}

/** What tells an entry of a list from the others; undefined: nothing does. */
export const entryKey = (entry: Json): string | undefined => {
  const key = isObject(entry) ? (entry['id'] ?? entry['value']) : undefined;
  return typeof key === 'string' ? key : undefined;
};
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isRemoval = (value: Json) =>
  isObject(value) && value['remove'] === true && Object.keys(value).length === 1;
const isKeyed = (list: readonly Json[]): list is JsonObject[] =>
  list.length > 0 && list.every((entry) => entryKey(entry) !== undefined);
