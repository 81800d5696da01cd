import type { JsonPath, Source } from '../check/Source.ts';
import { isObject, type Json } from './json.ts';

/** Where something is written. */
export interface Place {
  source: Source;
  path: JsonPath;
}

type Key = string | number;

/**
 * Knows where each part of an expanded definition is written. Parts that no step of the expansion touched are the very
 * objects that were read; of those that it made it is told from where.
 */
export class Trace {
  readonly #own = new WeakMap<object, Place>();
  readonly #inside = new WeakMap<object, Map<Key, Place>>();

  /** Everything in the value of a source stands in that source. */
  read(source: Source): void {
    this.#walk(source.value, { source, path: [] });
  }

  /** An object was made of another, or of what stands at a key of it. */
  made(object: object, from: object, key?: Key): void {
    const place = key === undefined ? this.#own.get(from) : this.placeIn(from, key);
    if (place) this.#own.set(object, place);
    const inside = key === undefined && this.#inside.get(from);
    if (inside) this.#inside.set(object, new Map(inside));
  }

  /** What stands at a key of an object was taken from a key of another. */
  took(object: object, key: Key, from: object, fromKey: Key): void {
    const place = this.placeIn(from, fromKey);
    if (!place) return;
    const inside = this.#inside.get(object) ?? new Map<Key, Place>();
    this.#inside.set(object, inside.set(key, place));
  }

  /** Where a value of the result is written, or else the nearest thing around it. */
  placeOf(value: Json, path: JsonPath): Place & { isWhole: boolean } {
    let node = value as object;
    let place = this.#own.get(node)!;
    for (const key of path) {
      const inside =
        typeof node === 'object' && node !== null ? this.placeIn(node, key) : undefined;
      if (!inside) return { ...place, isWhole: false };
      place = inside;
      node = (node as Record<Key, object>)[key]!;
    }
    return { ...place, isWhole: isWritten(place) };
  }

  private placeIn(node: object, key: Key): Place | undefined {
    const told = this.#inside.get(node)?.get(key);
    if (told) return told;
    if (!Object.hasOwn(node, key)) return undefined;
    const child = (node as Record<Key, unknown>)[key];
    const own = typeof child === 'object' && child !== null ? this.#own.get(child) : undefined;
    if (own) return own;
    const place = this.#own.get(node);
    return place && { source: place.source, path: [...place.path, key] };
  }

  #walk(node: Json, place: Place) {
    if (typeof node !== 'object' || node === null) return;
    this.#own.set(node, place);
    const entries = isObject(node) ? Object.entries(node) : (node as Json[]).entries();
    for (const [key, child] of entries)
      this.#walk(child, { source: place.source, path: [...place.path, key] });
  }
}

/** False of what an object got that was made of one in a source. */
function isWritten({ source, path }: Place): boolean {
  let node = source.value;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return false;
    node = (node as Record<Key, unknown>)[key];
  }
  return true;
}
