import type { Sought } from '../../api/oversight.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** What a list is narrowed by, in the address of its page: a copied address shows the same. */
export function useSought() {
  const page = usePage();
  const sought: Sought = Object.fromEntries(page.search);
  return {
    sought,
    /** Empty values are left out; whatever changes but the page leads back to the first. */
    seek: (change: Sought) => {
      const next = { ...sought, page: '', ...change };
      const named = Object.entries(next).filter(([, value]) => value !== '');
      page.setSearch(new URLSearchParams(named));
    },
  };
}
