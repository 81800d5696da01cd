import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleNo, strict, Text } from './common.ts';
import { FormSpec } from './screens.ts';
import { spelling } from './spellings.ts';

/** `lines.price`: a field of the module, or a column of its lines. */
const FieldOrColumn = Type.String({
  pattern: spelling('column'),
  description: 'A field, or a column of lines: lines.price',
});
const fields = (description: string) => Type.Optional(Type.Array(FieldOrColumn, { description }));

export const Variant = strict(
  {
    code: Type.Optional(
      described(
        ModuleNo,
        'The moduleNo under which its tasks, messages and calls are known: RepairOrder_paid. Tasks of other codes that begin alike, up to the first _, open this module, too',
      ),
    ),
    title: Type.Optional(
      described(Text, 'What people call one record of it; default: the title of the module'),
    ),
    hide: fields('Not there: neither shown nor required; what they held is cleared by a save'),
    require: fields('Must be filled in before the record is submitted'),
    readOnly: fields('Shown, and not editable'),
    titles: Type.Optional(
      Type.Record(FieldOrColumn, Text, { description: 'What fields are called instead' }),
    ),
    defaults: Type.Optional(
      Type.Record(FieldName, Expression('the value of a new record'), {
        description: 'What new records start with instead',
      }),
    ),
    form: Type.Optional(described(FormSpec, 'Tabs, sections and rows of its own')),
  },
  'How records of one kind differ in their form',
  'Variant',
);
export type Variant = Static<typeof Variant>;

export const Variants = strict(
  {
    by: described(FieldName, 'The field of type dict whose value decides: businessType'),
    values: Type.Record(Type.String({ minLength: 1 }), Variant, {
      description: 'By value of that field',
    }),
    otherwise: Type.Optional(described(Variant, 'For all other values, and while none is chosen')),
  },
  'Forms of one module that differ by the value of a field',
);
export type Variants = Static<typeof Variants>;
