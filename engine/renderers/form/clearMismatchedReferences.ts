import type { Field, Module } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';
import type { FormStore } from './FormStore.ts';
import type { Path } from './path.ts';

/** Somebody chose another module: a record of the former one stands there no longer. Answers what was emptied. */
export function clearMismatchedReferences(
  { fields }: Module,
  store: FormStore,
  path: Path,
): Path[] {
  const table = path.length === 3 ? fields[String(path[0])]?.columns : undefined;
  const beside: Readonly<Record<string, Field>> = path.length === 1 ? fields : (table ?? {});
  const emptied = Object.entries(beside)
    .filter(([, field]) => isAnyReference(field) && field.refBy === path.at(-1))
    .map(([name]) => [...path.slice(0, -1), name])
    .filter((place) => (store.get(place) ?? null) !== null);
  for (const place of emptied) store.set(place, null);
  return emptied;
}
