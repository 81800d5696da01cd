import { setImmediate } from 'node:timers/promises';

/**
 * For work on many records in a row: to be awaited between them, so that what others asked for meanwhile goes on.
 *
 * @param longest milliseconds without a pause
 */
export function takingTurns(longest = 1): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Each item turned into something else. Others have their turn where that takes long. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  turned: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const turn = takingTurns();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(turned(item, index));
    await turn();
  }
  return results;
}
