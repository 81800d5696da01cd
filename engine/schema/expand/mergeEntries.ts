import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { closest } from '../../messages/closest.ts';
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
  const merged = new MergedList(base, changes, merging, merge);
  for (const [index, change] of changes.entries()) merged.apply(change, index, [...path, index]);
  return merged.entries();
}

class MergedList {
  readonly #placed: Placed[];
  readonly #areNames: boolean;
  /** Where the next new entry goes. */
  #next: number;

  constructor(
    private readonly base: readonly Json[],
    private readonly changes: readonly Json[],
    private readonly merging: Merging,
    private readonly merge: Merge,
  ) {
    this.#areNames = [...base, ...changes].some((one) => typeof one === 'string' && one !== slot);
    this.#placed = base.map((entry, index) => ({ entry, list: base, index }));
    const open = this.#find(slot);
    this.#next = open < 0 ? this.#placed.length : open;
    if (open >= 0 && changes.includes(slot)) this.#placed.splice(open, 1);
  }

  apply(change: Json, index: number, at: JsonPath) {
    const key = entryKey(change)!;
    const { before, after, remove, ...rest } = isObject(change) ? change : {};
    const known = this.#placed.findIndex(
      (one) => one.list === this.base && entryKey(one.entry) === key,
    );
    if (remove === true) {
      if (known < 0) this.#tellMissing(at, key, message('overlayNoKey', { name: key }));
      else this.#takeOut(known);
      return;
    }
    const isRecord = isObject(change) && !this.#areNames;
    const isPlaced = known >= 0 || before !== undefined || after !== undefined;
    if (this.merging.isOverlay && isRecord && !isPlaced && this.base.length > 0) {
      this.#tellMissing(at, key, message('overlayNoEntry', { name: key, last: this.#last() }));
      return;
    }
    const one: Placed = { list: this.changes, index, entry: key };
    if (isRecord) {
      this.merging.trace?.made(rest, change);
      one.entry = this.merge(this.#placed[known]?.entry, rest, this.merging, at);
    } else Object.assign(one, this.#placed[known]);
    if (typeof before === 'string') this.#move(one, known, before, 'before', at);
    else if (typeof after === 'string') this.#move(one, known, after, 'after', at);
    else if (known >= 0) this.#placed[known] = one;
    else this.#placed.splice(this.#next++, 0, one);
  }

  entries(): Json[] {
    const merged = this.#placed.map(({ entry }) => entry);
    const { trace } = this.merging;
    trace?.made(merged, this.changes);
    for (const [at, { list, index }] of this.#placed.entries())
      trace?.took(merged, at, list, index);
    return merged;
  }

  #move(one: Placed, known: number, beside: string, side: 'before' | 'after', at: JsonPath) {
    if (known >= 0) this.#takeOut(known);
    const target = this.#find(beside);
    if (target < 0) {
      this.#tellMissing([...at, side], beside, message('overlayNoPlace', { name: beside }));
      return;
    }
    const place = side === 'before' ? target : target + 1;
    this.#placed.splice(place, 0, one);
    if (place <= this.#next) this.#next += 1;
  }

  #takeOut(index: number) {
    this.#placed.splice(index, 1);
    if (index < this.#next) this.#next -= 1;
  }

  #find = (key: string) => this.#placed.findIndex(({ entry }) => entryKey(entry) === key);

  #last(): string {
    const keys = this.#placed.map(({ entry }) => entryKey(entry));
    return keys.findLast((key) => key !== slot) ?? '';
  }

  #tellMissing(at: JsonPath, key: string, problem: Message) {
    const keys = this.#placed.map(({ entry }) => entryKey(entry) ?? '');
    this.merging.tell(
      at,
      problem,
      closest(
        key,
        keys.filter((one) => one !== slot),
      ),
    );
  }
}
