import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, FieldPath, Id, strict } from './common.ts';
import { spelling } from './spellings.ts';

const ApiParameter = strict(
  {
    field: described(FieldPath, 'Only records that have the value in this field'),
    year: Type.Optional(
      Type.Literal(true, { description: 'The value is a year, or a day whose year counts' }),
    ),
    many: Type.Optional(Type.Literal(true, { description: 'Several values, with commas' })),
  },
  'What a name in the address or its query stands for',
  'ApiParameter',
);

export const ApiCall = strict(
  {
    id: Id,
    path: Type.String({
      pattern: spelling('call'),
      description:
        'Address below /api; {page}, {rows}, parameters and names of fields stand for values',
    }),
    parameters: Type.Optional(
      Type.Record(Type.String({ pattern: spelling('name'), maxLength: 60 }), ApiParameter, {
        description: 'By name; those without a place in the address may stand in its query',
      }),
    ),
    list: Type.Optional(described(Id, 'It answers this list of the module')),
    where: Type.Optional(Expression('of the list: only these records')),
    record: Type.Optional(
      Type.Literal(true, { description: 'It answers the one record that the parameters name' }),
    ),
    lines: Type.Optional(described(FieldName, 'It answers these lines of that record')),
    free: Type.Optional(
      Type.Literal(true, {
        description: 'It answers whoever may create records whether none has these values yet',
      }),
    ),
    sums: Type.Optional(
      Type.Array(FieldName, {
        description: 'It answers how many records there are, and these sums',
      }),
    ),
    tree: Type.Optional(
      described(FieldName, 'It answers all records, each with those that name it here'),
    ),
    values: Type.Optional(
      described(FieldName, 'It answers the different values that this field has'),
    ),
    export: Type.Optional(described(Id, 'It answers this list as a workbook')),
    template: Type.Optional(
      Type.Literal(true, { description: 'It answers the workbook to be filled in and imported' }),
    ),
    change: Type.Optional(
      Type.Array(FieldName, {
        minItems: 1,
        description: 'It saves these fields of a record, or a new one; called with POST',
      }),
    ),
    deletes: Type.Optional(
      Type.Literal(true, { description: 'It deletes the record of the {id}; called with POST' }),
    ),
    act: Type.Optional(
      described(Id, 'It does this action with the record of the {id}; called with POST'),
    ),
    tasks: Type.Optional(
      described(Id, 'It answers what waits for the caller in this menu area, with amounts'),
    ),
  },
  'A call at an address of its own; what it does can be done elsewhere, too',
  'ApiCall',
);
export type ApiCall = Static<typeof ApiCall>;
