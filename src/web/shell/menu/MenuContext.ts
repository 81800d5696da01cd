import { createContext, use } from 'react';
import type { Menu } from './readMenu.ts';

/** What the person signed in may reach and press. */
export interface Access extends Menu {
  /** True when the person has this button: `module.action`. */
  permits: (code: string) => boolean;
}

export const MenuContext = createContext<Access | null>(null);

/** @throws Error outside the shell */
export function useAccess(): Access {
  const access = use(MenuContext);
  if (!access) throw new Error('There is no menu outside the shell');
  return access;
}
