import { Type } from '@sinclair/typebox';
import { described, Expression, FieldName, FieldPath, OneOf, strict } from './common.ts';

export const Fetch = strict(
  {
    from: described(
      Type.Union([FieldPath, Type.Array(FieldPath, { minItems: 2 })]),
      'Where the value comes from: a reference of this record, then a field of what it refers to. Of several the first whose reference is filled in counts. A reference to several records leads to the lines of all of them, and to another value where it is the same in all; a reference to any module to what all modules of its dictionary have',
    ),
    mode: Type.Optional(
      OneOf(
        ['live', 'snapshot', 'ifEmpty'],
        'snapshot (default): taken when the reference is chosen; ifEmpty: offered only into an empty field; live: always the value of the source',
      ),
    ),
    columns: Type.Optional(
      Type.Record(FieldName, Type.Union([FieldName, Type.Array(FieldName, { minItems: 2 })]), {
        description:
          'Of a line table, which takes over the lines of another: ours ← theirs; default: columns of equal name. Of several names the first that their lines have; `parent` is the record that has the lines. Of several sources each gives the columns it has',
      }),
    ),
    where: Type.Optional(
      Type.Record(
        FieldPath,
        Expression(
          'which lines are taken over; their columns, and as `parent` the record that takes them over',
        ),
        {
          description:
            'Of a line table: by source, which of its lines are taken over; default: all',
        },
      ),
    ),
  },
  'Takes its value through a reference of this record',
);
