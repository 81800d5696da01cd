import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text, someOf } from './parts.ts';

export const ImportTargetSheet = Type.Object({
  /** Null: the records; else lines of them. */
  table: orNull(Type.String()),
  title: Text,
  columns: Type.Array(
    Type.Object({
      path: Type.String(),
      title: Text,
      isKey: Type.Boolean(),
      isRequired: Type.Boolean(),
    }),
  ),
});
export type ImportTargetSheet = Static<typeof ImportTargetSheet>;

/** A sheet that is imported. */
export const ImportTarget = Type.Object({
  module: Type.String(),
  title: Text,
  notes: orNull(Text),
  /** Rows of records that are there change them. */
  updates: Type.Boolean(),
  sheets: Type.Array(ImportTargetSheet),
});
export type ImportTarget = Static<typeof ImportTarget>;

export const ImportState = OneOf([
  'read',
  'checking',
  'checked',
  'committing',
  'done',
  'undoing',
  'undone',
]);
export type ImportState = Static<typeof ImportState>;

/** read: not checked yet; kept: what the undone import made or changed is as before. */
const rowStates = ['read', 'new', 'changed', 'same', 'wrong', 'made', 'updated', 'kept'] as const;
export type ImportRowState = (typeof rowStates)[number];

/** A sheet of the file, and which of the module’s it is. */
export const ImportedSheet = Type.Object({
  title: Type.String(),
  heads: Type.Array(Type.String()),
  /** Filled rows below the head. */
  rows: Type.Number(),
  /** The first of them, to be looked at. */
  sample: Type.Array(Type.Array(Type.String())),
});
export type ImportedSheet = Static<typeof ImportedSheet>;

/** For each sheet of the module: which of the file, and the field of each of its columns. */
export const ImportMapping = Type.Array(
  Type.Object({
    table: orNull(Type.String()),
    sheet: orNull(Type.Number()),
    fields: Type.Array(orNull(Type.String())),
  }),
);
export type ImportMapping = Static<typeof ImportMapping>;

export const Import = Type.Object({
  id: Type.String(),
  module: Type.String(),
  fileName: Type.String(),
  owner: Type.String(),
  ownerName: Type.String(),
  createdAt: Type.String(),
  endedAt: orNull(Type.String()),
  state: ImportState,
  sheets: Type.Array(ImportedSheet),
  mapping: ImportMapping,
  /** Rows by what became of them. */
  counts: someOf(rowStates, Type.Number()),
  /** The job that checks, saves or undoes it: how far it is, and why it failed. */
  job: orNull(
    Type.Object({
      id: Type.String(),
      state: Type.String(),
      done: Type.Number(),
      total: orNull(Type.Number()),
      error: orNull(Text),
    }),
  ),
});
export type Import = Static<typeof Import>;

/** A row of its file. */
export const ImportRow = Type.Object({
  position: Type.Number(),
  table: orNull(Type.String()),
  /** As the file counts. */
  row: Type.Number(),
  cells: Type.Array(Type.String()),
  state: OneOf(rowStates),
  /** What is wrong, by field; '' is the row as a whole. */
  errors: Type.Record(Type.String(), Type.Array(Text)),
  recordId: orNull(Type.String()),
});
export type ImportRow = Static<typeof ImportRow>;

export const ImportRows = Type.Object({ rows: Type.Array(ImportRow), total: Type.Number() });
export type ImportRows = Static<typeof ImportRows>;
