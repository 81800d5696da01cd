import type { PrintedBlock } from '#engine/print/Printed.ts';
import { Flow } from './Flow.ts';
import { points, type Mark } from './Mark.ts';
import { lineHeight, textMarks } from './Row.ts';
import { gridRows, setGrid } from './setGrid.ts';
import { firstOfTable, setTable } from './setTable.ts';
import { signatures } from './setSignatures.ts';
import { textPiece, type Piece } from './setText.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** Where blocks are set, with the size of their text. */
interface Setting {
  flow: Flow;
  measure: TextMeasure;
  size: number;
}

/** What is known of a kind of blocks when it is set. */
interface BlockKind<Block> {
  set(setting: Setting, block: Block, next: PrintedBlock | undefined): void;
  /** How much of it must stand below what announces it. */
  first(setting: Setting, block: Block): number;
  /** How high it is where it must stand with the end of what is above it, as signatures do. */
  held(setting: Setting, block: Block): number;
}

/** Sets blocks one below the other. A text that announces what follows stays with it. */
export function setBlocks(
  flow: Flow,
  measure: TextMeasure,
  blocks: readonly PrintedBlock[],
  size: number,
) {
  const setting = { flow, measure, size };
  for (const [index, block] of blocks.entries())
    kindOf(block).set(setting, block, blocks[index + 1]);
}

type BlockOf<Kind extends PrintedBlock['kind']> = Extract<PrintedBlock, { kind: Kind }>;

const none = () => 0;

/** A block that never breaks. */
function whole<Block>(
  pieceOf: (setting: Setting, block: Block) => Piece,
  { isHeld = false, announces = false } = {},
): BlockKind<Block> {
  const heightOf = (setting: Setting, block: Block) => pieceOf(setting, block).height;
  return {
    set(setting, block, next) {
      const { flow } = setting;
      const piece = pieceOf(setting, block);
      const below = announces && next ? kindOf(next).first(setting, next) : 0;
      flow.need(piece.height + below);
      flow.set(piece.marks, piece.height);
    },
    first: heightOf,
    held: isHeld ? heightOf : none,
  };
}

const kinds: { [Kind in PrintedBlock['kind']]: BlockKind<BlockOf<Kind>> } = {
  text: whole(({ measure, flow, size }, block) => textPiece(measure, block, flow.width, size), {
    announces: true,
  }),
  table: {
    set(setting, block, next) {
      const { flow, measure, size } = setting;
      setTable(flow, measure, block, size, next ? kindOf(next).held(setting, next) : 0);
    },
    first: ({ flow, measure, size }, block) => firstOfTable(flow, measure, block, size),
    held: none,
  },
  grid: {
    set: ({ flow, measure, size }, block) => setGrid(flow, measure, block, size),
    first: ({ flow, measure, size }, block) =>
      gridRows(flow, measure, { ...block, rows: block.rows.slice(0, 1) }, size)[0]!.height,
    held: none,
  },
  signatures: whole(
    ({ measure, flow, size }, { places }) => signatures(measure, places, flow.width, size),
    { isHeld: true },
  ),
  seal: whole(({ measure, flow, size }, block) => seal(measure, block, flow.width, size), {
    isHeld: true,
  }),
  qr: whole(({ measure, flow, size }, block) => codePiece(measure, block, flow.width, size)),
  image: whole(({ flow: { width, height: most } }, { picture, height: millimetres }) => {
    const height = Math.min(points(millimetres), most);
    return { marks: [{ kind: 'picture', x: 0, y: 0, width, height, picture }], height };
  }),
  space: {
    set({ flow }, { height }) {
      if (!flow.isAtTop) flow.set([], Math.min(points(height), flow.room));
    },
    first: none,
    held: none,
  },
  pageBreak: {
    set({ flow }) {
      if (!flow.isAtTop) flow.breakPage();
    },
    first: none,
    held: none,
  },
};

const kindOf = ({ kind }: PrintedBlock) => kinds[kind] as BlockKind<PrintedBlock>;

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
