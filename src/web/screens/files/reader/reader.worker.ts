import { PreviewError, type ReadAnswer, type Readings, type ReadRequest } from './messages.ts';

const readers: { [Kind in keyof Readings]: (file: Blob) => Promise<Readings[Kind]> } = {
  word: async (file) => (await import('./readWord.ts')).readWord(file),
  sheet: async (file) => (await import('./readSheets.ts')).readSheets(file),
};

/** Reads one file, of anybody's making, away from the page. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readers[data.kind](data.file)
    .then((read): ReadAnswer => ({ read }))
    .catch((error: unknown): ReadAnswer => ({
      refusal: error instanceof PreviewError ? error.refusal : 'unreadable',
    }))
    .then((answer) => postMessage(answer));
});
