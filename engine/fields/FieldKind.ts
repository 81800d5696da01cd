import type {
  Dictionary,
  Field,
  FieldType,
  Language,
  System,
  Text,
} from '../schema/language/index.ts';
import type { FieldValue, RecordData } from '../schema/record.ts';
import type { Random } from '../schema/Random.ts';
import type { Operator } from './operators.ts';

/** Types of the columns in which values are stored. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'uuid[]'
  | 'text[]'
  | 'jsonb';

/** What a JSON Schema is made with. */
export interface SchemaContext {
  dict: (code: string) => Dictionary | undefined;
  /** Puts titles in this language into the schema. */
  language?: Language;
}

/** What turns a typed, pasted or imported text into a value. */
export interface ParseContext {
  dict: (code: string) => Dictionary | undefined;
  /** IANA name; a typed date and time is in it. */
  timeZone: string;
  /** Today where people type, `2026-11-20`: relative days count from it. */
  today?: string;
  /** Id of the record a reference field may point to by this number or title. */
  find?: (field: Field, text: string) => string | undefined;
}

/** The fields among which a value stands, of its record or of its line, and what they hold. */
export interface Beside {
  fields: Readonly<Record<string, Field>>;
  values: RecordData;
}

/** What turns a value into text for people. */
export interface FormatContext {
  language: Language;
  timeZone: string;
  dict: (code: string) => Dictionary | undefined;
  /** The company's, whose sign stands beside amounts: ¥1.00, 1.00元. */
  currency?: System['currency'];
  /** What stands beside the value, where that is known. */
  beside?: Beside;
  /** Title of the record behind an id of a reference field. */
  title?: (field: Field, id: string) => string | null | undefined;
}

/** What a believable value is made of. */
export interface SampleContext {
  random: Random;
  /** A text that suits the name of the field. */
  words(): string;
  remark(): string;
  /** In the year before or the half year after now. */
  day(): string;
  /** What the field offers to choose. */
  offered(): readonly string[];
  /** One of the lines of a table. */
  line(): RecordData;
}

export type Parsed =
  | { ok: true; value: Exclude<FieldValue, undefined> }
  | { ok: false; message: Text };

/** A number or a day, and how a spreadsheet shows it. */
export interface SheetCell {
  value: number | Date;
  format: string;
}

export type JsonSchema = { [keyword: string]: unknown };

/** All that is known of a field type without a screen. */
export interface FieldKind {
  /** Column of the record's table; null where the value lives elsewhere. */
  column: ColumnType | null;
  /** JSON Schema of the value; null is always allowed, `required` is the record's matter. */
  jsonSchema(field: Field, context: SchemaContext): JsonSchema;
  /** From what a person types or pastes, or an import cell. Blank text is null. */
  parse(text: string, field: Field, context: ParseContext): Parsed;
  /** For people. An empty value is ''. */
  format(value: FieldValue, field: Field, context: FormatContext): string;
  /** For exports: complete and without grouping; `parse` reads it back. */
  toText(value: FieldValue, field: Field, context: FormatContext): string;
  isEmpty(value: FieldValue): boolean;
  /** What to do where a value is needed and there is none. */
  missing(field: Pick<Field, 'title'>): Text;
  /** What is wrong with a value of the right shape: a check digit, a text that is nothing of the kind. */
  fault?(value: FieldValue, field: Field): Text | undefined;
  /** How many decimals a value may have, of numbers kept as decimal strings. */
  decimals?(field: Field): number;
  /** The decimals to which a worked-out value is rounded; undefined: it is kept as it is. */
  places?(field: Pick<Field, 'scale'>): number;
  /** What a field keeps of a worked-out value. */
  stored(value: FieldValue, field: Pick<Field, 'type' | 'scale' | 'matrix'>): FieldValue;
  /** A limit of the field as people read it. */
  limit(limit: number): string;
  /** A cell of a workbook as `parse` takes it: spreadsheets and people write more than inputs take. */
  fromCell(text: string): string;
  /** An example of such a cell, where people may wonder how to write it. */
  writtenAs?: Text;
  /** As a cell of a workbook; undefined: as the text that people see. */
  toCell?(value: FieldValue, context: FormatContext): SheetCell | undefined;
  /** A believable value, for stories and trials; undefined: there is none that nobody gives. */
  sample(field: Field, context: SampleContext): FieldValue;
  /** Filter operators offered, the usual one first. */
  operators: readonly Operator[];
  /** The type as which a filter edits one value, and several; without it, this type itself. */
  lookedForAs?: FieldType;
  severalAs?: FieldType;
  /** Of several: the type of one of them. */
  oneAs?: FieldType;
  align: 'start' | 'center' | 'end';
  /** Width of a list column in pixels. */
  width: number;
  /** Pixels without which a line's cell cuts its usual values, where that is more than a kind needs otherwise. */
  cellWidth?: number;
  /** A list column takes more of what is left, as its texts may be long. */
  grows: boolean;
}
