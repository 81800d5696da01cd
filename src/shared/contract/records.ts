import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { FieldChanges, RecordData, Text } from './parts.ts';

/** The record, titles of its references (lines: `lines.0.contractId`), what may be done. */
export const RecordAnswer = Type.Object({
  record: RecordData,
  titles: Type.Record(Type.String(), orNull(Type.String())),
  /** Actions this person may take on this record now: update, delete, submit, void, or transition ids. */
  actions: Type.Array(Type.String()),
  /** Fields this person may not see are absent from the record and listed here. */
  hidden: Type.Array(Type.String()),
});
export type RecordAnswer = Static<typeof RecordAnswer>;

/** The same of one that was saved. */
export const SavedRecord = Type.Intersect([
  RecordAnswer,
  Type.Object({ id: Type.String(), rev: Type.Number() }),
]);
export type SavedRecord = Static<typeof SavedRecord>;

/** What is told of a record that is no more. */
export const DeletedRecord = Type.Object({ id: Type.String() });

/** How many records refer to this one, as a list of them says. */
export const RelatedCount = Type.Object({
  module: Type.String(),
  /** The reference; of lines, `lines.contractId`. */
  field: Type.String(),
  /** Where the record says what `field` is to be; absent: it is the record itself. */
  of: Type.Optional(Type.String()),
  /** Up to 1,000. */
  count: Type.Number(),
  /** Counting stopped there: there may be more. */
  isCapped: Type.Boolean(),
});
export type RelatedCount = Static<typeof RelatedCount>;

/** A new record that may begin with this one. */
export const NextRecord = Type.Object({
  module: Type.String(),
  /** The reference that is given; of a first line, `lines.contractId`. */
  field: Type.String(),
  title: Text,
});
export type NextRecord = Static<typeof NextRecord>;

/** Fields and columns that a new record begins with: `lines.0.contractId`, or `contractIds` once for each. */
export const BeginAnswer = Type.Object({
  values: Type.Array(Type.Object({ path: Type.String(), value: Type.String() })),
});
export type BeginAnswer = Static<typeof BeginAnswer>;

/** Of a record that is for readers, to whoever answers for it. */
export const ReadReceipts = Type.Object({
  /** The latest first. `at`: the first time, ISO 8601. */
  read: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      org: Type.String(),
      at: Type.String(),
      times: Type.Number(),
    }),
  ),
  unread: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), org: Type.String() })),
});
export type ReadReceipts = Static<typeof ReadReceipts>;

/** What became of one of them; null: done. */
export const BatchItem = Type.Object({ id: Type.String(), message: orNull(Type.String()) });
export type BatchItem = Static<typeof BatchItem>;

/** What became of one of the records that were edited at once. */
export const EditedItem = Type.Object({
  id: Type.String(),
  /** Null: it is out of sight. */
  rev: orNull(Type.Number()),
  /** Why it stays as it was; null: it is changed, unless there is nothing to change. */
  message: orNull(Type.String()),
  changes: FieldChanges,
  /** Of the records that the changes name, by id. */
  titles: Type.Record(Type.String(), Type.String()),
});
export type EditedItem = Static<typeof EditedItem>;

export const AttachmentInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Number(),
  type: Type.String(),
  businessKey: Type.String(),
  field: orNull(Type.String()),
  createdAt: Type.String(),
  createdBy: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type AttachmentInfo = Static<typeof AttachmentInfo>;
