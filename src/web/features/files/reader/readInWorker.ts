import { PreviewError, type ReadAnswer, type Readings, type ReadRequest } from './messages.ts';

/** Milliseconds after which nobody waits any longer. */
const patience = 10_000;

/**
 * Reads a file in a worker of its own, which ends with it: whatever the file does to it, the page goes on.
 *
 * @throws PreviewError
 */
export async function readInWorker<Kind extends keyof Readings>(
  kind: Kind,
  file: Blob,
  signal: AbortSignal,
): Promise<Readings[Kind]> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new PreviewError('tooSlow')), patience);
      signal.addEventListener('abort', () => reject(new PreviewError('unreadable')));
      worker.addEventListener('error', () => reject(new PreviewError('unreadable')));
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
        if ('read' in data) resolve(data.read as Readings[Kind]);
        else reject(new PreviewError(data.refusal));
      });
      worker.postMessage({ kind, file } satisfies ReadRequest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
