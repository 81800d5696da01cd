import { longestIncreasing } from '../longestIncreasing.ts';
import { printDefinition } from '../printDefinition.ts';
import { entryKey, isObject, objectOf, slot, type Json, type JsonObject } from './json.ts';
import { merge } from './merge.ts';

const removal = { remove: true };

/**
 * The shortest change that makes of one definition, or of a part of one, another: `merge(base, changesOf(base, target))`
 * is the target. Undefined where nothing differs.
 *
 * @param base may have slots; the target, and what is made of the base, are compared without
 * @param key under which both stand: how a list merges depends on it
 * @param isOverlay it stands over what somebody else writes: whatever comes to that later shall come through
 */
export function changesOf(base: Json, target: Json, key?: string, isOverlay = false): Json {
  if (isSame(base, target, key)) return undefined;
  const whole = { replace: target };
  const changes = [changeOf(base, target, key, isOverlay)];
  if (isOverlay && key === 'rows') changes.push(rowsAnew(base, target));
  const change = changes.find((one) => says(base, one, target, key, isOverlay));
  if (change === undefined) return whole;
  if (isOverlay) return keepsNothing(base, target) ? whole : change;
  return isShorter(whole, change) ? whole : change;
}

/** What an overlay says over a definition: changes of its parts, whatever their length. */
export const overlayOf = (base: Json, target: Json): JsonObject =>
  objectChange(objectOf(base), objectOf(target), undefined, true);

function changeOf(base: Json, target: Json, key: string | undefined, isOverlay: boolean): Json {
  if (isObject(base) && isObject(target)) return objectChange(base, target, key, isOverlay);
  if (!Array.isArray(base) || !Array.isArray(target)) return target;
  return key === 'rows'
    ? rowsChange(base, target)
    : (listChange(base, target, isOverlay) ?? target);
}

function objectChange(
  base: JsonObject,
  target: JsonObject,
  key: string | undefined,
  isOverlay: boolean,
): JsonObject {
  const change: Record<string, Json> = {};
  const still = key === 'columns' ? firstThatStay(base, target) : undefined;
  for (const [name, value] of Object.entries(target)) {
    const isThere = Object.hasOwn(base, name);
    let differs = isThere ? changesOf(base[name], value, name, isOverlay) : value;
    // what says both is taken for a field of its own
    if (isThere && isOverlay && areFields(key) && isDefinition(differs))
      differs = { replace: value };
    if (still && !still.has(name)) differs ??= {};
    if (differs !== undefined) change[name] = differs;
  }
  for (const name of Object.keys(base)) if (!Object.hasOwn(target, name)) change[name] = removal;
  return change;
}

const areFields = (key: string | undefined) => key === 'fields' || key === 'columns';
const isDefinition = (field: Json) => isObject(field) && 'type' in field && 'title' in field;

/** Columns that a change need not name: those that it names stand behind the others. */
function firstThatStay(base: JsonObject, target: JsonObject): ReadonlySet<string> {
  const before = Object.keys(base);
  const still = new Set<string>();
  let last = -1;
  for (const [name, value] of Object.entries(target)) {
    const at = before.indexOf(name);
    if (at <= last || !isSame(base[name], value)) break;
    last = at;
    still.add(name);
  }
  return still;
}

/** What a list says of its entries; undefined where they have no names of their own. */
function listChange(
  base: readonly Json[],
  target: readonly Json[],
  isOverlay: boolean,
): Json[] | undefined {
  const names = target.map(entryKey);
  const before = base.map(entryKey);
  const all = [...names, ...before];
  if (all.includes(undefined) || new Set(names).size < names.length) return undefined;
  const removed = before.filter((name) => name !== slot && !names.includes(name));
  const kept = before.filter((name) => names.includes(name));
  const still = new Set(
    longestIncreasing(
      names.filter((name) => kept.includes(name)).map((name) => kept.indexOf(name)),
    ),
  );
  const isStill = (name: string | undefined) => still.has(kept.indexOf(name));
  /** How many of the entries that stay where they are stand before the slot. */
  const open = before.indexOf(slot);
  const stillBefore = (open < 0 ? before : before.slice(0, open)).filter(
    (name) => kept.includes(name) && isStill(name),
  ).length;
  const change: Json[] = removed.map((name) => ({ id: name, remove: true }));
  let passed = 0;
  for (const [index, entry] of target.entries()) {
    const name = names[index]!;
    const known = kept.includes(name);
    const old = known ? base[before.indexOf(name)] : undefined;
    const differs = known ? changesOf(old, entry, undefined, isOverlay) : entry;
    if (known && isStill(name)) {
      passed += 1;
      if (differs !== undefined) change.push(withName(entry, differs));
      continue;
    }
    const place = passed === stillBefore ? undefined : placeOf(names, index, isStill);
    if (place === undefined && !known && !(isOverlay && isObject(entry))) change.push(entry);
    else
      change.push({
        ...asEntry(known ? withName(entry, differs) : entry),
        ...(place ?? placeOf(names, index, isStill)),
      });
  }
  return change;
}

/** Beside which other an entry is put; those before it are in their places already. */
function placeOf(
  names: readonly (string | undefined)[],
  index: number,
  isStill: (name: string | undefined) => boolean,
): JsonObject {
  return index > 0 ? { after: names[index - 1] } : { before: names.find(isStill) };
}

const asEntry = (entry: Json): JsonObject => (isObject(entry) ? entry : { id: entry });

/** What an entry says of another of its name. */
function withName(entry: Json, change: Json): Json {
  if (!isObject(entry)) return entry;
  const { id, value } = entry;
  return { ...(id === undefined ? { value } : { id }), ...(isObject(change) ? change : {}) };
}

/** The rows of a layout that are not there as they stand. */
function rowsChange(base: readonly Json[], target: readonly Json[]): Json {
  const there = base.map((row) => JSON.stringify(row));
  const left = new Set(target.flat());
  const gone = base.flat().filter((name) => name !== slot && !left.has(name));
  return [
    ...gone.map((name) => ({ id: name, remove: true })),
    ...target.filter((row) => !there.includes(JSON.stringify(row))),
  ];
}

/** The rows from the first that differs on, taken out and put behind the others: what comes to these later comes through. */
function rowsAnew(base: Json, target: Json): Json {
  const [before, after] = [base, target].map((list) =>
    Array.isArray(list) ? (list as Json[]) : [],
  );
  const still = after!.findIndex((row, at) => !isSame(row, before![at]));
  const rest = before!
    .slice(still)
    .flat()
    .filter((name) => name !== slot);
  return [...rest.map((name) => ({ id: name, remove: true })), ...after!.slice(still)];
}

/** Whether a change turns the base into the target without any problem. */
function says(
  base: Json,
  change: Json,
  target: Json,
  key: string | undefined,
  isOverlay: boolean,
): boolean {
  let isTold = false;
  const merging = { tell: () => (isTold = true), isOverlay };
  const merged = merge(base, change, merging, key === undefined ? [] : [key]);
  return isSame(merged, target, key) && !(isOverlay && isTold);
}

/** A list of which no entry is left. */
function keepsNothing(base: Json, target: Json): boolean {
  if (!Array.isArray(base) || !Array.isArray(target)) return false;
  const names = new Set((target.flat() as Json[]).map(entryKey));
  return !(base.flat() as Json[]).some((entry) => entry !== slot && names.has(entryKey(entry)));
}

/**
 * Fewer lines, or by far fewer letters: a change is liked better than a whole, to which nothing comes that is added
 * below it later.
 */
function isShorter(one: Json, other: Json): boolean {
  const [a, b] = [one, other].map((value) => printDefinition(value, 6)) as [string, string];
  const linesOf = (text: string) => text.split('\n').length;
  return linesOf(a) < linesOf(b) || (linesOf(a) === linesOf(b) && a.length * 1.5 < b.length);
}

/**
 * Equal but for slots, and for the order of keys, which only columns have.
 *
 * @param key under which both stand
 */
export function isSame(one: Json, other: Json, key?: string): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [a, b] = [one, other].map((list) => (list as Json[]).filter((entry) => entry !== slot));
    return a!.length === b!.length && a!.every((entry, index) => isSame(entry, b![index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    (key !== 'columns' || keys.every((name, at) => name === others[at])) &&
    keys.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name], name))
  );
}
