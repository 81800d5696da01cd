import { Type, type Static } from '@sinclair/typebox';
import { Expression, FieldName, FieldPath, Id, ModuleName, OneOf, strict, Text } from './common.ts';

const Direction = OneOf(['asc', 'desc']);

export const ListSpec = strict(
  {
    columns: Type.Array(
      strict({
        id: FieldPath,
        title: Type.Optional(Text),
        width: Type.Optional(Type.Integer({ minimum: 40, description: 'Pixels' })),
        pinned: Type.Optional(OneOf(['left', 'right'])),
        hidden: Type.Optional(Type.Boolean({ description: 'Offered, but not shown at first' })),
      }),
      { minItems: 1 },
    ),
    filters: Type.Optional(Type.Array(FieldPath, { description: 'Offered above the list' })),
    search: Type.Optional(Type.Array(FieldName, { description: 'Fields the search box looks in' })),
    sort: Type.Optional(Type.Array(strict({ field: FieldPath, direction: Direction }))),
    where: Type.Optional(Expression('only these records are listed')),
    totals: Type.Optional(Type.Array(FieldName, { description: 'Summed over the whole result' })),
    groups: Type.Optional(Type.Array(FieldPath)),
    views: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          kind: OneOf(['table', 'tree', 'kanban', 'calendar']),
          by: Type.Optional(FieldName),
          title: Type.Optional(Text),
        }),
      ),
    ),
  },
  'How records are listed',
);
export type ListSpec = Static<typeof ListSpec>;

const Section = strict({
  id: Id,
  title: Type.Optional(Text),
  visibleWhen: Type.Optional(Expression('shown only while true')),
  rows: Type.Array(Type.Array(FieldName, { minItems: 1, maxItems: 4 }), { minItems: 1, description: 'Rows of fields, up to four in a row' }), // prettier-ignore
});

export const FormSpec = strict(
  {
    tabs: Type.Array(strict({ id: Id, title: Text, sections: Type.Array(Section, { minItems: 1 }) }), { minItems: 1 }), // prettier-ignore
  },
  'The layout of add, edit, approval and the information tab: tabs, sections, rows',
);
export type FormSpec = Static<typeof FormSpec>;

export const DetailSpec = strict(
  {
    summary: Type.Optional(Type.Array(FieldName, { description: 'Figures shown at the top' })),
    tabs: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          title: Type.Optional(Text),
          kind: OneOf(['information', 'related', 'process', 'timeline', 'attachments']),
          module: Type.Optional(ModuleName),
          by: Type.Optional(FieldPath),
        }),
        {
          description:
            'Default: information, one tab per module that refers here, process, timeline',
        },
      ),
    ),
  },
  'How one record is shown',
);
export type DetailSpec = Static<typeof DetailSpec>;

export const Screen = strict(
  {
    id: Id,
    kind: OneOf(['list', 'form', 'detail']),
    path: Type.String({ pattern: '^/[A-Za-z0-9/_-]+$' }),
    title: Text,
    list: Type.Optional(Type.Partial(ListSpec, { additionalProperties: false, description: 'Differs from the module list in this' })), // prettier-ignore
  },
  'A screen of this module at a path; the menu decides who sees it where',
);
export type Screen = Static<typeof Screen>;

export const Open = strict(
  {
    add: Type.Optional(Id),
    detail: Type.Optional(Id),
    approval: Type.Optional(Id),
    query: Type.Optional(Type.String({ description: 'Added when it opens: isAdd=1' })),
  },
  'Which screens a task or message of this module opens, by screen id',
);
