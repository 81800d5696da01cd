import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  FieldPath,
  Id,
  ModuleName,
  OneOf,
  strict,
  Text,
  named,
} from './common.ts';
import { Tones } from './figure.ts';
import { Note } from './note.ts';
import { spelling } from './spellings.ts';

const Direction = OneOf(['asc', 'desc'], 'Smallest or largest first');

export const ListSpec = strict(
  {
    columns: Type.Array(
      strict({
        id: described(FieldPath, 'The field shown, perhaps of a record it refers to'),
        title: Type.Optional(
          described(Text, 'Head of the column; default: the title of the field'),
        ),
        width: Type.Optional(Type.Integer({ minimum: 40, description: 'Pixels' })),
        pinned: Type.Optional(OneOf(['left', 'right'], 'Stays in sight while the list scrolls')),
        hidden: Type.Optional(Type.Boolean({ description: 'Offered, but not shown at first' })),
        bar: Type.Optional(Type.Boolean({ description: 'A percentage is drawn as a bar, too' })),
        tones: Tones('over the record'),
      }),
      {
        minItems: 1,
        description:
          'From left to right, the important ones first: on a narrow screen the last ones are left out, those by which a record is known and its first total last of all',
      },
    ),
    filters: Type.Optional(Type.Array(FieldPath, { description: 'Offered above the list' })),
    search: Type.Optional(Type.Array(FieldName, { description: 'Fields the search box looks in' })),
    sort: Type.Optional(
      Type.Array(
        strict({ field: described(FieldPath, 'Sorted by this field'), direction: Direction }),
        { description: 'How the list is sorted at first' },
      ),
    ),
    where: Type.Optional(Expression('only these records are listed')),
    totals: Type.Optional(Type.Array(FieldName, { description: 'Summed over the whole result' })),
    editable: Type.Optional(
      Type.Array(FieldName, {
        description:
          'Fields edited in the list itself, by whoever may edit the record: of one in its cell, of many at once; what is chosen from records, of many',
      }),
    ),
    groups: Type.Optional(
      Type.Array(FieldPath, { description: 'Fields the list can be grouped by' }),
    ),
    views: Type.Optional(
      Type.Array(
        strict({
          id: Id,
          kind: OneOf(['table', 'tree', 'kanban', 'calendar'], 'How records are laid out'),
          by: Type.Optional(
            described(
              FieldName,
              'The field that places a record: parent, column of the board, or day',
            ),
          ),
          title: Type.Optional(described(Text, 'What the view is called')),
        }),
        { description: 'Ways to look at the list; the first is shown at first' },
      ),
    ),
    tones: Tones('of a whole row, over the record'),
    create: Type.Optional(
      Type.Boolean({
        description: 'false: new records are not begun here, also by whoever may create them',
      }),
    ),
  },
  'How records are listed',
);
export type ListSpec = Static<typeof ListSpec>;

const Section = strict({
  id: Id,
  title: Type.Optional(described(Text, 'Heading of the section')),
  visibleWhen: Type.Optional(Expression('shown only while true')),
  owned: Type.Optional(
    described(
      FieldName,
      'A person field: what stands in the name of this person is told above the rows, as far as whoever looks may read it; who decides about the record is told of all how many and how much',
    ),
  ),
  folded: Type.Optional(
    Type.Boolean({
      description:
        'Told in a line at first, under its title: whoever wants to opens it, and it opens by itself where something in it is wrong. On paper it stands open',
    }),
  ),
  notes: Type.Optional(
    Type.Array(Note, { minItems: 1, description: 'What is told above the rows, but not on paper' }),
  ),
  rows: Type.Array(Type.Array(FieldName, { minItems: 1, maxItems: 4 }), {
    minItems: 1,
    description: 'Rows of fields, up to four in a row',
  }),
});

export const FormSpec = strict(
  {
    tabs: Type.Array(
      strict({
        id: Id,
        title: described(Text, 'What the tab says'),
        sections: Type.Array(Section, { minItems: 1, description: 'From top to bottom' }),
      }),
      { minItems: 1, description: 'Tabs of the form; a single one shows no tab' },
    ),
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
          title: Type.Optional(described(Text, 'What the tab says')),
          kind: OneOf(
            ['information', 'related', 'process', 'timeline', 'attachments'],
            'What the tab shows',
          ),
          module: Type.Optional(described(ModuleName, 'Of the related records')),
          by: Type.Optional(
            named(FieldPath, 'path', {
              namesOf: 'module',
              description: 'Field of the related records that refers here, perhaps in their lines',
            }),
          ),
          of: Type.Optional(
            described(
              FieldPath,
              'Field here, perhaps in lines, that names the related records; with `by`: that they name, too',
            ),
          ),
        }),
        {
          description:
            'Default: information, a tab per module that refers here (those with records first, twelve at most, others to choose from), process, timeline',
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
    kind: OneOf(['list', 'form', 'detail', 'import'], 'What the screen is'),
    path: Type.String({ pattern: spelling('address'), description: 'Address in the browser' }),
    title: described(Text, 'Name in menu, tab and breadcrumb'),
    variant: Type.Optional(
      Type.String({ description: 'Of a form: new records are of this variant of the module' }),
    ),
    list: Type.Optional(
      Type.Partial(ListSpec, {
        additionalProperties: false,
        description: 'Differs from the module list in this',
      }),
    ),
  },
  'A screen of this module at a path; the menu decides who sees it where',
);
export type Screen = Static<typeof Screen>;

const openedScreens = {
  add: Type.Optional(named(Id, 'screen', { description: 'To fill in a record again' })),
  detail: Type.Optional(named(Id, 'screen', { description: 'To look at one' })),
  approval: Type.Optional(
    named(Id, 'screen', {
      description: 'To decide about one; `process`: the general screen of processes',
    }),
  ),
};

export const Open = strict(
  {
    ...openedScreens,
    variants: Type.Optional(
      Type.Record(
        Type.String(),
        strict(openedScreens, 'What differs for records of this variant'),
        { description: 'By variant; a form whose `variant` it is adds a record by itself' },
      ),
    ),
    query: Type.Optional(
      Type.String({
        description: 'Added when it opens: isAdd=1, or what the task says: detailId={detailId}',
      }),
    ),
  },
  'Which screens a task or message of this module opens, by screen id',
);
export type Open = Static<typeof Open>;
