import type { Tone } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** One condition; `field` may run through references. Operators: engine/fields/operators.ts. */
export interface Filter {
  field: string;
  operator: string;
  value?: FieldValue;
  /** Of a reference to records of any module: the code of the one that was chosen from. */
  of?: string;
}
/** Conditions combined: every one of `all` must hold, one of `any` is enough. */
export type FilterNode = Filter | FilterGroup;
export type FilterGroup = { all: readonly FilterNode[] } | { any: readonly FilterNode[] };

export const isFilter = (node: FilterNode): node is Filter => 'field' in node;

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** What is listed. The host keeps it, in the address for example. */
export interface ListState {
  search: string;
  /** All must hold. */
  filters: readonly FilterNode[];
  sort: readonly Sort[];
  /** Counts from 1, or from the end: -1 is the last page. */
  page: number;
  pageSize: number;
  /** Paths of the fields whose values the rows are gathered under, the outermost first. */
  groupBy?: readonly string[];
  /** Id of the view of the list; empty: its first. */
  view?: string;
  /** Path of the field that a calendar places records by; empty: that of its view. */
  date?: string;
  /** Month a calendar shows: `2026-11`; empty: the current one. */
  month?: string;
}

/** Groups inside one another: nobody finds their way in more. */
export const mostLevels = 3;

/** All of them, from the first on. */
export const firstPage: ListState = { search: '', filters: [], sort: [], page: 1, pageSize: 50 };

/** How it is listed. The host keeps it for the person. */
export interface ListSettings {
  /** Paths of columns in their order; columns that are not named follow. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels by column. */
  widths: Readonly<Record<string, number>>;
  pinned: readonly string[];
  /** Columns that stay at the right. */
  pinnedEnd: readonly string[];
  /** Columns for which there is no room are scrolled to; else they are left out. */
  isWide?: boolean;
  density: Density;
}
export type Density = 'compact' | 'regular' | 'comfortable';

/** A row of a list: the record, plus the titles of what its references point to, by path. */
export type ListRow = RecordData & {
  readonly $titles: Readonly<Record<string, string | null>>;
  /** Colour of the whole row, and of columns by their path. */
  readonly $tone?: Tone;
  readonly $tones?: Readonly<Record<string, Tone>>;
};

export type ListResult =
  | { status: 'loading'; previous?: ListPage }
  | { status: 'failed'; message: string }
  | { status: 'denied' }
  | ({ status: 'ready' } & ListPage);

export interface ListPage {
  rows: readonly ListRow[];
  total: number;
  /** The total stopped counting and is shown as "10,000+". */
  totalIsCapped?: boolean;
  totals?: Readonly<Record<string, string | null>>;
  /** Whether there are pages on either side; absent: there is this one. */
  cursors?: { hasBefore: boolean; hasAfter: boolean };
}

/** Rows that hold the same in the field they are grouped by. */
export interface ListGroup {
  value: string | null;
  title: string | null;
  count: number;
  totals: Readonly<Record<string, string | null>>;
  /** Lists the rows of the group. */
  filter: Filter;
}
export type GroupsResult =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; groups: readonly ListGroup[]; isCapped: boolean };

/** A button for rows: its title is ready to be shown. */
export interface ListAction {
  id: string;
  title: string;
  isDangerous?: boolean;
  /** The menu that it stands in, together with others, by its title. */
  menu?: string;
}
