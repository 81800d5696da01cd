import type { Align, Picture } from '#engine/print/Printed.ts';
import type { Mark } from './Mark.ts';
import type { TextMeasure } from './TextMeasure.ts';

export interface CellSpec {
  text: string;
  width: number;
  align: Align;
  bold?: boolean;
  isShaded?: boolean;
  /** Points at least. */
  minHeight?: number;
  picture?: Picture;
}

/** A ruled or plain row of cells whose texts are broken into lines. It can be cut between lines. */
export interface Row {
  cells: (CellSpec & { x: number; lines: string[] })[];
  height: number;
  ruled: boolean;
  size: number;
}

export const lineHeight = (size: number) => size * 1.45;
export const cellPadding = (size: number) => ({ x: size * 0.45, y: size * 0.35 });
const pictureHeight = 26;

export function rowOf(
  measure: TextMeasure,
  specs: readonly CellSpec[],
  { x: left, size, ruled }: { x: number; size: number; ruled: boolean },
): Row {
  const pad = cellPadding(size);
  let x = left;
  let height = 0;
  const cells = specs.map((spec) => {
    const lines = measure.lines(spec.text, spec.width - 2 * pad.x, size, spec.bold ?? false);
    const own = spec.picture ? pictureHeight : lines.length * lineHeight(size);
    height = Math.max(height, own + 2 * pad.y, spec.minHeight ?? 0);
    const cell = { ...spec, x, lines };
    x += spec.width;
    return cell;
  });
  return { cells, height, ruled, size };
}

/** Cuts a row into what fits and the rest. Undefined where not even one line fits. */
export function cutRow(row: Row, room: number): [Row, Row] | undefined {
  const pad = cellPadding(row.size);
  const count = Math.floor((room - 2 * pad.y) / lineHeight(row.size));
  if (count < 1) return undefined;
  const most = Math.max(...row.cells.map(({ lines }) => lines.length));
  const part = (from: number, until: number): Row => ({
    ...row,
    cells: row.cells.map(({ picture: _picture, minHeight: _minHeight, ...cell }) => ({
      ...cell,
      lines: cell.lines.slice(from, until),
    })),
    height: Math.min(most - from, until - from) * lineHeight(row.size) + 2 * pad.y,
  });
  return [part(0, count), part(count, most)];
}

export function rowMarks(measure: TextMeasure, row: Row, y: number): Mark[] {
  const { cells, height, ruled, size } = row;
  const pad = cellPadding(size);
  return cells.flatMap((cell): Mark[] => {
    const { x, width, lines, align, bold = false, isShaded = false, picture, minHeight } = cell;
    const box: Mark[] = ruled ? [{ kind: 'box', x, y, width, height, isShaded }] : [];
    if (picture) {
      const at = {
        x: x + pad.x,
        y: y + pad.y,
        width: width - 2 * pad.x,
        height: height - 2 * pad.y,
      };
      return [...box, { kind: 'picture', ...at, picture }];
    }
    // What is to be filled in by hand, or is long, begins at the top.
    const free =
      minHeight && align === 'left' && !isShaded
        ? 0
        : height - 2 * pad.y - lines.length * lineHeight(size);
    return [
      ...box,
      ...textMarks(measure, lines, {
        x: x + pad.x,
        width: width - 2 * pad.x,
        y: y + pad.y + free / 2,
        size,
        align,
        bold,
      }),
    ];
  });
}

interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  align: Align;
  bold: boolean;
}

export function textMarks(measure: TextMeasure, lines: readonly string[], place: Place): Mark[] {
  const { x, y, width, size, align, bold } = place;
  return lines.flatMap((text, index): Mark[] => {
    if (!text) return [];
    const room = align === 'left' ? 0 : width - measure.width(text, size, bold);
    const indent = align === 'center' ? room / 2 : room;
    return [{ kind: 'text', x: x + indent, y: y + index * lineHeight(size), text, size, bold }];
  });
}
