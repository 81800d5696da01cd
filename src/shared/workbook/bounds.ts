/** Why a file is not read. */
export type WorkbookFault =
  /** More than the bounds allow. */
  | 'tooLarge'
  | 'tooSlow'
  /** No workbook, or a broken one. */
  | 'unreadable'
  | 'encrypted'
  /** A workbook of before 2007 (.xls). */
  | 'oldFormat';

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly fault: WorkbookFault) {
    super(fault);
  }
}

/** How much is read of a file, of anybody’s making. */
export interface WorkbookBounds {
  /** Bytes of its parts together, unpacked. */
  unpacked: number;
  /** Parts of the archive. */
  entries: number;
  sheets: number;
  /** Filled rows of a sheet. */
  rows: number;
  columns: number;
  /** Filled cells of all sheets. */
  cells: number;
  /** Letters of all texts. */
  letters: number;
}

/** What browser and server do each in their own way. */
export interface WorkbookHost {
  /** @throws when there is more, or less, than `size` bytes */
  inflate(packed: Uint8Array, size: number): Promise<Uint8Array>;
  /** UTF-8. A decoder keeps the beginning of a letter for the next part. */
  decoder(): (part: Uint8Array) => string;
}
