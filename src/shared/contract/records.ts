import type { RecordData } from '#engine/schema/record.ts';
import type { Text } from '#engine/schema/language/index.ts';

/** The record, titles of its references (lines: `lines.0.contractId`), what may be done. */
export interface RecordAnswer {
  record: RecordData;
  titles: Record<string, string | null>;
  /** Actions this person may take on this record now: update, delete, submit, void, or transition ids. */
  actions: string[];
  /** Fields this person may not see are absent from the record and listed here. */
  hidden: string[];
}
/** How many records refer to this one, as a list of them says. */
export interface RelatedCount {
  module: string;
  /** The reference; of lines, `lines.contractId`. */
  field: string;
  /** Where the record says what `field` is to be; absent: it is the record itself. */
  of?: string;
  /** Up to 1,000. */
  count: number;
  /** Counting stopped there: there may be more. */
  isCapped: boolean;
}
/** A new record that may begin with this one. */
export interface NextRecord {
  module: string;
  /** The reference that is given. */
  field: string;
  title: Text;
}
/** Of a record that is for readers, to whoever answers for it. */
export interface ReadReceipts {
  /** The latest first. `at`: the first time, ISO 8601. */
  read: { id: string; name: string; org: string; at: string; times: number }[];
  unread: { id: string; name: string; org: string }[];
}
/** What became of one of them; null: done. */
export interface BatchItem {
  id: string;
  message: string | null;
}
export interface AttachmentInfo {
  id: string;
  name: string;
  size: number;
  type: string;
  businessKey: string;
  field: string | null;
  createdAt: string;
  createdBy: { id: string; name: string };
}
