import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text on a page, in points from its lower left corner. */
interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

interface PdfPage {
  width: number;
  height: number;
  texts: PdfText[];
}

/** Where the texts of each page of a PDF file stand. */
export async function pdfPages(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PdfText[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.abs(size) }];
    });
    pages.push({ width, height, texts });
  }
  return pages;
}

/** Texts that leave the paper inside its margin (in points), and those written over one another. */
export function misplaced(pages: readonly PdfPage[], margin: number): string[] {
  const near = 0.5;
  return pages.flatMap(({ width, height, texts }, page) => {
    const told = (problem: string, ...of: PdfText[]) =>
      `page ${page + 1}: ${problem}: ${of.map(({ text }) => text).join(' | ')}`;
    const outside = texts
      .filter(
        ({ x, y, width: own, size }) =>
          x < margin - near ||
          x + own > width - margin + near ||
          y < margin - size / 2 ||
          y + size > height,
      )
      .map((text) => told('outside', text));
    const over = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.7 &&
            Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > near,
        )
        .map((other) => told('over one another', one, other)),
    );
    return [...outside, ...over];
  });
}
