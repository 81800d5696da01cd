import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DraftItem,
  Page,
  SubstitutionsAnswer,
  ReminderBox,
  ProcessReminder,
} from '#shared/contract/index.ts';
import { call } from './client.ts';
import { pageSize } from './processAdministration.ts';
import { taskKeys } from './tasks.ts';

/** Reminders that I sent, that were sent to me, or all in processes I oversee. */
export const processRemindersQuery = (box: ReminderBox, page: number, search: string) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'urges', box, page, search],
    queryFn: ({ signal }) =>
      call<Page<ProcessReminder>>(`/workFlow/selectUrgeRecords/${page}/${pageSize}`, {
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
      call<Page<DraftItem>>(`/workFlow/selectDrafts/${page}/${pageSize}`, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Who decides for me, and for whom I decide. */
export const substitutionsQuery = () =>
  queryOptions({
    queryKey: ['records', 'substitutions'],
    queryFn: ({ signal }) =>
      call<SubstitutionsAnswer>('/v1/user/substitutions', { signal, quiet: true }),
    staleTime: 0,
  });

export const endSubstitution = (id: string) =>
  call<void>(`/v1/user/substitutions/end/${id}`, { method: 'POST', json: {} });
