import { Type, type Static } from '@sinclair/typebox';
import { described, FieldName, strict } from './common.ts';

const part = (description: string) => described(FieldName, description);

export const DrawnFrom = strict(
  {
    parts: part('Several references beside it: the parts of the form, in their order'),
    kind: part(
      'Of a part: `form` asks for its fields once, `table` for lines of them, `summary` adds the lines of all tables up, `chart` draws the rows of a table',
    ),
    layout: Type.Optional(
      part(
        'Of a part: `one`, `two` or `three` fields beside each other, or `table`: four; default: three',
      ),
    ),
    fields: part('Of a part: several references to its fields'),
    of: Type.Optional(
      Type.Array(FieldName, {
        minItems: 1,
        description:
          'Of a part: references to what its table has a row for each; none: rows are free',
      }),
    ),
    amount: Type.Optional(
      part('Of a part: the one of its fields that says how much a row comes to'),
    ),
    field: strict(
      {
        type: part('Its type, as in a module file; `formula` is a number that follows from others'),
        dict: Type.Optional(part('Code of its dictionary')),
        required: Type.Optional(part('Whether it must be filled in')),
        default: Type.Optional(part('What it begins with, as people type it')),
        formula: Type.Optional(
          part('What it follows from: codes of fields and what is done with them'),
        ),
        scale: Type.Optional(part('Its decimal places')),
      },
      'Where a field says what it is; it is called by its title and its number',
    ),
  },
  'Of the design of a form that nobody draws: it is put together from records whenever this one is saved',
  'DrawnFrom',
);
export type DrawnFrom = Static<typeof DrawnFrom>;
