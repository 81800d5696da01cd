import { Type, type Static } from '@sinclair/typebox';
import { colours } from '#engine/schema/language/dictionary.ts';
import { OneOf, orNull, phases } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';
import { CustomOrigin } from './customisations.ts';

/** A dictionary in the list of all. */
export const DictTypeRow = Type.Object({
  /** Code of the dictionary. */
  id: Type.String(),
  code: Type.String(),
  /** In the reader's language. */
  name: Type.String(),
  title: Text,
  /** How many values it has, retired ones included. */
  values: Type.Number(),
  retired: Type.Number(),
  /** How many modules have fields of it, and how many fields these are, columns of lines included. */
  modules: Type.Number(),
  fields: Type.Number(),
  origin: CustomOrigin,
});
export type DictTypeRow = Static<typeof DictTypeRow>;

/** Where a dictionary is used. */
export const DictUses = Type.Object({
  fields: Type.Array(
    Type.Object({
      moduleNo: Type.String(),
      module: Text,
      /** `status`, `lines.category`. */
      field: Type.String(),
      title: Text,
      /** Of the list of the module's records. */
      path: orNull(Type.String()),
    }),
  ),
  reports: Type.Array(Type.Object({ report: Type.String(), title: Text, path: Type.String() })),
  /** Expressions that name values. */
  conditions: Type.Array(
    Type.Object({
      kind: OneOf(['module', 'report', 'dashboard']),
      name: Type.String(),
      title: Text,
      /** Into the definition: `['guards', 2, 'expr']`. */
      path: Type.Array(Type.Union([Type.String(), Type.Number()])),
      text: Type.String(),
      /** As people say it. */
      words: Text,
      values: Type.Array(Type.String()),
    }),
  ),
  /** Records and lines that have each value; values that none has are left out. */
  counts: Type.Record(Type.String(), Type.Number()),
});
export type DictUses = Static<typeof DictUses>;

/** A value, as the calls of dictionaries tell it. */
export const DictDataItem = Type.Object({
  dictdataValue: Type.String(),
  /** In the reader's language. */
  dictdataName: Type.String(),
  title: Text,
  colour: orNull(OneOf(colours)),
  phase: orNull(OneOf(phases)),
  parentValue: orNull(Type.String()),
  /** Kept for records that have it, offered no more. */
  retired: Type.Boolean(),
  /** Place in the dictionary, from 1. */
  sort: Type.Number(),
});
export type DictDataItem = Static<typeof DictDataItem>;
