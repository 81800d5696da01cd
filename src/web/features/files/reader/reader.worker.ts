import { WorkbookError } from '#shared/workbook/bounds.ts';
import {
  PreviewError,
  type ReadAnswer,
  type Readings,
  type ReadRequest,
  type Refusal,
} from './messages.ts';

const readers: { [Kind in keyof Readings]: (file: Blob) => Promise<Readings[Kind]> } = {
  word: async (file) => (await import('./readWord.ts')).readWord(file),
  sheet: async (file) => (await import('./readSheets.ts')).readSheets(file),
  xmlInvoice: async (file) => (await import('./readInvoices.ts')).readXml(file),
  ofdInvoice: async (file) => (await import('./readInvoices.ts')).readOfd(file),
};

/** Reads one file, of anybody's making, away from the page. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readers[data.kind](data.file)
    .then((read): ReadAnswer => ({ read }))
    .catch((error: unknown): ReadAnswer => ({
      refusal: refusalOf(error),
    }))
    .then((answer) => postMessage(answer));
});

function refusalOf(error: unknown): Refusal {
  if (error instanceof WorkbookError) return error.fault;
  return error instanceof PreviewError ? error.refusal : 'unreadable';
}
