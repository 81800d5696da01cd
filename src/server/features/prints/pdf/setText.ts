import type { PrintedText } from '#engine/print/Printed.ts';
import type { Mark } from './Mark.ts';
import { lineHeight, textMarks } from './Row.ts';
import type { TextMeasure } from './TextMeasure.ts';

const sizes = { small: 0.85, normal: 1, large: 1.25, title: 1.8 };

/** Marks from 0 on, and how much room they take. */
export interface Piece {
  marks: Mark[];
  height: number;
}

export function textPiece(
  measure: TextMeasure,
  { text, size, align, bold }: PrintedText,
  width: number,
  normal: number,
): Piece {
  const own = normal * sizes[size];
  const lines = measure.lines(text, width, own, bold);
  const gap = size === 'title' ? own * 0.3 : own * 0.15;
  // What is bold begins something.
  const above = bold && size === 'normal' ? own * 0.5 : 0;
  const place = { x: 0, y: gap + above, width, size: own, align, bold };
  return {
    marks: textMarks(measure, lines, place),
    height: lines.length * lineHeight(own) + 2 * gap + above,
  };
}

/** The title of a table. */
export const heading = (measure: TextMeasure, text: string, width: number, normal: number): Piece =>
  textPiece(
    measure,
    { kind: 'text', text, size: 'normal', align: 'left', bold: true },
    width,
    normal,
  );
