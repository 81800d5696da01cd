import { Worker } from 'node:worker_threads';
import type { Cell, SheetFile, SheetOptions, WholeSheet } from './SheetFile.ts';

export type { Cell } from './SheetFile.ts';

const workerFile = new URL('./workbookWorker.js', import.meta.url);

/** An .xlsx file with one sheet, written in a thread of its own. */
export class Workbook implements SheetFile {
  readonly ending = 'xlsx';
  readonly type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  readonly #worker = new Worker(workerFile, { execArgv: [] });
  readonly #file = new Promise<Buffer>((resolve, reject) => {
    this.#worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    this.#worker.once('error', reject);
  });

  constructor() {
    // Told to whoever waits in `finish`; until then nobody does.
    this.#file.catch(() => {});
  }

  add(rows: Cell[][]) {
    this.#worker.postMessage(rows);
  }

  finish(options: SheetOptions): Promise<Buffer> {
    this.#worker.postMessage(options);
    return this.#file;
  }

  /** Without a file. */
  async abandon() {
    await this.#worker.terminate();
  }
}

/** A workbook of several sheets. */
export async function writeSheets(sheets: WholeSheet[]): Promise<Buffer> {
  const worker = new Worker(workerFile, { execArgv: [] });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
      worker.once('error', reject);
      worker.postMessage({ sheets });
    });
  } finally {
    await worker.terminate();
  }
}
