import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Invoice } from '#shared/invoice/Invoice.ts';
import { invoiceInLines } from '#shared/invoice/invoiceInLines.ts';
import { linesOf, type Placed } from '#shared/invoice/linesOf.ts';
import { openPdf } from './pdf.ts';
import { readInWorker } from './reader/readInWorker.ts';

/** Bytes, and pages that are looked at. */
const most = { bytes: 16 * 1024 * 1024, pages: 3 };

/** The invoice in a PDF file: in the XML that it carries, or else on its pages. */
export async function readPdfInvoice(file: Blob): Promise<Invoice | undefined> {
  if (file.size > most.bytes) return undefined;
  const task = await openPdf(file);
  try {
    const pdf = await task.promise;
    return (await carried(pdf)) ?? (await onPages(pdf));
  } finally {
    await task.destroy();
  }
}

async function carried(pdf: PDFDocumentProxy): Promise<Invoice | undefined> {
  const files = (await pdf.getAttachments()) as Record<string, Attached> | null;
  const xml = Object.values(files ?? {}).find(({ filename }) => /\.xml$/i.test(filename));
  if (!xml) return undefined;
  const content = new Blob([xml.content]);
  return readInWorker('xmlInvoice', content, AbortSignal.timeout(20_000)).catch(() => undefined);
}

interface Attached {
  filename: string;
  content: Uint8Array<ArrayBuffer>;
}

async function onPages(pdf: PDFDocumentProxy): Promise<Invoice | undefined> {
  for (let number = 1; number <= Math.min(pdf.numPages, most.pages); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item): Placed[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, x, y, width: item.width, height: item.height }];
    });
    const invoice = invoiceInLines(linesOf(placed));
    if (invoice) return invoice;
  }
  return undefined;
}
