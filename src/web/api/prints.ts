import { queryOptions } from '@tanstack/react-query';
import type {
  DrawnPrintBody,
  Job,
  OfferedPrint,
  PrintBody,
  RefusedPrint,
} from '#shared/contract/index.ts';
import { call, download, downloadAnswer } from './client.ts';

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
      call<OfferedPrint[]>('/v1/prints', {
        query: { module, ...(id && { id }) },
        signal,
        quiet: true,
      }),
    staleTime: 60_000,
  });

export const printNow = (print: string, json: PrintBody, signal?: AbortSignal) =>
  printed(`/v1/prints/${print}/pdf`, json, signal);

/** With a template as it is being drawn. */
export const printDrawn = (print: string, json: DrawnPrintBody, signal?: AbortSignal) =>
  printed(`/v1/prints/${print}/drawn`, json, signal);

async function printed(path: string, json: object, signal?: AbortSignal): Promise<Printed> {
  const options = { method: 'POST', json, quiet: true, ...(signal && { signal }) } as const;
  const { blob, headers } = await downloadAnswer(path, options);
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
  json: PrintBody,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Printed> {
  const quiet = { quiet: true, ...(signal && { signal }) };
  let job = await call<Job>(`/v1/prints/${print}/begin`, { method: 'POST', json, ...quiet });
  const cancel = () => void call(`/v1/jobs/${job.id}/cancel`, { method: 'POST', quiet: true });
  signal?.addEventListener('abort', cancel, { once: true });
  while (job.state === 'waiting' || job.state === 'running') {
    await pause(700, signal);
    job = await call<Job>(`/v1/jobs/${job.id}`, quiet);
    onProgress(job.done, job.total ?? json.ids.length);
  }
  signal?.removeEventListener('abort', cancel);
  if (!job.file) throw new Error(job.error?.[json.language ?? 'en'] ?? job.state);
  const file = await download(`/v1/jobs/${job.id}/file`, quiet);
  const { refused = [] } = (job.result ?? {}) as { refused?: RefusedPrint[] };
  return { file, name: job.file.name, refused };
}
