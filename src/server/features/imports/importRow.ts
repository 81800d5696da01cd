import type { RecordData } from '#engine/schema/record.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type {
  ImportedSheet,
  ImportMapping,
  ImportRow,
  ImportRowState,
  ImportState,
} from '#shared/contract/index.ts';

/** Of `app.import`. */
export interface ImportRecord {
  id: string;
  module: string;
  owner: string;
  file_name: string;
  created_at: string;
  ended_at: string | null;
  state: ImportState;
  sheets: ImportedSheet[];
  mapping: ImportMapping;
  job_id: string | null;
}

/** Of `app.import_row`. */
export interface FileRow {
  position: number;
  table_name: string | null;
  row: number;
  cells: string[];
  state: ImportRowState;
  errors: Record<string, Text[]> | null;
  record_id: string | null;
  /** What the record had, in the fields that were changed. */
  before: RecordData | null;
  /** Revision of the record when the import had changed it. */
  rev: number | null;
}

export const rowOf = (row: FileRow): ImportRow => ({
  position: row.position,
  table: row.table_name,
  row: row.row,
  cells: row.cells,
  state: row.state,
  errors: row.errors ?? {},
  recordId: row.record_id,
});
