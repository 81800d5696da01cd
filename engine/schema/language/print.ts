import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  Id,
  ModuleName,
  named,
  OneOf,
  strict,
  Text,
} from './common.ts';
import { PrintBlock } from './printBlocks.ts';
import { spelling } from './spellings.ts';

const blocks = (description: string) => Type.Array(PrintBlock, { description });

export const PrintTemplate = strict(
  {
    $schema: Type.Optional(Type.String()),
    print: described(Id, 'Its name'),
    title: described(Text, 'What the paper is called; its heading, and its name in the menu'),
    module: described(ModuleName, 'Whose records are printed, by whoever has its grant print'),
    path: Type.Optional(
      Type.String({
        pattern: spelling('address'),
        description: 'Address in the browser, with id=…; default: the one of all prints',
      }),
    ),
    where: Type.Optional(Expression('offered for these records only')),
    forEach: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'module',
        description: 'A sheet for each entry of this field of several; {item} is what it is called',
      }),
    ),
    page: Type.Optional(
      strict(
        {
          size: Type.Optional(
            OneOf(['A4', 'A5', 'label'], 'Default: A4; a label has a width and a height'),
          ),
          landscape: Type.Optional(Type.Boolean({ description: 'Wider than high' })),
          width: Type.Optional(
            Type.Number({ minimum: 20, maximum: 300, description: 'Millimetres, of a label' }),
          ),
          height: Type.Optional(
            Type.Number({ minimum: 10, maximum: 300, description: 'Millimetres, of a label' }),
          ),
          margin: Type.Optional(
            Type.Number({
              minimum: 0,
              maximum: 50,
              description: 'Millimetres; default: 15, of a label 2',
            }),
          ),
        },
        'The paper',
      ),
    ),
    language: Type.Optional(
      OneOf(['reader', 'zh', 'en'], 'Of its texts; default: that of who prints'),
    ),
    copies: Type.Optional(
      Type.Array(Text, {
        maxItems: 6,
        description: 'Each copy is marked with one of these: Accounting, Applicant',
      }),
    ),
    body: Type.Array(PrintBlock, { minItems: 1, description: 'From top to bottom' }),
    header: Type.Optional(blocks('On every page')),
    footer: Type.Optional(blocks('On every page; default: page x of y')),
    keep: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'module',
        description: 'Field of attachments in which the PDF of an approved record is kept',
      }),
    ),
  },
  'A template of what is printed of a record',
);
export type PrintTemplate = Static<typeof PrintTemplate>;
