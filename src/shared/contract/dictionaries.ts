import type { Dictionary, Text } from '#engine/schema/language/index.ts';
import type { CustomOrigin } from './customisations.ts';

/** A dictionary in the list of all. */
export interface DictTypeRow {
  /** Code of the dictionary. */
  id: string;
  code: string;
  /** In the reader's language. */
  name: string;
  title: Text;
  /** How many values it has, retired ones included. */
  values: number;
  retired: number;
  /** How many modules have fields of it, and how many fields these are, columns of lines included. */
  modules: number;
  fields: number;
  origin: CustomOrigin;
}

/** A value, as the calls of dictionaries tell it. */
export interface DictDataItem {
  dictdataValue: string;
  /** In the reader's language. */
  dictdataName: string;
  title: Text;
  colour: Dictionary['items'][number]['colour'] | null;
  phase: Dictionary['items'][number]['phase'] | null;
  parentValue: string | null;
  /** Kept for records that have it, offered no more. */
  retired: boolean;
  /** Place in the dictionary, from 1. */
  sort: number;
}

/** Where a dictionary is used. */
export interface DictUses {
  fields: {
    moduleNo: string;
    module: Text;
    /** `status`, `lines.category`. */
    field: string;
    title: Text;
    /** Of the list of the module's records. */
    path: string | null;
  }[];
  reports: { report: string; title: Text; path: string }[];
  /** Expressions that name values. */
  conditions: {
    kind: 'module' | 'report' | 'dashboard';
    name: string;
    title: Text;
    /** Into the definition: `['guards', 2, 'expr']`. */
    path: (string | number)[];
    text: string;
    /** As people say it. */
    words: Text;
    values: string[];
  }[];
  /** Records and lines that have each value; values that none has are left out. */
  counts: Record<string, number>;
}
