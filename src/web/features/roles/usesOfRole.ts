import type { MenuItem, Text } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { titlesOf } from '../menuDesign/titles.ts';

export interface RoleUses {
  modules: { module: string; title: Text }[];
  /** Entries of the menu that are kept for it. */
  menus: { id: string; title: Text }[];
}

/** Where definitions name a role. */
export function usesOfRole(definitions: Definitions, role: string): RoleUses {
  const { modules, menu } = definitions;
  const name = JSON.stringify(role);
  const named = (part: unknown) => JSON.stringify(part)?.includes(name) ?? false;
  const titleOf = titlesOf(targetsOf(definitions));
  const ofMenu = (items: readonly MenuItem[]): RoleUses['menus'] =>
    items.flatMap((item) => {
      const { id, roles = [], for: audience = [], items: below = [] } = item;
      const isNamed = [...roles, ...audience].includes(role);
      return [...(isNamed ? [{ id, title: titleOf(item) }] : []), ...ofMenu(below)];
    });
  return {
    modules: modules
      .filter(({ access, flow }) => access.some(({ roles }) => roles.includes(role)) || named(flow))
      .map(({ module, title }) => ({ module, title })),
    menus: ofMenu(menu.items),
  };
}

const targetsOf = ({ modules, reports = [], dashboards = [] }: Definitions) => ({
  screens: modules.flatMap(({ module, screens }) =>
    screens.map(({ id, title }) => ({ name: `${module}/${id}`, title })),
  ),
  reports: reports.map(({ report, title }) => ({ name: report, title })),
  dashboards: dashboards.map(({ dashboard, title }) => ({ name: dashboard, title })),
});
