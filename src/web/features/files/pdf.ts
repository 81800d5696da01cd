import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist';

const folder = '/node_modules/pdfjs-dist/';
/** The worker; tables of characters and fonts that files leave out: invoices name Chinese fonts without carrying them. */
const resources = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}',
  ],
  { query: '?url', import: 'default', eager: true },
);
function addressOf(path: string) {
  const address = resources[folder + path];
  if (!address) throw new Error(`${path} does not exist`);
  return address;
}
async function readResource(path: string) {
  const answer = await fetch(addressOf(path));
  return new Uint8Array(await answer.arrayBuffer());
}
class CMapReaderFactory {
  fetch = async ({ name }: { name: string }) => ({
    cMapData: await readResource(`cmaps/${name}.bcmap`),
    isCompressed: true,
  });
}
class StandardFontDataFactory {
  fetch = ({ filename }: { filename: string }) => readResource(`standard_fonts/${filename}`);
}

/** Begins to read a document; `promise` fails when it is damaged or locked with a password. */
export async function openPdf(file: Blob): Promise<PDFDocumentLoadingTask> {
  GlobalWorkerOptions.workerSrc = addressOf('build/pdf.worker.min.mjs');
  return getDocument({
    data: await file.arrayBuffer(),
    CMapReaderFactory,
    StandardFontDataFactory,
    useWorkerFetch: false,
    isEvalSupported: false,
  });
}
