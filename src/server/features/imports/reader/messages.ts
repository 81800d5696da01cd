import type { SheetContent } from '#shared/workbook/readWorkbook.ts';
import type { WorkbookFault } from '#shared/workbook/bounds.ts';

export interface ReadRequest {
  /** By the ending of its name. */
  kind: 'xlsx' | 'csv';
  file: Uint8Array;
}
export type ReadAnswer = { sheets: SheetContent[] } | { fault: WorkbookFault };
