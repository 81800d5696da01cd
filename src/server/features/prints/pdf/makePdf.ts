import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '#engine/print/Printed.ts';

interface Answer {
  id: number;
  file?: Uint8Array;
  error?: unknown;
}

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: unknown) => void;
}

/** Built, it is beside us. */
const isBuilt = import.meta.url.endsWith('.js');
const workerFile = new URL(
  isBuilt ? './pdfWorker.js' : './pdfWorkerFromSource.js',
  import.meta.url,
);

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** The PDF file of a document, made in a thread of its own, which has the fonts at hand from the second on. */
export function makePdf(document: PrintedDocument): Promise<Buffer> {
  worker ??= startWorker();
  const id = (lastId += 1);
  const made = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.ref();
  worker.postMessage({ id, document });
  return made;
}

function startWorker(): Worker {
  const started = new Worker(workerFile, { execArgv: [] });
  started.on('message', ({ id, file, error }: Answer) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (file) resolve(Buffer.from(file.buffer));
    else reject(error);
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
