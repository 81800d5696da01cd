import type { Tone } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { ListFigure } from './reports.ts';

/** `POST /v1/{module}/list/{page}/{row}` */
export interface ListQuery {
  /** Screen whose `list` applies; default: the module's own. */
  screen?: string;
  search?: string;
  /** All must hold. */
  filters?: FilterNode[];
  /** Only the records behind a figure of a report. */
  figure?: ListFigure;
  sort?: { field: string; direction: 'asc' | 'desc' }[];
  /** The rows next to those of another answer to the same query, or the last; instead of a page by number. */
  cursor?: ListCursor;
  /** Sums over the whole result for these fields. */
  totals?: string[];
  exactTotal?: boolean;
}
/** A list to be exported: chosen columns in this order, default: those it shows. */
export interface ExportQuery extends ListQuery {
  columns?: string[];
  format?: 'xlsx' | 'csv';
}
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
/** `GET /v1/{module}/views?screen=`: a way to look at a list, under a name. */
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
/** `POST /v1/{module}/views`: the same name again replaces one's own. */
export interface ListViewBody {
  screen?: string;
  name: string;
  shared: boolean;
  state: Record<string, unknown>;
}
/** `POST /v1/{module}/groups`: the rows of a list by what the field `by` holds; days and moments by month. */
export interface ListGroupsQuery extends Pick<
  ListQuery,
  'screen' | 'search' | 'filters' | 'figure' | 'totals'
> {
  by: string;
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
