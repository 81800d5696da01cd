import type { ExportQuery, Job } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor } from '../../access/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import type { JobKind } from '../../jobs/JobKind.ts';
import { exportRecords } from './exportRecords.ts';

export interface ExportParams {
  module: string;
  query: ExportQuery;
}

/** As many as a sheet has room for, below its head. */
const mostRows = 1_048_575;

/** Exports a list without anybody waiting: the file is downloaded when it is there. */
export async function beginExport(
  services: Services,
  caller: Caller,
  module: string,
  query: ExportQuery,
): Promise<Job> {
  const access = accessFor({ services, caller }, module);
  if (!access.can('export')) throw errors.forbidden({ action: 'export' });
  const params: ExportParams = { module, query };
  return addJob(services, caller, {
    kind: 'export',
    title: access.module.title[caller.language],
    params,
  });
}

export const exportJob: JobKind<ExportParams> = {
  run: async ({ services, caller, params: { module, query }, progress }) => {
    const limits = { max: mostRows, progress };
    const reader = await services.reading();
    const { name, content, type } = await exportRecords(reader, caller, module, query, limits);
    return { file: { name, content, type: type! } };
  },
};
