import type { Job, PrintBody } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import type { JobKind } from '../jobs/JobKind.ts';
import { addJob } from '../jobs/jobs.ts';
import { printRecords } from './printRecords.ts';
import { templateNamed } from './templates.ts';

export interface PrintParams {
  print: string;
  body: PrintBody;
  origin: string;
}

/** As many as a list lets be chosen. */
const mostRecords = 500;

/** Prints many records without anybody waiting. @throws errors.forbidden, errors.notFound */
export async function beginPrint(
  services: Services,
  caller: Caller,
  params: PrintParams,
): Promise<Job> {
  const { module } = params.body;
  const template = templateNamed(services.registry(), params.print, module);
  if (!accessFor({ services, caller }, module).can('print'))
    throw errors.forbidden({ action: 'print' });
  const title = template.title[caller.language];
  return addJob(services, caller, { kind: 'print', title, params });
}

export const printJob: JobKind<PrintParams> = {
  run: async ({ services, caller, params: { print, body, origin }, progress }) => {
    const limits = { max: mostRecords, progress };
    const { name, content, refused } = await printRecords(
      services,
      caller,
      print,
      body,
      origin,
      limits,
    );
    return { file: { name, type: 'application/pdf', content }, result: { refused } };
  },
};
