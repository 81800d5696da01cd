import type { JsonPath } from '../check/Source.ts';
import { isObject, slot, type Json } from './json.ts';
import type { Trace } from './Trace.ts';

/** Something else for a value; undefined: it stays. */
export type Rewriting = (value: Json, path: JsonPath) => Json;

/**
 * A value with all that stands at a pattern of keys rewritten; `*` is every key, or every entry of a list but its slot.
 * What has nothing there stays the object it is.
 */
export function rewrite(
  value: Json,
  pattern: readonly string[],
  rewriting: Rewriting,
  trace?: Trace,
  path: JsonPath = [],
): Json {
  const key = pattern[path.length];
  if (key === undefined) return rewriting(value, path) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  // a list that a change puts in place of another
  if (key === '*' && isObject(value) && 'replace' in value)
    return rewrite(value, pattern.toSpliced(path.length, 0, 'replace'), rewriting, trace, path);
  const keys = key !== '*' ? [key] : Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  let result: Record<string | number, Json> | undefined;
  for (const at of keys) {
    if (!Object.hasOwn(value, at)) continue;
    const child = (value as Record<string | number, Json>)[at];
    if (child === slot) continue;
    const written = rewrite(child, pattern, rewriting, trace, [...path, at]);
    if (written === child) continue;
    if (!result) {
      result = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, Json>;
      trace?.made(result, value);
    }
    result[at] = written;
    trace?.took(result, at, value, at);
  }
  return result ?? value;
}
