import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** One condition; `field` may run through references. Operators: engine/fields/operators.ts. */
export interface Filter {
  field: string;
  operator: string;
  value?: FieldValue;
}
export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** What is listed. The host keeps it, in the address for example. */
export interface ListState {
  search: string;
  filters: readonly Filter[];
  sort: readonly Sort[];
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/** How it is listed. The host keeps it for the person. */
export interface ListSettings {
  /** Paths of columns in their order; columns that are not named follow. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels by column. */
  widths: Readonly<Record<string, number>>;
  pinned: readonly string[];
  density: Density;
}
export type Density = 'compact' | 'regular' | 'comfortable';

/** A row of a list: the record, plus the titles of what its references point to, by path. */
export type ListRow = RecordData & { readonly $titles: Readonly<Record<string, string | null>> };

export type ListResult =
  | { status: 'loading'; previous?: ListPage }
  | { status: 'failed'; message: string }
  | { status: 'denied' }
  | ({ status: 'ready' } & ListPage);

export interface ListPage {
  rows: readonly ListRow[];
  total: number;
  /** The total stopped counting and is shown as "10,000+". */
  totalIsCapped: boolean;
  totals?: Readonly<Record<string, string | null>>;
}

/** A button for rows: its title is ready to be shown. */
export interface ListAction {
  id: string;
  title: string;
  isDangerous?: boolean;
}
