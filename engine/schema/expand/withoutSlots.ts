import { isObject, slot, type Json } from './json.ts';
import type { Trace } from './Trace.ts';

/** A definition on which nothing builds any more. */
export function withoutSlots(node: Json, trace?: Trace): Json {
  if (typeof node !== 'object' || node === null || !hasSlot(node)) return node;
  const entries: [string | number, Json][] = isObject(node)
    ? Object.entries(node)
    : [...(node as Json[]).entries()];
  const kept = entries.filter(([, child]) => child !== slot);
  const children = kept.map(([, child]) => withoutSlots(child, trace));
  const keys = kept.map(([key], at) => (isObject(node) ? key : at));
  const result = (isObject(node)
    ? Object.fromEntries(children.map((child, at) => [keys[at], child]))
    : children) as unknown as object;
  trace?.made(result, node);
  for (const [at, key] of keys.entries()) trace?.took(result, key, node, kept[at]![0]);
  return result;
}

const hasSlot = (node: Json): boolean =>
  Array.isArray(node)
    ? node.some((child) => child === slot || hasSlot(child))
    : isObject(node) && Object.values(node).some((child) => child === slot || hasSlot(child));
