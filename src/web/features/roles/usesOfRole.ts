import type { MenuItem, Text } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';

export interface RoleUses {
  modules: { module: string; title: Text }[];
  /** Entries of the menu that are kept for it. */
  menus: { id: string; title: Text }[];
}

/** Where definitions name a role. */
export function usesOfRole({ modules, menu }: Definitions, role: string): RoleUses {
  const name = JSON.stringify(role);
  const named = (part: unknown) => JSON.stringify(part)?.includes(name) ?? false;
  const ofMenu = (items: readonly MenuItem[]): RoleUses['menus'] =>
    items.flatMap(({ id, title, roles = [], for: audience = [], items: below = [] }) => [
      ...([...roles, ...audience].includes(role)
        ? [{ id, title: title ?? { en: id, zh: id } }]
        : []),
      ...ofMenu(below),
    ]);
  return {
    modules: modules
      .filter(({ access, flow }) => access.some(({ roles }) => roles.includes(role)) || named(flow))
      .map(({ module, title }) => ({ module, title })),
    menus: ofMenu(menu.items),
  };
}
