import type { Field } from '../schema/language/index.ts';
import type { RecordData } from '../schema/record.ts';

type WithDefault = Field & { default: string };

/** Fields that begin with a default, of which a new record, or a new line, says nothing; what is empty is said. */
export const missingDefaults = (
  fields: Readonly<Record<string, Field>>,
  said: RecordData,
): [name: string, field: WithDefault][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, WithDefault] =>
      entry[1].default !== undefined && said[entry[0]] === undefined,
  );
