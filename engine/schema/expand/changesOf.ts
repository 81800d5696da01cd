import { printDefinition } from '../printDefinition.ts';
import { entryKey, isObject, slot, type Json, type JsonObject } from './json.ts';
import { merge } from './merge.ts';

const removal = { remove: true };

/**
 * The shortest change that makes of one definition, or of a part of one, another: `merge(base, changesOf(base, target))`
 * is the target. Undefined where nothing differs.
 *
 * @param base may have slots; the target, and what is made of the base, are compared without
 * @param key under which both stand: how a list merges depends on it
 */
export function changesOf(base: Json, target: Json, key?: string): Json {
  if (isSame(base, target)) return undefined;
  const change = changeOf(base, target, key);
  const whole = { replace: target };
  return isSame(merged(base, change, key), target) && !isShorter(whole, change) ? change : whole;
}

function changeOf(base: Json, target: Json, key: string | undefined): Json {
  if (isObject(base) && isObject(target)) return objectChange(base, target);
  if (!Array.isArray(base) || !Array.isArray(target)) return target;
  return key === 'rows' ? rowsChange(base, target) : (listChange(base, target) ?? target);
}

function objectChange(base: JsonObject, target: JsonObject): JsonObject {
  const change: Record<string, Json> = {};
  for (const [key, value] of Object.entries(target)) {
    const differs = Object.hasOwn(base, key) ? changesOf(base[key], value, key) : value;
    if (differs !== undefined) change[key] = differs;
  }
  for (const key of Object.keys(base)) if (!Object.hasOwn(target, key)) change[key] = removal;
  return change;
}

/** What a list says of its entries; undefined where they have no names of their own. */
function listChange(base: readonly Json[], target: readonly Json[]): Json[] | undefined {
  const names = target.map(entryKey);
  const before = base.map(entryKey);
  const all = [...names, ...before];
  if (all.includes(undefined) || new Set(names).size < names.length) return undefined;
  const removed = before.filter((name) => name !== slot && !names.includes(name));
  const kept = before.filter((name) => names.includes(name));
  const still = longestInOrder(
    names.filter((name) => kept.includes(name)).map((name) => kept.indexOf(name)),
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
    const differs = known ? changesOf(old, entry) : entry;
    if (known && isStill(name)) {
      passed += 1;
      if (differs !== undefined) change.push(withName(entry, differs));
      continue;
    }
    const place = passed === stillBefore ? undefined : placeOf(names, index, isStill);
    if (place === undefined && !known) change.push(entry);
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

/** The numbers of the longest run that only rises: the entries that need not move. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const number of numbers) {
    const earlier = runs.filter((run) => run.at(-1)! < number);
    const longest = earlier.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...longest, number]);
  }
  return new Set(runs.reduce((a, b) => (b.length > a.length ? b : a), []));
}

const merged = (base: Json, change: Json, key: string | undefined): Json =>
  merge(base, change, { tell: () => undefined }, key === undefined ? [] : [key]);

/**
 * Fewer lines, or by far fewer letters: a change is liked better than a whole, to which nothing comes that is added
 * below it later.
 */
function isShorter(one: Json, other: Json): boolean {
  const [a, b] = [one, other].map((value) => printDefinition(value, 6)) as [string, string];
  const linesOf = (text: string) => text.split('\n').length;
  return linesOf(a) < linesOf(b) || (linesOf(a) === linesOf(b) && a.length * 1.5 < b.length);
}

/** Equal but for slots, and for the order of keys. */
export function isSame(one: Json, other: Json): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [a, b] = [one, other].map((list) => (list as Json[]).filter((entry) => entry !== slot));
    return a!.length === b!.length && a!.every((entry, index) => isSame(entry, b![index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
