import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, Id, ModuleName, strict, named } from './common.ts';

export const ListSource = strict(
  {
    id: Id,
    module: described(ModuleName, 'Its records are rows here, for whoever may read them there'),
    lines: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'module',
        description: 'A line table of it: one row for each line',
      }),
    ),
    where: Type.Optional(Expression('only these; in the scope of the source')),
    values: Type.Optional(
      Type.Record(
        FieldName,
        Expression('in the scope of the source; of lines in theirs, with parent'),
        {
          description:
            'What fields of this module hold; default: what the source has under that name, if it is of the kind',
        },
      ),
    ),
  },
  'Records of another module, or their lines, as rows of this one',
  'ListSource',
);
export type ListSource = Static<typeof ListSource>;
