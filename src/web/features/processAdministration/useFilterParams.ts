import type { FilterParams } from '../../api/pageQuery.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** What a list is narrowed by, in the address of its page: a copied address shows the same. */
export function useFilterParams() {
  const page = usePage();
  const filterParams: FilterParams = Object.fromEntries(page.search);
  return {
    filterParams,
    /** Empty values are left out; whatever changes but the page leads back to the first. */
    setFilterParams: (change: FilterParams) => {
      const next = { ...filterParams, page: '', ...change };
      const named = Object.entries(next).filter(([, value]) => value !== '');
      page.setSearch(new URLSearchParams(named));
    },
  };
}
