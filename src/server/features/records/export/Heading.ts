import type { Field, Text } from '#engine/schema/language/index.ts';

/** A column of the sheet. */
export interface Heading {
  key: string;
  field: Field;
  title: Text;
  /** Of answers to a form: the question that the column is for. */
  question?: string;
}
