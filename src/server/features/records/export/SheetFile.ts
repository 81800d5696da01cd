/** Texts are texts, whatever they begin with: nothing here is ever a formula. */
export type Cell =
  | string
  | null
  | { value: number | Date | string; format?: string; fontWeight?: 'bold' };

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

/** A sheet of a workbook that is written at once. */
export interface WholeSheet extends SheetOptions {
  data: Cell[][];
  /** Columns whose cells offer a choice or carry a note. */
  validations?: {
    /** `C2:C5000` */
    range: string;
    /** Where the choices stand: `'Choices'!$A$1:$A$9`. */
    list?: string;
    prompt?: string;
  }[];
}
