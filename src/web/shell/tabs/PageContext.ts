import { createContext, use } from 'react';
import type { Text } from '#engine/schema/language/index.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';

/** The page a screen stands in. */
export interface Page {
  key: string;
  route: ScreenRoute;
  path: string;
  search: URLSearchParams;
  /** The query of this moment: that of the address, which may be ahead of what is rendered. */
  searchNow: () => URLSearchParams;
  /** Whether it shows now; a hidden page keeps its state. */
  isActive: boolean;
  /** Replaces the query, or makes the next out of that of this moment; the page stays. */
  setSearch: (search: URLSearchParams | ((now: URLSearchParams) => URLSearchParams)) => void;
  setTitle: (title: Text) => void;
  /**
   * Closes this page, or asks first when it was edited.
   *
   * @param next address of what shows then; default: the neighbour
   */
  close: (next?: string) => Promise<boolean>;
  /** Goes on to another address; a pane shows it in itself. */
  goTo: (address: string) => void;
}

export const PageContext = createContext<Page | null>(null);

/** @throws Error outside of a tab */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('A screen stands in a tab');
  return page;
}
