import type { PartPath } from './partSchema.ts';

type Holder = Record<string | number, unknown>;

export const valueAt = (root: unknown, path: PartPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Holder | null | undefined)?.[key], root);

/** The same with another value at a path; undefined takes the key away. What is on the way is made. */
export function changeAt(root: unknown, path: PartPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = changeAt((root as Holder | null | undefined)?.[key], rest, value);
  if (Array.isArray(root) || (typeof key === 'number' && !isObject(root))) {
    const list = [...((root as unknown[] | undefined) ?? [])];
    if (next === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = next;
    return list;
  }
  const { [key]: _old, ...others } = isObject(root) ? root : {};
  if (next === undefined) return others;
  // a key that is there keeps its place
  return isObject(root) && key in root ? { ...root, [key]: next } : { ...others, [key]: next };
}

const isObject = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
