import type { Tone } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** `field` may run through references: `customerId.level`. Operators: engine/fields/operators.ts. */
export interface Filter {
  field: string;
  operator: string;
  value?: unknown;
  /** Of a reference to records of any module: the code of the one that was chosen from. */
  of?: string;
}
/** Conditions combined: up to five groups inside one another, and 100 conditions in a query. */
export type FilterNode = Filter | { all: readonly FilterNode[] } | { any: readonly FilterNode[] };
export type ListCursor = { after: string } | { before: string } | { last: true };
/** A row of a list: the record, plus the title of what each reference points to, by field path. */
export type ListRow = RecordData & {
  $titles: Record<string, string | null>;
  /** Colour of the whole row, and of columns by their path, where a condition of the list gives them one. */
  $tone?: Tone;
  $tones?: Record<string, Tone>;
  /** Of a row that shows a record of another module: that record, in the words of tasks. */
  $opens?: { moduleNo: string; businessKey: string; businessType: string | null };
};
export interface ListAnswer {
  rows: ListRow[];
  total: number;
  /** The total stopped at 10,001 and is shown as “10,000+”. */
  totalIsCapped: boolean;
  totals?: Record<string, string | null>;
  cursors: ListCursors;
}
/** A way to look at a list, under a name. */
export interface ListView {
  id: string;
  name: string;
  /** Everybody who may look at the list may choose it. */
  shared: boolean;
  /** Search, filters, sort, grouping and columns, as the browser keeps them. */
  state: Record<string, unknown>;
  ownerId: string;
  ownerName: string;
  isMine: boolean;
  /** One's own, and for administrators what others share. */
  mayDelete: boolean;
}
export interface ListGroups {
  groups: ListGroup[];
  /** There are more, which are left out. */
  isCapped: boolean;
}
export interface ListGroup {
  /** What the rows hold, as text; null: nothing, or what may not be seen. */
  value: string | null;
  /** Title of the record it refers to. */
  title: string | null;
  count: number;
  totals: Record<string, string | null>;
  /** Lists the rows of the group. */
  filter: Filter & { value?: FieldValue };
}
/** Where a page lies: opaque names of its first and last row, good for the same person, list and order. */
export interface ListCursors {
  /** Null on an empty page. */
  first: string | null;
  last: string | null;
  hasBefore: boolean;
  hasAfter: boolean;
}
