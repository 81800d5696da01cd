import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { PrintedDocument } from '#engine/print/Printed.ts';
import { layout } from './layout.ts';
import type { Mark } from './Mark.ts';
import { TextMeasure } from './TextMeasure.ts';

const fonts = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
);
const fontFiles = {
  normal: join(fonts, '400Regular/NotoSansSC_400Regular.ttf'),
  bold: join(fonts, '600SemiBold/NotoSansSC_600SemiBold.ttf'),
};

const shade = '#f3f4f6';
const hair = 0.5;

/** A document as a PDF file, with the parts of the fonts it uses inside. */
export function drawPdf(document: PrintedDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: document.language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: document.title, CreationDate: new Date(document.at) },
  });
  pdf.registerFont('normal', fontFiles.normal).registerFont('bold', fontFiles.bold);
  const shown = document.language === 'en' ? withNarrowQuotes : (text: string) => text;
  const measure = new TextMeasure(
    (char, bold) =>
      pdf
        .font(bold ? 'bold' : 'normal')
        .fontSize(1000)
        .widthOfString(shown(char)) / 1000,
  );
  const file = collected(pdf);
  for (const { width, height, marks } of layout(document, measure)) {
    pdf.addPage({ size: [width, height], margin: 0 });
    drawMarks(pdf, marks, shown);
  }
  pdf.end();
  return file;
}

/** Curly quotes of a Chinese font are as wide as its characters, which tears English words apart. */
const withNarrowQuotes = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

type Pdf = InstanceType<typeof PDFDocument>;

function collected(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}

/** Shades below lines, lines below texts. */
function drawMarks(pdf: Pdf, marks: readonly Mark[], shown: (text: string) => string) {
  const boxes = marks.filter((mark) => mark.kind === 'box');
  const shaded = boxes.filter(({ isShaded }) => isShaded);
  for (const { x, y, width, height } of shaded) pdf.rect(x, y, width, height);
  if (shaded.length > 0) pdf.fill(shade);
  for (const { x, y, width, height } of boxes) pdf.rect(x, y, width, height);
  const lines = marks.filter((mark) => mark.kind === 'line');
  for (const { x, y, width } of lines) pdf.moveTo(x, y).lineTo(x + width, y);
  if (boxes.length + lines.length > 0) pdf.lineWidth(hair).stroke('#000');
  pdf.fillColor('#000');
  for (const mark of marks) {
    if (mark.kind === 'text')
      pdf
        .font(mark.bold ? 'bold' : 'normal')
        .fontSize(mark.size)
        .text(shown(mark.text), mark.x, mark.y, { lineBreak: false });
    else if (mark.kind === 'code') drawCode(pdf, mark);
    else if (mark.kind === 'picture') drawPicture(pdf, mark);
  }
}

function drawCode(pdf: Pdf, { x, y, size, value }: Extract<Mark, { kind: 'code' }>) {
  // Readers need four quiet modules around it; the paper around gives most of them.
  const { data, size: modules } = encode(value, { ecc: 'M', border: 1 });
  const module = size / modules;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill('#000');
}

/** A picture that is none leaves its place empty. */
function drawPicture(
  pdf: Pdf,
  { x, y, width, height, picture }: Extract<Mark, { kind: 'picture' }>,
) {
  try {
    pdf.image(Buffer.from(picture), x, y, { fit: [width, height], valign: 'center' });
  } catch {
    pdf.rect(x, y, Math.min(width, height), height).lineWidth(hair).stroke('#999');
  }
}
