import type { Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';

/** A message that an effect sends. */
export interface Message {
  userId: string;
  module: string;
  recordId: string;
  title: Text;
  /** Told behind the number and name of the record. */
  details?: readonly Text[];
}

/** A record that differs from the database. */
export interface Written {
  module: Module;
  id: string;
  before: RecordData | null;
  after: RecordData | null;
  changes: FieldChanges;
}

/** A record moves the open tasks of a person, and what stands in their name, to another. */
export interface HandOver {
  fromId: string;
  toId: string;
  /** Who gets the records of a module instead. */
  successors: Record<string, string>;
  module: string;
  record: RecordData;
}
