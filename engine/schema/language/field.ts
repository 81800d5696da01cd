import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox';
import { described, FieldName, named, strict, Text } from './common.ts';
import { ofEveryType, type FieldKeyword } from './fieldKeywordGroups.ts';
import { keywords } from './fieldKeywords.ts';
import { fieldTypeNames, fieldTypes, isInLines, keywordsOf, type FieldType } from './fieldTypes.ts';
import { Matrix } from './matrix.ts';

/** With whatever any type says: which of it, is a matter of the schema. */
type Column = { type: FieldType; title: Text } & Static<TObject<typeof keywords>>;
export type Field = Column & Static<TObject<typeof keywordsOfFields>>;

/** The schema of each type is a definition, which fields and columns share. */
function oneOfTypes(
  types: readonly FieldType[],
  all: Record<string, TSchema>,
  description: string,
) {
  const branches = types.map((type) => {
    const { needs, has } = keywordsOf(type);
    const names = [...needs, ...Object.keys(all).filter((name) => isOf(name, has))];
    return strict(
      {
        type: Type.Literal(type, { description: fieldTypes[type].says }),
        title: described(Text, 'What people call the field'),
        ...Object.fromEntries(
          names.map((name) => [
            name,
            Type.Optional(shared(name, all[name]!), !needs.some((one) => one === name)),
          ]),
        ),
      },
      fieldTypes[type].says,
      `Field.${type}`,
    );
  });
  return Type.Union(branches, { description });
}

const isOf = (name: string, has: readonly string[]) =>
  has.includes(name) || (ofEveryType as readonly string[]).includes(name);

/** Twenty types have it: it is written once. */
const shared = (name: string, schema: TSchema): TSchema =>
  '$id' in schema ? schema : { ...schema, $id: `Keyword.${name}` };

const Column = Type.Unsafe<Column>(
  oneOfTypes(fieldTypeNames.filter(isInLines), keywords, 'A column of a line table'),
);

/** What no column has. */
const keywordsOfFields = {
  columns: Type.Optional(
    Type.Record(FieldName, Column, { description: 'Columns of a table field' }),
  ),
  matrix: Type.Optional(Matrix),
  totals: Type.Optional(
    Type.Array(named(FieldName, 'column'), {
      description:
        'Columns whose sums stand below the lines; default: those of money that do not show what another record holds now',
    }),
  ),
  unseen: Type.Optional(
    Type.Array(named(FieldName, 'column'), {
      description: 'Columns that others are worked out of, shown neither in forms nor on paper',
    }),
  ),
  aside: Type.Optional(
    Type.Array(named(FieldName, 'column'), {
      minItems: 1,
      description:
        'Columns that stand beside the grid of a form or a detail: its rows open them, one line at a time. Paper has them all',
    }),
  ),
  rows: Type.Optional(
    strict(
      {
        min: Type.Optional(Type.Integer({ minimum: 0, description: 'Fewest lines' })),
        max: Type.Optional(Type.Integer({ minimum: 1, description: 'Most lines; default: 5000' })),
      },
      'How many lines',
    ),
  ),
} satisfies Record<FieldKeyword, TSchema>;

export const Field = Type.Unsafe<Field>(
  oneOfTypes(fieldTypeNames, { ...keywords, ...keywordsOfFields }, 'A field of a module'),
);
