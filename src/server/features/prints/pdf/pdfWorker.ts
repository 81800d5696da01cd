// The thread that makes PDF files: two hundred pages take seconds, and the server must go on answering.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PrintedDocument } from '#engine/print/Printed.ts';
import { drawPdf } from './drawPdf.ts';

// On Linux each thread has a priority of its own: whoever opens a page goes before files.
if (process.platform === 'linux') setPriority(5);

parentPort!.on('message', ({ id, document }: { id: number; document: PrintedDocument }) => {
  void drawPdf(document).then(
    (file) => parentPort!.postMessage({ id, file }, [file.buffer as ArrayBuffer]),
    (error: unknown) => parentPort!.postMessage({ id, error }),
  );
});
