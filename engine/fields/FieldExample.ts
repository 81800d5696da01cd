import type { Field, FieldType } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';

/** A record another one may point to. */
export const person = { id: '01990000-0000-7000-8002-000000000003', name: 'Ann' };
export const team = { id: '01990000-0000-7000-8001-000000000002', name: 'Sales' };

/** A field of a type with values, which every test that walks the types goes by. */
export interface FieldExample {
  field: Field;
  /** A value as it is stored. */
  value: FieldValue;
  /** Another one, in the order of the type above it. */
  other: FieldValue;
  /** How somebody types `value`; undefined: it is never typed as one text. */
  typed?: string;
  /** What a list cell says, in English and Chinese. */
  shown: readonly [string, string];
  /** What is typed and cannot be read, where there is such a text. */
  bad?: string;
  /** Neither typed nor imported: the server, a formula or an upload fills it. */
  isFilled?: boolean;
}

export const named = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  title: { en: `Field ${type}`, zh: `字段 ${type}` },
  ...more,
});
