import { useEffect, useRef, useState } from 'react';
import type { Menu, MenuItem } from '#engine/schema/language/index.ts';
import * as tree from './menuTree.ts';
import type { DropPlace } from './useEntryDrag.ts';

interface Edited {
  value: Menu;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onChange: (value: Menu, place?: string) => void;
}

/** What is done to the entries of a menu, and which folders are open; an entry that comes to a place is shown there. */
export function useMenuEdits({ value, chosen, onChoose, onChange }: Edited) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { items } = value;
  // the keyboard stays with an entry that was moved to another list
  const movedEntry = useRef<string>(undefined);
  useEffect(() => {
    if (movedEntry.current) document.getElementById(`entry-${movedEntry.current}`)?.focus();
    movedEntry.current = undefined;
  });
  const put = (next: readonly MenuItem[], place?: string) =>
    next !== items && onChange({ ...value, items: [...next] }, place);
  const move = (next: readonly MenuItem[], id: string) => {
    put(next);
    movedEntry.current = id;
    onChoose(id);
    const parent = tree.placeOf(next, id)?.parent;
    if (parent) setOpen((all) => new Set(all).add(parent));
  };
  return {
    open,
    toggle: (id: string) =>
      setOpen((all) =>
        all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set(all).add(id),
      ),
    add: (stem: string, entry: Omit<MenuItem, 'id'>) => {
      const id = tree.freshId(items, stem);
      move(tree.inserted(items, tree.placeForNew(items, chosen), { id, ...entry }), id);
    },
    step: (id: string, key: string) => move(tree.stepped(items, id, key), id),
    drop: (dragged: string, onto: string, place: DropPlace) => {
      const at = tree.placeDropped(items, onto, place);
      if (at) move(tree.movedTo(items, dragged, at), dragged);
    },
    replace: (id: string, next: MenuItem, place?: string) =>
      put(tree.replaced(items, id, next), place && `${id} ${place}`),
    remove: (id: string) => {
      put(tree.removed(items, id));
      onChoose(undefined);
    },
  };
}
