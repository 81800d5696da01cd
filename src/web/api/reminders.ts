import { queryOptions } from '@tanstack/react-query';
import { remindersApi } from '#shared/endpoints/reminders.ts';
import { taskKeys } from './tasks.ts';
import { call } from './call.ts';

/** What I am reminded of and have not handled. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'reminders'],
    queryFn: ({ signal }) => call(remindersApi.open, { signal, quiet: true }),
    staleTime: 0,
  });

export const handleReminder = (id: string) => call(remindersApi.handle, { params: { id } });
