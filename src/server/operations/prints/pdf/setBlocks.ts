import type { PrintedBlock } from '#engine/print/Printed.ts';
import { Flow } from './Flow.ts';
import { points, type Mark } from './Mark.ts';
import { lineHeight, textMarks } from './Row.ts';
import { gridRows, setGrid } from './setGrid.ts';
import { firstOfTable, setTable } from './setTable.ts';
import { signatures } from './setSignatures.ts';
import { textPiece, type Piece } from './setText.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** Sets blocks one below the other. A text that announces what follows stays with it. */
export function setBlocks(
  flow: Flow,
  measure: TextMeasure,
  blocks: readonly PrintedBlock[],
  size: number,
) {
  for (const [index, block] of blocks.entries()) {
    switch (block.kind) {
      case 'table':
        setTable(flow, measure, block, size, endOf(flow, measure, blocks[index + 1], size));
        break;
      case 'grid':
        setGrid(flow, measure, block, size);
        break;
      case 'pageBreak':
        if (!flow.isAtTop) flow.breakPage();
        break;
      case 'space':
        if (!flow.isAtTop) flow.set([], Math.min(points(block.height), flow.room));
        break;
      default: {
        const piece = pieceOf(flow, measure, block, size);
        const next = block.kind === 'text' ? blocks[index + 1] : undefined;
        flow.need(piece.height + (next ? firstOf(flow, measure, next, size) : 0));
        flow.set(piece.marks, piece.height);
      }
    }
  }
}

/** How much of a block must stand below what announces it. */
function firstOf(flow: Flow, measure: TextMeasure, block: PrintedBlock, size: number): number {
  switch (block.kind) {
    case 'table':
      return firstOfTable(flow, measure, block, size);
    case 'grid':
      return gridRows(flow, measure, { ...block, rows: block.rows.slice(0, 1) }, size)[0]!.height;
    case 'space':
    case 'pageBreak':
      return 0;
    default:
      return pieceOf(flow, measure, block, size).height;
  }
}

/** What is signed stands with the end of what it is below. */
function endOf(
  flow: Flow,
  measure: TextMeasure,
  block: PrintedBlock | undefined,
  size: number,
): number {
  const isSigned = block?.kind === 'signatures' || block?.kind === 'seal';
  return isSigned ? pieceOf(flow, measure, block, size).height : 0;
}

type Whole = Exclude<PrintedBlock, { kind: 'table' | 'grid' | 'space' | 'pageBreak' }>;

/** Blocks that never break. */
function pieceOf(flow: Flow, measure: TextMeasure, block: Whole, size: number): Piece {
  const { width } = flow;
  switch (block.kind) {
    case 'text':
      return textPiece(measure, block, width, size);
    case 'signatures':
      return signatures(measure, block.places, width, size);
    case 'seal':
      return seal(measure, block, width, size);
    case 'qr':
      return codePiece(measure, block, width, size);
    case 'image': {
      const height = Math.min(points(block.height), flow.height);
      return {
        marks: [{ kind: 'picture', x: 0, y: 0, width, height, picture: block.picture }],
        height,
      };
    }
  }
}

/** Seals are round and four centimetres wide; the text stands where their middle comes. */
function seal(
  measure: TextMeasure,
  { text, date }: Extract<PrintedBlock, { kind: 'seal' }>,
  width: number,
  size: number,
): Piece {
  const area = points(60);
  const place = { x: width - area, width: area, size, align: 'center', bold: false } as const;
  return {
    marks: [
      ...textMarks(measure, [text], { ...place, y: points(13) }),
      ...(date ? textMarks(measure, [date], { ...place, y: points(23) }) : []),
    ],
    height: points(32),
  };
}

function codePiece(
  measure: TextMeasure,
  { value, size: millimetres, text, align }: Extract<PrintedBlock, { kind: 'qr' }>,
  width: number,
  fontSize: number,
): Piece {
  const size = Math.min(points(millimetres), width);
  const free = width - size;
  const x = { left: 0, center: free / 2, right: free }[align];
  const code: Mark = { kind: 'code', x, y: 0, size, value };
  if (!text) return { marks: [code], height: size };
  const gap = fontSize * 0.8;
  const isBelow = align === 'center';
  const lines = measure.lines(text, isBelow ? width : free - gap, fontSize, false);
  const height = lines.length * lineHeight(fontSize);
  const marks = textMarks(measure, lines, {
    x: isBelow || align === 'right' ? 0 : size + gap,
    y: isBelow ? size + gap / 2 : Math.max(0, (size - height) / 2),
    width: isBelow ? width : free - gap,
    size: fontSize,
    align,
    bold: false,
  });
  return {
    marks: [code, ...marks],
    height: isBelow ? size + gap + height : Math.max(size, height),
  };
}
