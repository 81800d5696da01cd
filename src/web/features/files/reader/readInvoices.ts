import { readOfdInvoice } from '#shared/invoice/readOfdInvoice.ts';
import { invoiceInTexts, textsOf } from '#shared/invoice/readXmlInvoice.ts';
import { PreviewError } from './messages.ts';
import { host } from './host.ts';

/** Bytes: a whole invoice has some thousands. */
const mostBytes = 8 * 1024 * 1024;

async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > mostBytes) throw new PreviewError('tooLarge');
  return new Uint8Array(await file.arrayBuffer());
}

/** @throws WorkbookError, PreviewError */
export const readXml = async (file: Blob) => invoiceInTexts(textsOf(await bytesOf(file), host));
/** @throws WorkbookError, PreviewError */
export const readOfd = async (file: Blob) => readOfdInvoice(await bytesOf(file), host);
