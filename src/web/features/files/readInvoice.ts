import type { Invoice } from '#shared/invoice/Invoice.ts';
import { readInWorker } from './reader/readInWorker.ts';
import type { Readings } from './reader/messages.ts';

const readers: Readonly<Record<string, keyof Readings & `${string}Invoice`>> = {
  xml: 'xmlInvoice',
  ofd: 'ofdInvoice',
};

/** The electronic invoice that a file is; undefined for all else, whatever the file does to its reader. */
export async function readInvoice(file: File): Promise<Invoice | undefined> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  try {
    if (ending === 'pdf') return await (await import('./readPdfInvoice.ts')).readPdfInvoice(file);
    const kind = readers[ending];
    return kind && (await readInWorker(kind, file, AbortSignal.timeout(20_000)));
  } catch {
    return undefined;
  }
}
