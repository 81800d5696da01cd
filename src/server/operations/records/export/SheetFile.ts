/** Texts are texts, whatever they begin with: nothing here is ever a formula. */
export type Cell =
  string | null | { value: number | Date | string; format?: string; fontWeight?: 'bold' };

export interface SheetOptions {
  sheet: string;
  /** Characters. */
  columns: { width: number }[];
  /** Rows that stay in sight. */
  stickyRowsCount: number;
}

/** A file with one sheet, to which rows are added from top to bottom. */
export interface SheetFile {
  /** Of its name. */
  readonly ending: string;
  /** Its media type. */
  readonly type: string;
  add(rows: Cell[][]): void;
  finish(options: SheetOptions): Promise<Buffer>;
  /** Without a file. */
  abandon(): Promise<void>;
}
