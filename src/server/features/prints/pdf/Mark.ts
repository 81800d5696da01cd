import type { Picture } from '#engine/print/Printed.ts';

/** What is drawn on a page, in points from its upper left corner. */
export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; bold: boolean }
  | { kind: 'box'; x: number; y: number; width: number; height: number; isShaded: boolean }
  | { kind: 'line'; x: number; y: number; width: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: Picture }
  | { kind: 'code'; x: number; y: number; size: number; value: string };

export interface Page {
  /** Points. */
  width: number;
  height: number;
  marks: Mark[];
}

/** The same, further down. */
export const movedDown = (marks: readonly Mark[], by: number): Mark[] =>
  marks.map((mark) => ({ ...mark, y: mark.y + by }));

const pointsPerMillimetre = 72 / 25.4;
export const points = (millimetres: number) => millimetres * pointsPerMillimetre;
