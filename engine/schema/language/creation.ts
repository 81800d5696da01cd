import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleName, strict } from './common.ts';

/** A record of another module made from this one: by an effect, or for the process that a step calls. */
export const Creation = strict(
  {
    module: described(ModuleName, 'Module of the new record'),
    values: Type.Record(FieldName, Expression('the value, in the scope of this record'), {
      description: 'Values by field of the new record',
    }),
    lines: Type.Optional(
      Type.Record(FieldName, FieldName, {
        description: 'Line tables copied by column name: theirs ← ours',
      }),
    ),
    storeIn: Type.Optional(
      described(FieldName, 'Reference field of this record that gets the id of the new one'),
    ),
  },
  'Makes a record of another module',
);
export type Creation = Static<typeof Creation>;
