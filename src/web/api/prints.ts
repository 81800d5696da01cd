import { queryOptions } from '@tanstack/react-query';
import type { DrawnPrintBody, PrintBody, RefusedPrint } from '#shared/contract/index.ts';
import { jobsApi } from '#shared/endpoints/jobs.ts';
import { printsApi } from '#shared/endpoints/prints.ts';
import { call, download, downloadAnswer } from './call.ts';

/** Records on paper. */
export interface Printed {
  file: Blob;
  /** With its ending. */
  name: string;
  refused: RefusedPrint[];
}

/** Templates for records of a module; with an id, for that record. */
export const offeredPrintsQuery = (module: string, id?: string) =>
  queryOptions({
    queryKey: ['prints', module, id ?? ''],
    queryFn: ({ signal }) =>
      call(printsApi.offered, { query: { module, ...(id && { id }) }, signal, quiet: true }),
    staleTime: 60_000,
  });

export const printNow = (print: string, body: PrintBody, signal?: AbortSignal) =>
  printed(downloadAnswer(printsApi.pdf, { params: { print }, body, quiet: true, signal }));

/** With a template as it is being drawn. */
export const printDrawn = (print: string, body: DrawnPrintBody, signal?: AbortSignal) =>
  printed(downloadAnswer(printsApi.drawn, { params: { print }, body, quiet: true, signal }));

async function printed(answer: ReturnType<typeof downloadAnswer>): Promise<Printed> {
  const { blob, headers } = await answer;
  const refused = headers.get('Refused-Records');
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return {
    file: blob,
    name: name ? decodeURIComponent(name) : 'print.pdf',
    refused: refused ? (JSON.parse(decodeURIComponent(refused)) as RefusedPrint[]) : [],
  };
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** The same of many, as a job that is followed until it is over; leaving the screen cancels it. */
export async function printMany(
  print: string,
  body: PrintBody,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Printed> {
  const quiet = { quiet: true, ...(signal && { signal }) };
  let job = await call(printsApi.begin, { params: { print }, body, ...quiet });
  const cancel = () => void call(jobsApi.cancel, { params: { id: job.id }, quiet: true });
  signal?.addEventListener('abort', cancel, { once: true });
  while (job.state === 'waiting' || job.state === 'running') {
    await pause(700, signal);
    job = await call(jobsApi.one, { params: { id: job.id }, ...quiet });
    onProgress(job.done, job.total ?? body.ids.length);
  }
  signal?.removeEventListener('abort', cancel);
  if (!job.file) throw new Error(job.error?.[body.language ?? 'en'] ?? job.state);
  const file = await download(jobsApi.file, { params: { id: job.id }, ...quiet });
  const { refused = [] } = (job.result ?? {}) as { refused?: RefusedPrint[] };
  return { file, name: job.file.name, refused };
}
