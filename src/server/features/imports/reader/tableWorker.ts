import { parentPort } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { WorkbookError, type WorkbookHost } from '#shared/workbook/bounds.ts';
import { readWorkbook } from '#shared/workbook/readWorkbook.ts';
import { fileBounds } from './fileBounds.ts';
import type { ReadAnswer, ReadRequest } from './messages.ts';
import { readCsv } from './readCsv.ts';

const host: WorkbookHost = {
  async inflate(packed, size) {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (content.length !== size) throw new Error('not as long as the directory says');
    return content;
  },
  decoder() {
    const decoder = new TextDecoder();
    return (part) => decoder.decode(part, { stream: true });
  },
};

/** Reads one file, of anybody’s making, in a thread of its own. */
parentPort!.once('message', ({ kind, file }: ReadRequest) => {
  void (async (): Promise<ReadAnswer> => {
    try {
      return {
        sheets:
          kind === 'csv' ? readCsv(file, fileBounds) : await readWorkbook(file, host, fileBounds),
      };
    } catch (error) {
      return { fault: error instanceof WorkbookError ? error.fault : 'unreadable' };
    }
  })().then((answer) => {
    parentPort!.postMessage(answer);
    parentPort!.close();
  });
});
