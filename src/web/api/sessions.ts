import { queryOptions } from '@tanstack/react-query';
import type { OwnSession } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<OwnSession[]>('/v1/sessions', { signal, quiet: true }),
    staleTime: 0,
  });

export const endSession = (id: string) => call<void>(`/v1/sessions/${id}`, { method: 'DELETE' });
export const endOtherSessions = () => call<void>('/v1/sessions', { method: 'DELETE' });
