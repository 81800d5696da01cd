import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GroupsResult } from '#engine/renderers/list/ListState.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { groupsQuery } from '../../api/records.ts';

/** Asks for the groups of a list; nothing is asked while it is not grouped. */
export function useGroups(
  module: string,
  by: string,
  { screen, search, filters, figure, totals }: ListQuery,
): { groups: GroupsResult | undefined; retryGroups: () => void } {
  const asked = {
    by,
    ...(screen && { screen }),
    ...(search && { search }),
    ...(filters && { filters }),
    ...(figure && { figure }),
    ...(totals && { totals }),
  };
  const { data, error, refetch } = useQuery({
    ...groupsQuery(module, asked),
    enabled: by !== '',
    placeholderData: keepPreviousData,
  });
  const result = (): GroupsResult => {
    if (data) return { status: 'ready', ...data };
    return error ? { status: 'failed', message: error.message } : { status: 'loading' };
  };
  return { groups: by ? result() : undefined, retryGroups: () => void refetch() };
}
