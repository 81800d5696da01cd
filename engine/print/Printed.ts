/** What stands on paper: a template filled with one record, its texts ready, and nothing yet placed. */

export type Align = 'left' | 'center' | 'right';

/** Stand for the number of the page and for how many there are, which only the layout knows. */
export const pageMark = '\uE000';
export const pagesMark = '\uE001';

/** A picture file, PNG or JPEG. */
export type Picture = Uint8Array;

export interface PrintedText {
  kind: 'text';
  text: string;
  size: 'small' | 'normal' | 'large' | 'title';
  align: Align;
  bold: boolean;
}

export interface PrintedCell {
  title: string;
  value: string;
  /** Of the columns of the grid. */
  span: number;
  /** Millimetres at least. */
  height?: number;
  align: Align;
}

export interface PrintedGrid {
  kind: 'grid';
  /** Pairs of title and value beside each other. */
  columns: number;
  ruled: boolean;
  rows: PrintedCell[][];
}

/** A column of a table that is added up. */
export interface ColumnSum {
  column: number;
  /** Of each row, a decimal; '' where there is none. */
  values: string[];
  /** Decimals shown; undefined: as many as there are. */
  places?: number;
}

export interface PrintedTable {
  kind: 'table';
  title?: string;
  columns: { title: string; /** Share of the width. */ width: number; align: Align }[];
  rows: (string | { text: string; picture: Picture })[][];
  sums?: ColumnSum[];
  /** First cell of the row of sums, and of that at the foot of each page where there is one. */
  sumTitle: string;
  pageSumTitle?: string;
}

export type PrintedBlock =
  | PrintedText
  | PrintedGrid
  | PrintedTable
  | { kind: 'signatures'; places: string[] }
  | { kind: 'seal'; text: string; date?: string }
  | { kind: 'qr'; value: string; /** Millimetres. */ size: number; text: string; align: Align }
  | { kind: 'image'; picture: Picture; /** Millimetres. */ height: number }
  | { kind: 'space'; /** Millimetres. */ height: number }
  | { kind: 'pageBreak' };

/** Millimetres. */
export interface Paper {
  width: number;
  height: number;
  margin: number;
  /** Of normal text, in points. */
  fontSize: number;
}

/** One copy of one record. Its pages are counted by themselves. */
export interface Sheet {
  paper: Paper;
  header: PrintedBlock[];
  footer: PrintedBlock[];
  body: PrintedBlock[];
  /** Whose copy it is, at the top right of each page. */
  mark?: string;
}

/** What becomes one file. */
export interface PrintedDocument {
  title: string;
  language: 'en' | 'zh';
  /** ISO 8601. */
  at: string;
  sheets: Sheet[];
}
