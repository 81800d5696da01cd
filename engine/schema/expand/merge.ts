import type { Merging } from './Merging.ts';
import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import type { JsonPath } from '../check/Source.ts';
import { isObject, isRemoval, type Json, type JsonObject } from './json.ts';
import { mergeEntries } from './mergeEntries.ts';
import { mergeRows } from './mergeRows.ts';

/**
 * A definition, or a part of one, with what a change says: the one way in which traits, modules and overlays build on
 * each other. Objects merge by key, and columns of lines stand in the order in which a change names them; lists by the `id` or `value` of their entries, lists of names by name; the rows of
 * a layout by the fields in them. Entries without a name cannot be told apart: an overlay replaces such a list in so many
 * words, because what comes to it later will not come through. `{ "remove": true }` takes away, `{ "replace": … }` puts something else in place;
 * everything else a change says is put in place.
 */
export function merge(base: Json, change: Json, merging: Merging, path: JsonPath = []): Json {
  if (base === undefined && saysOnlyValues(change)) return change;
  if (Array.isArray(change)) return mergeList(base, change, merging, path);
  if (!isObject(change)) return change;
  if (isReplacement(change)) return change['replace'];
  const merged: Record<string, Json> = isObject(base) ? { ...base } : {};
  merging.trace?.made(merged, change);
  if (isObject(base))
    for (const key of Object.keys(base)) merging.trace?.took(merged, key, base, key);
  for (const key of Object.keys(change)) mergeKey(merged, change, key, merging, [...path, key]);
  return merged;
}

function mergeKey(
  merged: Record<string, Json>,
  change: JsonObject,
  key: string,
  merging: Merging,
  path: JsonPath,
) {
  const value = change[key];
  if (isRemoval(value)) {
    if (key in merged) delete merged[key];
    else
      merging.tell(path, message('overlayNoKey', { name: key }), closest(key, Object.keys(merged)));
    return;
  }
  const base = Object.hasOwn(merged, key) ? merged[key] : undefined;
  // columns that a change names stand in its order, behind those that it does not name
  if (path.at(-2) === 'columns') delete merged[key];
  merged[key] = merge(base, value, merging, path);
  merging.trace?.took(merged, key, change, key);
  if (isReplacement(value)) merging.trace?.took(merged, key, value, 'replace');
}

function mergeList(base: Json, change: readonly Json[], merging: Merging, path: JsonPath): Json {
  const below = Array.isArray(base) ? (base as readonly Json[]) : [];
  const name = path.at(-1);
  if (name === 'rows') return mergeRows(below, change, merging, path);
  const isKeyed = keysOf(name).some((key) =>
    [...below, ...change].every((entry) => isNamed(entry, key)),
  );
  if (isKeyed) return mergeEntries(below, change, merging, path, merge);
  if (merging.isOverlay && below.length > 0) merging.tell(path, message('overlayWholeList'));
  return change;
}

/** Keys by which a change says what becomes of what is there. */
const instructions = ['remove', 'replace', 'before', 'after'];

/** False of what may say how it builds on something else: where there is nothing, all others are what they become. */
function saysOnlyValues(change: Json): boolean {
  if (typeof change !== 'object' || change === null) return true;
  const known = onlyValues.get(change);
  if (known !== undefined) return known;
  const is = Array.isArray(change)
    ? change.every((entry) => saysOnlyValues(entry) && !isEmptyRow(entry))
    : !instructions.some((key) => key in change) && Object.values(change).every(saysOnlyValues);
  onlyValues.set(change, is);
  return is;
}

const onlyValues = new WeakMap<object, boolean>();

const isEmptyRow = (entry: Json) => Array.isArray(entry) && entry.length === 0;

/** Items are entries of a menu or of a dictionary. */
const keysOf = (list: unknown) => (list === 'items' ? ['id', 'value'] : ['id']);

const isReplacement = (value: Json): value is JsonObject =>
  isObject(value) && 'replace' in value && Object.keys(value).length === 1;

const isNamed = (entry: Json, key: string) =>
  typeof entry === 'string' || (isObject(entry) && typeof entry[key] === 'string');
