import { Type, type Static } from '@sinclair/typebox';
import { FieldValue, RecordData } from './parts.ts';
import { OneOf, orNull, tones } from '#engine/schema/language/index.ts';

/** `field` may run through references: `customerId.level`. Operators: engine/fields/operators.ts. */
export const Filter = Type.Object({
  field: Type.String(),
  operator: Type.String(),
  value: Type.Optional(Type.Unknown()),
  /** Of a reference to records of any module: the code of the one that was chosen from. */
  of: Type.Optional(Type.String()),
});
export type Filter = Static<typeof Filter>;

/** A row of a list: the record, plus the title of what each reference points to, by field path. */
export const ListRow = Type.Intersect([
  RecordData,
  Type.Object({
    $titles: Type.Record(Type.String(), orNull(Type.String())),
    /** Colour of the whole row, and of columns by their path, where a condition of the list gives them one. */
    $tone: Type.Optional(OneOf(tones)),
    $tones: Type.Optional(Type.Record(Type.String(), OneOf(tones))),
    /** Of a row that shows a record of another module: that record, in the words of tasks. */
    $opens: Type.Optional(
      Type.Object({
        moduleNo: Type.String(),
        businessKey: Type.String(),
        businessType: orNull(Type.String()),
      }),
    ),
  }),
]);
export type ListRow = Static<typeof ListRow>;

/** Where a page lies: opaque names of its first and last row, good for the same person, list and order. */
export const ListCursors = Type.Object({
  /** Null on an empty page. */
  first: orNull(Type.String()),
  last: orNull(Type.String()),
  hasBefore: Type.Boolean(),
  hasAfter: Type.Boolean(),
});
export type ListCursors = Static<typeof ListCursors>;

export const ListAnswer = Type.Object({
  rows: Type.Array(ListRow),
  total: Type.Number(),
  /** The total stopped at 10,001 and is shown as “10,000+”. */
  totalIsCapped: Type.Boolean(),
  totals: Type.Optional(Type.Record(Type.String(), orNull(Type.String()))),
  cursors: ListCursors,
});
export type ListAnswer = Static<typeof ListAnswer>;

/** A way to look at a list, under a name. */
export const ListView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Everybody who may look at the list may choose it. */
  shared: Type.Boolean(),
  /** Search, filters, sort, grouping and columns, as the browser keeps them. */
  state: Type.Record(Type.String(), Type.Unknown()),
  ownerId: Type.String(),
  ownerName: Type.String(),
  isMine: Type.Boolean(),
  /** One's own, and for administrators what others share. */
  mayDelete: Type.Boolean(),
});
export type ListView = Static<typeof ListView>;

export const ListGroup = Type.Object({
  /** What the rows hold, as text; null: nothing, or what may not be seen. */
  value: orNull(Type.String()),
  /** Title of the record it refers to. */
  title: orNull(Type.String()),
  count: Type.Number(),
  totals: Type.Record(Type.String(), orNull(Type.String())),
  /** Lists the rows of the group. */
  filter: Type.Intersect([Filter, Type.Object({ value: Type.Optional(FieldValue) })]),
});
export type ListGroup = Static<typeof ListGroup>;

export const ListGroups = Type.Object({
  groups: Type.Array(ListGroup),
  /** There are more, which are left out. */
  isCapped: Type.Boolean(),
});
export type ListGroups = Static<typeof ListGroups>;

/** Conditions combined: up to five groups inside one another, and 100 conditions in a query. */
export type FilterNode = Filter | { all: readonly FilterNode[] } | { any: readonly FilterNode[] };
export type ListCursor = { after: string } | { before: string } | { last: true };
