import type { Field, Module } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';
import type { FormStore } from './FormStore.ts';
import type { Path } from './path.ts';

/** Somebody chose another module: a record of the former one stands there no longer. */
export function clearMismatchedReferences({ fields }: Module, store: FormStore, path: Path): void {
  const table = path.length === 3 ? fields[String(path[0])]?.columns : undefined;
  const beside: Readonly<Record<string, Field>> = path.length === 1 ? fields : (table ?? {});
  for (const [name, field] of Object.entries(beside)) {
    const place = [...path.slice(0, -1), name];
    const isOther = isAnyReference(field) && field.refBy === path.at(-1);
    if (isOther && (store.get(place) ?? null) !== null) store.set(place, null);
  }
}
