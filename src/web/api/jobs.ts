import { queryOptions } from '@tanstack/react-query';
import type { ExportQuery, Job } from '#shared/contract/index.ts';
import { jobsApi } from '#shared/endpoints/jobs.ts';
import { recordsApi } from '#shared/endpoints/records.ts';
import { call, download } from './call.ts';

const watchMs = 1_500;
const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'waiting' || state === 'running';

/** What goes on without whoever began it, asked for again while something does. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call(jobsApi.list, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? watchMs : false),
    staleTime: 0,
  });

export const cancelJob = (id: string) => call(jobsApi.cancel, { params: { id } });
export const removeJob = (id: string) => call(jobsApi.remove, { params: { id } });
export const readJobFile = (id: string) => download(jobsApi.file, { params: { id } });

export const beginExport = (module: string, body: ExportQuery) =>
  call(recordsApi.beginExport, { params: { module }, body });
