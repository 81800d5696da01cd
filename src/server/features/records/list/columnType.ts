import type { ColumnType } from '#engine/fields/FieldKind.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';

/** Type of the column of a record's field, null where it has none. Ids of the system are not text in the database. */
export const columnType = (key: string, field: Field): ColumnType | null =>
  key === 'id' || key === 'procInstId' ? 'uuid' : kindOf(field).column;
