import type { StatisticsFilter } from '../../api/statistics.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

const names = ['from', 'to', 'moduleNo', 'orgId', 'stepId', 'userId', 'search', 'state', 'sort'] as const; // prettier-ignore

/** What the address of the page says is counted, and how to change it. */
export function useStatisticsFilter() {
  const page = usePage();
  const filter: StatisticsFilter = Object.fromEntries(
    names.flatMap((name) => {
      const value = page.search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(page.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (!('page' in values)) next.delete('page');
    page.setSearch(next);
  };
  return { filter, change, search: page.search };
}
