import type { MenuItem } from '#engine/schema/language/index.ts';
import type { DropPlace } from './useEntryDrag.ts';

type Items = readonly MenuItem[];

/** Where an entry stands: the entry above it, null at the top, and its place there. */
export interface MenuPlace {
  parent: string | null;
  at: number;
}

export function findEntry(items: Items, id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findEntry(item.items ?? [], id);
    if (found) return found;
  }
  return undefined;
}

export function placeOf(
  items: Items,
  id: string,
  parent: string | null = null,
): MenuPlace | undefined {
  for (const [at, item] of items.entries()) {
    const found = item.id === id ? { parent, at } : placeOf(item.items ?? [], id, item.id);
    if (found) return found;
  }
  return undefined;
}

/** Entries below one, null: at the top. */
export const entriesBelow = (items: Items, parent: string | null): Items =>
  parent === null ? items : (findEntry(items, parent)?.items ?? []);

/** Every entry replaced, or taken away where nothing comes back. */
const mapped = (items: Items, change: (item: MenuItem) => MenuItem | undefined): MenuItem[] =>
  items.flatMap((item) => {
    const next = change(item);
    if (next === undefined) return [];
    return next.items ? { ...next, items: mapped(next.items, change) } : next;
  });

export const replaced = (items: Items, id: string, next: MenuItem): MenuItem[] => {
  // the entries below it are those of `next`
  for (const [at, item] of items.entries()) {
    if (item.id === id) return items.with(at, next);
    if (item.items && findEntry(item.items, id))
      return items.with(at, { ...item, items: replaced(item.items, id, next) });
  }
  return [...items];
};

export const removed = (items: Items, id: string): MenuItem[] =>
  mapped(items, (item) => (item.id === id ? undefined : item));

export function inserted(items: Items, { parent, at }: MenuPlace, entry: MenuItem): MenuItem[] {
  if (parent === null) return [...items.slice(0, at), entry, ...items.slice(at)];
  const above = findEntry(items, parent)!;
  const below = inserted(above.items ?? [], { parent: null, at }, entry);
  return replaced(items, parent, { ...above, items: below });
}

/** An entry elsewhere; the same entries where it would stand below itself. */
export function movedTo(items: Items, id: string, to: MenuPlace): Items {
  const entry = findEntry(items, id);
  const from = placeOf(items, id);
  if (!entry || !from || to.parent === id) return items;
  if (to.parent !== null && findEntry(entry.items ?? [], to.parent)) return items;
  const at = from.parent === to.parent && from.at < to.at ? to.at - 1 : to.at;
  return inserted(removed(items, id), { parent: to.parent, at }, entry);
}

/** What Alt and an arrow key do: among its neighbours, out of its folder, into the folder before it. */
export function stepped(items: Items, id: string, key: string): Items {
  const from = placeOf(items, id);
  if (!from) return items;
  const { parent, at } = from;
  const beside = entriesBelow(items, parent);
  if (key === 'ArrowUp') return at > 0 ? movedTo(items, id, { parent, at: at - 1 }) : items;
  if (key === 'ArrowDown')
    return at < beside.length - 1 ? movedTo(items, id, { parent, at: at + 2 }) : items;
  if (key === 'ArrowLeft') {
    const above = parent === null ? undefined : placeOf(items, parent);
    return above ? movedTo(items, id, { parent: above.parent, at: above.at + 1 }) : items;
  }
  const folder = beside[at - 1];
  return folder?.items ? movedTo(items, id, { parent: folder.id, at: folder.items.length }) : items;
}

/** An id that no entry has. */
export function freshId(items: Items, stem: string): string {
  let count = 1;
  while (findEntry(items, `${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

/** The entry that a path of a mistake leads to. */
export function entryAt(items: Items, path: readonly (string | number)[]): MenuItem | undefined {
  let found: MenuItem | undefined;
  let below: Items = items;
  for (const part of path) {
    if (typeof part !== 'number') continue;
    const next = below[part];
    if (!next) break;
    found = next;
    below = next.items ?? [];
  }
  return found;
}

/** Where a new entry comes: into the folder that is chosen, after the entry that is chosen, else at the end. */
export function placeForNew(items: Items, chosen: string | undefined): MenuPlace {
  const at = chosen === undefined ? undefined : placeOf(items, chosen);
  if (!at) return { parent: null, at: items.length };
  const below = findEntry(items, chosen!)?.items;
  return below ? { parent: chosen!, at: below.length } : { ...at, at: at.at + 1 };
}

/** Where an entry comes that is dropped before, into or after another one; nowhere if that is gone. */
export function placeDropped(items: Items, onto: string, place: DropPlace): MenuPlace | undefined {
  if (place === 'inside') return { parent: onto, at: entriesBelow(items, onto).length };
  const at = placeOf(items, onto);
  return at && (place === 'after' ? { ...at, at: at.at + 1 } : at);
}
