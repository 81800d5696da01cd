import type { SqlFragment } from '#engine/expression/types.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { sql } from '../../../db/query.ts';

/** The words that people read of a text with formatting; of any other field its value. */
export const asRead = (
  field: Pick<Field, 'formatted'> | undefined,
  value: SqlFragment,
): SqlFragment => (field?.formatted ? sql`app.plain_text(${value})` : value);
