import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { closest } from '../check/closest.ts';
import type { JsonPath } from '../check/Source.ts';
import { entryKey, isObject, slot, type Json } from './json.ts';
import type { Merging } from './Merging.ts';

/** How one entry builds on another. */
type Merge = (base: Json, change: Json, merging: Merging, path: JsonPath) => Json;

/** An entry and where it is written. */
interface Placed {
  entry: Json;
  list: readonly Json[];
  index: number;
}

/**
 * Lists whose entries are names, or are told apart by one. An entry that is there already is changed where it stands,
 * or moved `before` or `after` another; a new one goes to the slot of the list, or else to its end.
 */
export function mergeEntries(
  base: readonly Json[],
  changes: readonly Json[],
  merging: Merging,
  path: JsonPath,
  merge: Merge,
): Json[] {
  const areNames = [...base, ...changes].some((one) => typeof one === 'string' && one !== slot);
  const placed: Placed[] = base.map((entry, index) => ({ entry, list: base, index }));
  const find = (key: string) => placed.findIndex(({ entry }) => entryKey(entry) === key);
  const missing = (at: JsonPath, key: string, problem: Message) => {
    const keys = placed.map(({ entry }) => entryKey(entry) ?? '').filter((one) => one !== slot);
    merging.tell(at, problem, closest(key, keys));
  };
  const open = find(slot);
  let next = open < 0 ? placed.length : open;
  if (open >= 0 && changes.includes(slot)) placed.splice(open, 1);

  for (const [index, change] of changes.entries()) {
    const at = [...path, index];
    const key = entryKey(change)!;
    const { before, after, remove, ...rest } = isObject(change) ? change : {};
    const known = placed.findIndex((one) => one.list === base && entryKey(one.entry) === key);
    if (remove === true) {
      if (known < 0) missing(at, key, message('overlayNoKey', { name: key }));
      else {
        placed.splice(known, 1);
        if (known < next) next -= 1;
      }
      continue;
    }
    const isPlaced = known >= 0 || before !== undefined || after !== undefined;
    if (merging.isOverlay && isObject(change) && !areNames && !isPlaced && base.length > 0) {
      const last = placed.map(({ entry }) => entryKey(entry)).findLast((one) => one !== slot);
      missing(at, key, message('overlayNoEntry', { name: key, last: last ?? '' }));
      continue;
    }
    const one = { list: changes, index, entry: key as Json };
    if (isObject(change) && !areNames) {
      merging.trace?.made(rest, change);
      one.entry = merge(placed[known]?.entry, rest, merging, at);
    } else if (known >= 0) Object.assign(one, placed[known]);
    const beside = before ?? after;
    if (typeof beside === 'string') {
      if (known >= 0) placed.splice(known, 1);
      if (known >= 0 && known < next) next -= 1;
      const target = find(beside);
      const word = before === undefined ? 'after' : 'before';
      if (target < 0) missing([...at, word], beside, message('overlayNoPlace', { name: beside }));
      else {
        const place = before === undefined ? target + 1 : target;
        placed.splice(place, 0, one);
        if (place <= next) next += 1;
      }
    } else if (known >= 0) placed[known] = one;
    else placed.splice(next++, 0, one);
  }
  const merged = placed.map(({ entry }) => entry);
  merging.trace?.made(merged, changes);
  for (const [at, { list, index }] of placed.entries())
    merging.trace?.took(merged, at, list, index);
  return merged;
}
