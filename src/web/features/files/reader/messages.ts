import type { Invoice } from '#shared/invoice/Invoice.ts';
import type { WorkbookFault } from '#shared/workbook/bounds.ts';
import type { SheetRow } from '#shared/workbook/readSheet.ts';

/** Why a file is not shown. */
export type Refusal = WorkbookFault;

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** The beginning of a sheet, and how much there is. */
export interface Sheet {
  title: string;
  /** Filled ones, from top to bottom. */
  rows: SheetRow[];
  rowCount: number;
  columnCount: number;
}

/** What the worker makes of a file, by its kind. */
export interface Readings {
  /** HTML as the document's author wants it: not to be trusted. */
  word: string;
  sheet: Sheet[];
  xmlInvoice: Invoice | undefined;
  ofdInvoice: Invoice | undefined;
}

export interface ReadRequest {
  kind: keyof Readings;
  file: Blob;
}
export type ReadAnswer = { read: Readings[keyof Readings] } | { refusal: Refusal };
