import { queryOptions } from '@tanstack/react-query';
import type { ExportQuery, Job } from '#shared/contract/index.ts';
import { call, download } from './client.ts';

const watchMs = 1_500;
const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'waiting' || state === 'running';

/** What goes on without whoever began it, asked for again while something does. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call<Job[]>('/v1/jobs', { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? watchMs : false),
    staleTime: 0,
  });

export const cancelJob = (id: string) => call<Job>(`/v1/jobs/${id}/cancel`, { method: 'POST' });
export const removeJob = (id: string) => call<void>(`/v1/jobs/${id}`, { method: 'DELETE' });
export const readJobFile = (id: string) => download(`/v1/jobs/${id}/file`);

export const beginExport = (module: string, json: ExportQuery) =>
  call<Job>(`/v1/${module}/export/begin`, { method: 'POST', json });
