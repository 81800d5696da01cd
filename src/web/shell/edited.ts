import { createStore } from '../state/createStore.ts';

/** Keys of tabs whose content was edited and not saved. */
export const edited = createStore<ReadonlySet<string>>(new Set());

export const isEdited = (key: string) => edited.get().has(key);
export const isAnyEdited = () => edited.get().size > 0;

export function setEdited(key: string, value: boolean): void {
  if (isEdited(key) === value) return;
  const next = new Set(edited.get());
  if (value) next.add(key);
  else next.delete(key);
  edited.set(next);
}
