import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleName, OneOf, strict, named } from './common.ts';
import { Count } from './matching.ts';

const sourceField = named(FieldName, 'field', { namesOf: 'of', namesIn: 'lines' });

export const RollupTerm = strict(
  {
    op: OneOf(
      ['sum', 'count', 'max', 'min', 'last'],
      'How the sources are combined; last: the value of the one that comes last by `order`, among those that have both',
    ),
    of: described(ModuleName, 'The module whose records are combined'),
    lines: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'of',
        description: 'Line table of the source whose lines are combined',
      }),
    ),
    by: Type.Union([sourceField, Type.Array(sourceField)], {
      description:
        'The source field that refers to this record (of a column: to the record that has the lines), one reference or several; or to what the same-named field, of a column the same-named column, refers to. Further fields must equal the same-named field or column here',
    }),
    order: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'of',
        namesIn: 'lines',
        description:
          'For last: the field of the source, or of its line, that decides; of equals the record made last',
      }),
    ),
    value: Type.Optional(
      Expression(
        'what is summed, in the scope of the source (of its line when `lines` is given; the record is then `parent`)',
      ),
    ),
    where: Type.Optional(Expression('which sources count, in the same scope as `value`')),
    count: Type.Optional(Count),
    sign: Type.Optional(OneOf(['+', '-'], 'Added (default) or subtracted')),
  },
  'One term of a roll-up over the records of another module',
  'RollupTerm',
);
export type RollupTerm = Static<typeof RollupTerm>;
