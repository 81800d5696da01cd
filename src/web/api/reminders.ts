import { queryOptions } from '@tanstack/react-query';
import type { ReminderItem } from '#shared/contract/index.ts';
import { call } from './client.ts';
import { taskKeys } from './tasks.ts';

/** What I am reminded of and have not handled. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'reminders'],
    queryFn: ({ signal }) => call<ReminderItem[]>('/v1/reminders', { signal, quiet: true }),
    staleTime: 0,
  });

export const handleReminder = (id: string) =>
  call(`/commonNotice/updateHandleStatus/${id}`, { method: 'POST', json: {} });
