import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, Id, ModuleName, strict, named } from './common.ts';
import { Matching } from './matching.ts';

export const LineSource = strict(
  {
    from: Type.Optional(
      Expression(
        'the list they are made from, a line for each entry: a line table of this record, or any list. Absent: one line',
      ),
    ),
    records: Type.Optional(
      described(Matching, 'In place of from: a line for each record like this'),
    ),
    values: Type.Record(
      FieldName,
      Expression('the value, in the scope of this record, with the entry as `item`'),
      { description: 'Values by column of the new lines' },
    ),
  },
  'Lines, made from a list or one by one',
);
export type LineSource = Static<typeof LineSource>;

const creation = {
  module: described(ModuleName, 'Module of the new record'),
  values: Type.Record(FieldName, Expression('the value, in the scope of this record'), {
    keyNames: 'field',
    namesOf: 'module',
    description: 'Values by field of the new record',
  }),
  lines: Type.Optional(
    Type.Record(FieldName, Type.Union([FieldName, Type.Array(LineSource, { minItems: 1 })]), {
      description:
        'Lines by table of the new record: a table of this one, copied by column name; or a list of what they are made from, lists or all records like this, in this order',
    }),
  ),
  storeIn: Type.Optional(
    described(FieldName, 'Reference field of this record that gets the id of the new one'),
  ),
};

/** A record of another module made from this one, for the process that a step calls. */
export const Creation = strict(creation, 'Makes a record of another module');
export type Creation = Static<typeof Creation>;

/** Records of another module that an effect makes from this one. */
export const EffectCreation = strict(
  {
    ...creation,
    records: Type.Optional(
      described(
        Matching,
        'A new record for each record like this, which the values know as `item`; in order of their ids',
      ),
    ),
    times: Type.Optional(Expression('how many records are made, each alike; default: one')),
    merge: Type.Optional(
      strict(
        {
          key: named(Id, 'unique', {
            namesOf: '../module',
            description: 'Of `unique` of that module',
          }),
          add: Type.Optional(
            Type.Array(named(FieldName, 'field', { namesOf: '../module' }), {
              minItems: 1,
              description: 'Numbers that are added',
            }),
          ),
          set: Type.Optional(
            Type.Array(named(FieldName, 'field', { namesOf: '../module' }), {
              minItems: 1,
              description: 'Fields that take the values of the new one',
            }),
          ),
        },
        'Where a record has the same unique key already, no other is made: that one is kept under lock, and takes what is said here',
      ),
    ),
  },
  'Makes a record of another module',
);
export type EffectCreation = Static<typeof EffectCreation>;
