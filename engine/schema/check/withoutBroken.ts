import type { JsonPath, Source } from './Source.ts';

/** A source whose broken parts are left out. */
interface SoundPart {
  source: Source;
  /** What the parts that are left out are called. */
  lost: ReadonlySet<string>;
}

/**
 * What of a source can be read by rules that look at the rest: parts whose shape is wrong are left out, and what
 * needs them with them. Undefined when nothing is left.
 *
 * @param brokenIn paths of the parts of a value whose shape is wrong
 */
export function withoutBroken(
  source: Source,
  brokenIn: (value: unknown) => readonly JsonPath[],
): SoundPart | undefined {
  const lost = new Set<string>();
  const indexes = new WeakMap<object, readonly number[]>();
  let { value } = source;
  for (let broken = brokenIn(value); broken.length > 0; broken = brokenIn(value)) {
    if (broken.some((path) => path.length === 0)) return undefined;
    const gone = new Set(broken.map((path) => JSON.stringify(path)));
    value = copy(value, []);

    function copy(node: unknown, path: JsonPath): unknown {
      if (typeof node !== 'object' || node === null) return node;
      const kept = Object.entries(node)
        .map(([key, child]) => [Array.isArray(node) ? Number(key) : key, child as unknown] as const)
        .filter(([key, child]) => {
          const isGone = gone.has(JSON.stringify([...path, key]));
          if (isGone) for (const name of namesOf(key, child)) lost.add(name);
          return !isGone;
        });
      const copies = kept.map(([key, child]) => [key, copy(child, [...path, key])] as const);
      if (!Array.isArray(node)) return Object.fromEntries(copies);
      const list = copies.map(([, child]) => child);
      const before = indexes.get(node);
      indexes.set(
        list,
        kept.map(([key]) => before?.[key as number] ?? (key as number)),
      );
      return list;
    }
  }
  const written = (path: JsonPath): JsonPath => {
    let node = value;
    return path.map((key) => {
      const own = (indexes.get(node as object) ?? [])[key as number] ?? key;
      node = (node as Record<string | number, unknown> | undefined)?.[key];
      return own;
    });
  };
  const locate: Source['locate'] = (path, options) => source.locate(written(path), options);
  return { source: { ...source, value, locate, written }, lost };
}

/** What others call a part by: its key, its id, and the columns in it. */
function namesOf(key: string | number, part: unknown): string[] {
  const { id, value, columns } = (part ?? {}) as Record<string, unknown>;
  const names = [key, id, value, ...Object.keys(columns ?? {})];
  return names.filter((name) => typeof name === 'string');
}
