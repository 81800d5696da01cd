import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  FieldPath,
  Id,
  named,
  OneOf,
  strict,
  Text,
} from './common.ts';

const kindOf = <Kind extends string>(kind: Kind) =>
  Type.Literal(kind, { description: 'What is printed' });

const id = {
  id: Id,
  when: Type.Optional(Expression('printed only while true, in the scope of the record')),
};
const align = Type.Optional(
  OneOf(['left', 'center', 'right'], 'Default: numbers right, all else left'),
);

export const PrintText = strict(
  {
    kind: kindOf('text'),
    ...id,
    text: described(
      Text,
      'Fields stand in braces: No. {docNumber}; also {page}, {pages}, {company}, {printedAt}, {printedBy}, and {item} of forEach',
    ),
    size: Type.Optional(OneOf(['small', 'normal', 'large', 'title'], 'Default: normal')),
    align,
    bold: Type.Optional(Type.Boolean({ description: 'Heavier' })),
  },
  'A line of text',
);

export const PrintCell = strict(
  {
    field: Type.Optional(
      named(FieldPath, 'path', {
        description:
          'Its value; its title stands before it. Answers to a form follow the row as the form has them: questions in rows, lines in tables',
      }),
    ),
    title: Type.Optional(described(Text, 'In place of the title of the field')),
    value: Type.Optional(Expression('in place of a field, in the scope of the record')),
    capitals: Type.Optional(
      Type.Boolean({ description: 'An amount in words, as cheques have it: 壹仟元整' }),
    ),
    span: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 4,
        description: 'Of the columns of the grid; default: 1',
      }),
    ),
    height: Type.Optional(
      Type.Integer({ minimum: 5, maximum: 100, description: 'Millimetres at least' }),
    ),
    align,
  },
  'A title and a value',
);

export const PrintGrid = strict(
  {
    kind: kindOf('grid'),
    ...id,
    columns: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 4,
        description: 'Pairs of title and value beside each other; default: 2',
      }),
    ),
    rows: Type.Array(Type.Array(PrintCell, { minItems: 1, maxItems: 4 }), {
      minItems: 1,
      description: 'Ruled rows, from top to bottom',
    }),
    ruled: Type.Optional(Type.Boolean({ description: 'Default: true' })),
  },
  'Fields in a ruled grid',
);

export const PrintLines = strict(
  {
    kind: kindOf('lines'),
    ...id,
    lines: described(FieldName, 'A line table of the module'),
    title: Type.Optional(described(Text, 'Above it')),
    numbered: Type.Optional(
      Type.Boolean({ description: 'A first column of numbers; default: true' }),
    ),
    columns: Type.Array(
      strict({
        field: described(FieldPath, 'Column of the lines, perhaps of what it refers to'),
        title: Type.Optional(described(Text, 'Default: the title of the column')),
        width: Type.Optional(
          Type.Number({ minimum: 1, maximum: 100, description: 'Share of the width' }),
        ),
        align,
      }),
      { minItems: 1, description: 'From left to right' },
    ),
    sums: Type.Optional(Type.Array(Type.String(), { description: 'Columns added up at the end' })),
    pageSums: Type.Optional(
      Type.Boolean({ description: 'Added up at the foot of each page, too' }),
    ),
    minimum: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description: 'Rows drawn at least, empty ones for what is written by hand',
      }),
    ),
  },
  'Lines of the record as a table that breaks between rows and repeats its head',
);

export const PrintApprovals = strict(
  {
    kind: kindOf('approvals'),
    ...id,
    title: Type.Optional(described(Text, 'Default: Approvals')),
    signatures: Type.Optional(
      Type.Boolean({
        description: 'Signatures in place of names where there are some; default: true',
      }),
    ),
  },
  'Steps that were decided, with opinion, name or signature, and time',
);

export const PrintSignatures = strict(
  {
    kind: kindOf('signatures'),
    ...id,
    places: Type.Array(Text, {
      minItems: 1,
      maxItems: 6,
      description: 'Who signs by hand, from left to right',
    }),
  },
  'Places to sign by hand',
);

export const PrintSeal = strict(
  {
    kind: kindOf('seal'),
    ...id,
    text: Type.Optional(described(Text, 'Below it; default: (Seal)')),
    date: Type.Optional(Type.Boolean({ description: 'With a line for the date; default: true' })),
  },
  'A place for a seal, at the right',
);

export const PrintCode = strict(
  {
    kind: kindOf('qr'),
    ...id,
    value: Type.Optional(Expression('what it says; default: the address of the record')),
    size: Type.Optional(
      Type.Integer({ minimum: 10, maximum: 80, description: 'Millimetres; default: 20' }),
    ),
    text: Type.Optional(described(Text, 'Beside it, with fields in braces')),
    align,
  },
  'A QR code',
);

export const PrintImage = strict(
  {
    kind: kindOf('image'),
    ...id,
    field: described(FieldPath, 'A picture'),
    height: Type.Optional(
      Type.Integer({ minimum: 5, maximum: 200, description: 'Millimetres; default: 40' }),
    ),
  },
  'A picture of the record',
);

export const PrintSpace = strict(
  {
    kind: kindOf('space'),
    ...id,
    height: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 200, description: 'Millimetres; default: 4' }),
    ),
    pageBreak: Type.Optional(Type.Boolean({ description: 'What follows begins a page' })),
  },
  'Nothing',
);

export const PrintBlock = Type.Union([
  PrintText,
  PrintGrid,
  PrintLines,
  PrintApprovals,
  PrintSignatures,
  PrintSeal,
  PrintCode,
  PrintImage,
  PrintSpace,
]);
export type PrintBlock = Static<typeof PrintBlock>;
