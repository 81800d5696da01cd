import type { Menu, MenuItem, Text } from '../language/index.ts';

/** A place in the menu that has entries below it. */
export interface MenuFolder {
  /** Ids from the top. */
  path: string[];
  titles: Text[];
}

/** Folders of the menu, in their order; those that are hidden are left out. */
export function foldersOf({ items }: Pick<Menu, 'items'>): MenuFolder[] {
  const inside = (all: readonly MenuItem[], above: MenuFolder): MenuFolder[] =>
    all.flatMap(({ id, title, items: below, hidden }) => {
      if (!below || !title || hidden) return [];
      const folder = { path: [...above.path, id], titles: [...above.titles, title] };
      return [folder, ...inside(below, folder)];
    });
  return inside(items, { path: [], titles: [] });
}

/** The menu with an entry at the end of a folder; as it was where there is no such folder. */
export function withMenuItem<T extends Pick<Menu, 'items'>>(
  menu: T,
  [first, ...rest]: readonly string[],
  item: MenuItem,
): T {
  if (first === undefined) return { ...menu, items: [...menu.items, item] };
  return {
    ...menu,
    items: menu.items.map((one) =>
      one.id === first && one.items
        ? { ...one, items: withMenuItem({ items: one.items }, rest, item).items }
        : one,
    ),
  };
}

/** Whether an entry somewhere leads to a screen of the module. */
export const isInMenu = ({ items }: Pick<Menu, 'items'>, module: string): boolean =>
  items.some(
    ({ screen, items: below }) =>
      screen?.startsWith(`${module}/`) || isInMenu({ items: below ?? [] }, module),
  );

/** The title of the top entry that a module stands below. */
export function areaOf({ items }: Pick<Menu, 'items'>, module: string): Text | undefined {
  return items.find((one) => isInMenu({ items: [one] }, module))?.title;
}
