/** Where a value stands in a record: `['paymentTerms', 0, 'ratio']`. */
export type Path = readonly (string | number)[];

/** The name of a path in error maps and answers of the server: `paymentTerms.0.ratio`. */
export const pathKey = (path: Path) => path.join('.');

export function getIn(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** A copy with `value` at `path`; what lies beside the path is shared, and an equal value returns the same root. */
export function setIn(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const old = getIn(root, [key]);
  const next = setIn(old, rest, value);
  if (Object.is(next, old)) return root;
  if (Array.isArray(root) || (root === undefined && typeof key === 'number')) {
    const copy = Array.isArray(root) ? [...(root as unknown[])] : [];
    copy[key as number] = next;
    return copy;
  }
  return { ...(root as object | undefined), [key]: next };
}
