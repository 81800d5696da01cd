import type { Text } from '#engine/schema/language/index.ts';

/** A sheet that is imported. */
export interface ImportTarget {
  module: string;
  title: Text;
  notes: Text | null;
  /** Rows of records that are there change them. */
  updates: boolean;
  sheets: ImportTargetSheet[];
}
export interface ImportTargetSheet {
  /** Null: the records; else lines of them. */
  table: string | null;
  title: Text;
  columns: { path: string; title: Text; isKey: boolean; isRequired: boolean }[];
}

export type ImportState =
  | 'read'
  | 'checking'
  | 'checked'
  | 'committing'
  | 'done'
  | 'undoing'
  | 'undone';
/** read: not checked yet; kept: what the undone import made or changed is as before. */
export type ImportRowState =
  | 'read'
  | 'new'
  | 'changed'
  | 'same'
  | 'wrong'
  | 'made'
  | 'updated'
  | 'kept';

/** A sheet of the file, and which of the module’s it is. */
export interface ImportedSheet {
  title: string;
  heads: string[];
  /** Filled rows below the head. */
  rows: number;
  /** The first of them, to be looked at. */
  sample: string[][];
}
/** For each sheet of the module: which of the file, and the field of each of its columns. */
export type ImportMapping = {
  table: string | null;
  sheet: number | null;
  fields: (string | null)[];
}[];

export interface Import {
  id: string;
  module: string;
  fileName: string;
  owner: string;
  ownerName: string;
  createdAt: string;
  endedAt: string | null;
  state: ImportState;
  sheets: ImportedSheet[];
  mapping: ImportMapping;
  /** Rows by what became of them. */
  counts: Partial<Record<ImportRowState, number>>;
  /** The job that checks, saves or undoes it: how far it is, and why it failed. */
  job: { id: string; state: string; done: number; total: number | null; error: Text | null } | null;
}

/** A row of its file. */
export interface ImportRow {
  position: number;
  table: string | null;
  /** As the file counts. */
  row: number;
  cells: string[];
  state: ImportRowState;
  /** What is wrong, by field; '' is the row as a whole. */
  errors: Record<string, Text[]>;
  recordId: string | null;
}
export interface ImportRows {
  rows: ImportRow[];
  total: number;
}
