import type { FieldValue, RecordData } from './record.ts';

/** A record that a reference may point to. */
export interface Option {
  id: string;
  title: string;
  number: string | null;
  /** What tells it from its namesakes; of a searched tree, what is above it. */
  subtitle: string | null;
  /** In a tree: the record above it. */
  parent?: string | null;
  /** The person has referred to it lately. */
  isRecent?: boolean;
  isVoid?: boolean;
}

/** Which records of a module a reference may point to. */
export interface OptionsQuery {
  search?: string;
  /** How many of the same have been answered already. */
  offset?: number;
  ids?: string[];
  /** Just those with one of these titles or numbers: what a paste names. */
  texts?: string[];
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
export interface LookupAnswer {
  values: Record<string, FieldValue>;
  titles: Record<string, string | null>;
}

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
export interface TakenKey {
  /** Of `unique` of the module. */
  key: string;
  /** The record that has it, for those who may read it. */
  record?: { id: string; title: string };
}

export interface FoundAnswer {
  /** Ids by path, `budgetId` or `lines.0.budgetId`; null where none or several records match. */
  ids: Record<string, string | null>;
  /** Titles of those that the person may read, by id. */
  titles: Record<string, string>;
}
