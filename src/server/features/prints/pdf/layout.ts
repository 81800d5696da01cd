import {
  pageMark,
  pagesMark,
  type PrintedBlock,
  type PrintedDocument,
  type Sheet,
} from '#engine/print/Printed.ts';
import { Flow } from './Flow.ts';
import { points, type Mark, type Page } from './Mark.ts';
import { textMarks } from './Row.ts';
import { setBlocks } from './setBlocks.ts';
import type { Piece } from './setText.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** Every page of a document, with all that is drawn on it. */
export const layout = (document: PrintedDocument, measure: TextMeasure): Page[] =>
  document.sheets.flatMap((sheet) => pagesOf(sheet, measure));

function pagesOf(sheet: Sheet, measure: TextMeasure): Page[] {
  const { paper } = sheet;
  const [width, height, margin] = [paper.width, paper.height, paper.margin].map(points) as [
    number,
    number,
    number,
  ];
  const inner = width - 2 * margin;
  const stack = (blocks: readonly PrintedBlock[], page: string, pages: string) =>
    stacked(blocks, inner, measure, paper.fontSize, (text) =>
      text.replaceAll(pageMark, page).replaceAll(pagesMark, pages),
    );
  const header = stack(sheet.header, '1', '1');
  const footer = stack(sheet.footer, '1', '1');
  const gap = paper.fontSize * 0.6;
  const above = sheet.header.length ? header.height + gap : 0;
  const below = sheet.footer.length ? footer.height + gap : 0;
  const flow = new Flow(inner, height - 2 * margin - above - below);
  setBlocks(flow, measure, sheet.body, paper.fontSize);
  const count = String(flow.pages.length);
  return flow.pages.map((body, index) => {
    const number = String(index + 1);
    return {
      width,
      height,
      marks: [
        ...(sheet.mark
          ? copyMark(sheet.mark, measure, { width, margin, size: paper.fontSize })
          : []),
        ...moved(stack(sheet.header, number, count).marks, margin, margin),
        ...moved(body, margin, margin + above).map((mark) => numbered(mark, number, count)),
        ...moved(stack(sheet.footer, number, count).marks, margin, height - margin - footer.height),
      ],
    };
  });
}

/** Blocks on every page. A code at the right stands beside what follows it. */
function stacked(
  blocks: readonly PrintedBlock[],
  width: number,
  measure: TextMeasure,
  size: number,
  fill: (text: string) => string,
): Piece {
  const isBeside = (block: PrintedBlock) =>
    block.kind === 'qr' && block.align === 'right' && !block.text;
  const flow = new Flow(width, Infinity);
  const filled = blocks.map((block) =>
    block.kind === 'text' ? { ...block, text: fill(block.text) } : block,
  );
  setBlocks(
    flow,
    measure,
    filled.filter((block) => !isBeside(block)),
    size,
  );
  const beside = new Flow(width, Infinity);
  setBlocks(beside, measure, filled.filter(isBeside), size);
  return {
    marks: [...flow.pages.flat(), ...beside.pages.flat()],
    height: Math.max(flow.y, beside.y),
  };
}

const moved = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }));

const numbered = (mark: Mark, page: string, pages: string): Mark =>
  mark.kind === 'text'
    ? { ...mark, text: mark.text.replaceAll(pageMark, page).replaceAll(pagesMark, pages) }
    : mark;

const copyMark = (
  text: string,
  measure: TextMeasure,
  { width, margin, size }: { width: number; margin: number; size: number },
): Mark[] =>
  textMarks(measure, [text], {
    x: margin,
    y: Math.max(0, margin - size * 1.8),
    width: width - 2 * margin,
    size,
    align: 'right',
    bold: true,
  });
