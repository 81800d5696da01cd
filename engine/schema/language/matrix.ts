import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, OneOf, strict, Text, named } from './common.ts';

const MatrixLine = strict(
  {
    id: named(FieldName, undefined),
    title: described(Text, 'What it is called'),
    formula: Type.Optional(
      Expression(
        'its value, from the ids of those that are typed in and of the formulas before it',
      ),
    ),
    parent: Type.Optional(
      named(FieldName, 'matrixLine', {
        description: 'The line it belongs to; one with others below it is their sum',
      }),
    ),
    readOnly: Type.Optional(
      Type.Boolean({ description: 'Never typed in; it keeps what it has, and is added up' }),
    ),
  },
  'A row or a column of a matrix',
  'MatrixLine',
);
export type MatrixLine = Static<typeof MatrixLine>;

const matrixLines = (description: string) =>
  Type.Array(MatrixLine, { minItems: 1, maxItems: 200, description });

export const Matrix = strict(
  {
    rows: Type.Optional(matrixLines('Subjects, from above')),
    dict: Type.Optional(
      Type.String({
        description:
          'Code of a dictionary whose entries are subjects too, above `rows`; its values are the ids',
      }),
    ),
    columns: Type.Optional(matrixLines('Columns, from the left; default: those of `period`')),
    period: Type.Optional(
      OneOf(
        ['months', 'quarters'],
        'The columns of a year: months (default), m01 … m12, or quarters, q1 … q4',
      ),
    ),
    cell: Type.Optional(
      OneOf(
        ['number', 'integer', 'money', 'percent'],
        'What stands in a cell; default: a number of `scale` decimal places, 2 unless told',
      ),
    ),
    totals: Type.Optional(
      Type.Array(OneOf(['rows', 'columns']), {
        description: 'Which sums of what is typed in are shown; default: both',
      }),
    ),
  },
  'Rows and columns of a matrix',
);
