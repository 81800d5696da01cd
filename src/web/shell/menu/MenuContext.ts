import { createContext, use } from 'react';
import type { MenuAnswer } from '#shared/contract/index.ts';
import { readMenu, type Menu, type ScreenRoute } from './readMenu.ts';

/** What the person signed in may reach and press. */
export interface Access extends Menu, Pick<MenuAnswer, 'typeTitles'> {
  /** True when the person has this button: `module.action`. */
  permits: (code: string) => boolean;
  /** True when the person may do this with records of some module. */
  permitsSomewhere: (action: string) => boolean;
}

/** @param others routes that everybody has, as far as the menu does not place them */
export function accessOf(answer: MenuAnswer, others: readonly ScreenRoute[]): Access {
  const menu = readMenu(answer.menus);
  const known = new Set(menu.routes.map(({ path }) => path));
  const codes = new Set(answer.buttons.map(({ code }) => code));
  const actions = new Set(answer.buttons.map(({ code }) => code.slice(code.indexOf('.') + 1)));
  return {
    ...menu,
    typeTitles: answer.typeTitles,
    routes: [...menu.routes, ...others.filter(({ path }) => !known.has(path))],
    permits: (code) => codes.has(code),
    permitsSomewhere: (action) => actions.has(action),
  };
}

export const MenuContext = createContext<Access | null>(null);

/** @throws Error outside the shell */
export function useAccess(): Access {
  const access = use(MenuContext);
  if (!access) throw new Error('There is no menu outside the shell');
  return access;
}
