/** Names by shelf, as they are after one was put on a shelf before the one at a place. */
export function put<K extends string>(
  shelves: Record<K, readonly string[]>,
  id: string,
  to: NoInfer<K>,
  at: number,
): Record<K, string[]> {
  const entries = Object.entries(shelves) as [K, readonly string[]][];
  const without = entries.map(
    ([name, ids]) => [name, ids.filter((other) => other !== id)] as const,
  );
  const next = Object.fromEntries(without) as Record<K, string[]>;
  next[to].splice(Math.min(at, next[to].length), 0, id);
  return next;
}
