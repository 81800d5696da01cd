import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReminderBox } from '#shared/contract/index.ts';
import { inboxApi } from '#shared/endpoints/inbox.ts';
import { taskKeys } from './tasks.ts';
import { call } from './call.ts';
import { pageSize } from './pageQuery.ts';

/** Reminders that I sent, that were sent to me, or all in processes I oversee. */
export const processRemindersQuery = (box: ReminderBox, page: number, search: string) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'urges', box, page, search],
    queryFn: ({ signal }) =>
      call(inboxApi.reminders, {
        params: { page, rows: pageSize },
        query: { box, ...(search && { search }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What I have begun and not submitted. */
export const draftsQuery = (page: number) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'drafts', page],
    queryFn: ({ signal }) =>
      call(inboxApi.drafts, { params: { page, rows: pageSize }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Who decides for me, and for whom I decide. */
export const substitutionsQuery = () =>
  queryOptions({
    queryKey: ['records', 'substitutions'],
    queryFn: ({ signal }) => call(inboxApi.substitutions, { signal, quiet: true }),
    staleTime: 0,
  });

export const endSubstitution = (id: string) => call(inboxApi.endSubstitution, { params: { id } });
