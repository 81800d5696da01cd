import { queryOptions } from '@tanstack/react-query';
import type { OwnPhone, OwnSession } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<OwnSession[]>('/v1/sessions', { signal, quiet: true }),
    staleTime: 0,
  });

/** Signs one of my devices out, or all but this one. */
export const endSessions = (json: { password: string; id?: string | undefined }) =>
  call<void>('/v1/sessions/end', { method: 'POST', json, quiet: true });

/** At what number colleagues reach the person signed in; null where none is kept. */
export const ownPhoneQuery = () =>
  queryOptions({
    queryKey: ['records', 'ownPhone'],
    queryFn: ({ signal }) => call<OwnPhone | null>('/v1/user/phone', { signal, quiet: true }),
    staleTime: 0,
  });
