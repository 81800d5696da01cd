import { Type, type Static } from '@sinclair/typebox';
import { described, FieldName, strict, Text } from './common.ts';

const Columns = Type.Array(FieldName, {
  minItems: 1,
  description: 'Columns of the workbook; default: all that people may type in',
});

export const ImportSpec = strict(
  {
    key: Type.Optional(
      Type.Array(FieldName, {
        minItems: 1,
        description:
          'Together they say which record a row is; default: its number. A row whose record is there changes it, another adds one',
      }),
    ),
    columns: Type.Optional(Columns),
    lines: Type.Optional(
      Type.Record(
        FieldName,
        strict(
          {
            key: Type.Optional(
              Type.Array(FieldName, {
                minItems: 1,
                description:
                  'Together they say which line a row is; without them rows only add lines',
              }),
            ),
            columns: Type.Optional(Columns),
          },
          'Lines of one table, on a sheet of their own beside the key of their record',
        ),
        { description: 'Line tables that are imported, too. Lines that no row names stay' },
      ),
    ),
    updates: Type.Optional(
      Type.Boolean({
        description: 'false: rows of records that are there are refused; default: true',
      }),
    ),
    notes: Type.Optional(described(Text, 'Told above the import and in its template')),
  },
  'How records are taken from a workbook; the screen of kind import offers it to whoever has the grant import',
);
export type ImportSpec = Static<typeof ImportSpec>;
