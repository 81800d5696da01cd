import { queryOptions } from '@tanstack/react-query';
import { peopleApi } from '#shared/endpoints/people.ts';
import { sessionApi } from '#shared/endpoints/session.ts';
import { call } from './call.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessionApi.list, { signal, quiet: true }),
    staleTime: 0,
  });

/** Signs one of my devices out, or all but this one. */
export const endSessions = (body: { password: string; id?: string | undefined }) =>
  call(sessionApi.end, { body, quiet: true });

/** At what number colleagues reach the person signed in; null where none is kept. */
export const ownPhoneQuery = () =>
  queryOptions({
    queryKey: ['records', 'ownPhone'],
    queryFn: ({ signal }) => call(peopleApi.ownPhone, { signal, quiet: true }),
    staleTime: 0,
  });
