import { Type, type Static } from '@sinclair/typebox';
import { orNull } from './language/index.ts';
import type { FieldValue, RecordData } from './record.ts';

/** A record that a reference may point to. */
export const Option = Type.Object({
  id: Type.String(),
  title: Type.String(),
  number: orNull(Type.String()),
  /** What tells it from its namesakes; of a searched tree, what is above it. */
  subtitle: orNull(Type.String()),
  /** In a tree: the record above it. */
  parent: Type.Optional(orNull(Type.String())),
  /** The person has referred to it lately. */
  isRecent: Type.Optional(Type.Boolean()),
  isVoid: Type.Optional(Type.Boolean()),
});
export type Option = Static<typeof Option>;

/** Which records of a module a reference may point to. */
export interface OptionsQuery {
  search?: string;
  /** How many of the same have been answered already. */
  offset?: number;
  ids?: string[];
  /** Just those with one of these titles or numbers: what a paste names. */
  texts?: string[];
  /** Of people: those of this organisation and of those below it. */
  within?: string;
  /** The field that asks, so that its `refWhere` applies; `parent` is the record being edited. */
  for?: { module: string; field: string; lines?: string };
  parent?: RecordData;
}

/** Fields of one record, also through references (`customerId.taxNo`), for fetches and formulas in a form. */
export interface LookupQuery {
  id: string;
  paths: string[];
}

/** Values and titles of references, by path. */
export const LookupAnswer = Type.Object({
  values: Type.Record(Type.String(), Type.Unsafe<FieldValue>(Type.Unknown())),
  titles: Type.Record(Type.String(), orNull(Type.String())),
});
export type LookupAnswer = Static<typeof LookupAnswer>;

/** The references of a record being edited that are found and never chosen. */
export interface FoundQuery {
  /** The record when it is saved already. */
  id?: string;
  /** Its fields as they are on the screen. */
  data: RecordData;
}

/** The unique keys of a record being edited. */
export type TakenQuery = FoundQuery;

/** A unique key that another record has. */
export const TakenKey = Type.Object({
  /** Of `unique` of the module. */
  key: Type.String(),
  /** The record that has it, for those who may read it. */
  record: Type.Optional(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type TakenKey = Static<typeof TakenKey>;

export const FoundAnswer = Type.Object({
  /** Ids by path, `budgetId` or `lines.0.budgetId`; null where none or several records match. */
  ids: Type.Record(Type.String(), orNull(Type.String())),
  /** Titles of those that the person may read, by id. */
  titles: Type.Record(Type.String(), Type.String()),
});
export type FoundAnswer = Static<typeof FoundAnswer>;
