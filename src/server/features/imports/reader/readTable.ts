import { Worker } from 'node:worker_threads';
import { WorkbookError } from '#shared/workbook/bounds.ts';
import type { SheetContent } from '#shared/workbook/readWorkbook.ts';
import type { ReadAnswer, ReadRequest } from './messages.ts';

const isSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(isSource ? './tableWorker.ts' : './tableWorker.js', import.meta.url);

/** Built, the worker lies beside the server; its source is loaded by what loads that of the server. */
const startWorker = () =>
  isSource
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerFile.href}'); })`,
        { eval: true, execArgv: [], resourceLimits },
      )
    : new Worker(workerFile, { execArgv: [], resourceLimits });

const longestMs = 60_000;
const resourceLimits = {
  maxOldGenerationSizeMb: 768,
  maxYoungGenerationSizeMb: 64,
  stackSizeMb: 4,
};

/**
 * The rows of a workbook or CSV file, read in a thread of its own with bounds for memory and time: whatever the file
 * does to it, the server goes on.
 *
 * @param name with its ending
 * @throws WorkbookError
 */
export async function readTable(name: string, file: Uint8Array): Promise<SheetContent[]> {
  if (/\.(xls|et|wps)$/i.test(name) && !isZip(file)) throw new WorkbookError('oldFormat');
  const kind = /\.(csv|txt|tsv)$/i.test(name) ? 'csv' : 'xlsx';
  const worker = startWorker();
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkbookError('tooSlow')), longestMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkbookError('tooLarge') : error),
      );
      worker.once('exit', () => reject(new WorkbookError('unreadable')));
      worker.postMessage({ kind, file } satisfies ReadRequest);
    });
    if ('fault' in answer) throw new WorkbookError(answer.fault);
    return answer.sheets;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b;
