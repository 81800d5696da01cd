import type { TaskFilter } from '../../api/tasks.ts';
import { changeQuery } from '../../shell/tabs/changeQuery.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** What a list of tasks shows, as the address says it. */
export interface TaskAddress {
  page: number;
  search: string;
  moduleNo: string;
  typeId: string;
  urgency: string;
  status: string;
  isLongestFirst: boolean;
}

/**
 * Search, filters and page of a list of tasks: they are in the address.
 *
 * @param area just the tasks of this area of modules, whatever the address says
 */
export function useTaskFilter(area: string | undefined) {
  const { search: address, setSearch } = usePage();
  const read = (name: string) => address.get(name) ?? '';
  const shown: TaskAddress = {
    page: Number(address.get('page') ?? 1),
    search: read('search'),
    moduleNo: read('moduleNo'),
    typeId: area ?? read('typeId'),
    urgency: read('urgency'),
    status: read('status'),
    isLongestFirst: read('order') === 'longest',
  };
  const { search, moduleNo, typeId, urgency, status, isLongestFirst } = shown;
  // an address may say anything: the server checks it
  const filter = {
    ...(search && { search }),
    ...(moduleNo && { moduleNo }),
    ...(typeId && { typeId }),
    ...(urgency && { urgency }),
    ...(status && { status }),
    ...(isLongestFirst && { longestFirst: true }),
  } as Omit<TaskFilter, 'page' | 'row' | 'details'>;
  /** Changes parts of the address; an empty text takes one out. */
  const go = (change: Record<string, string>) => setSearch((now) => changeQuery(now, change));
  return { shown, filter, go };
}
