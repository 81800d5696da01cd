import type { Measure, Report, Text, Tone } from '#engine/schema/language/index.ts';

/** What a reader changed of a report; what is absent is as the report says. */
export interface ReportQuery {
  /** By the filter's id; null takes a filter away that the report has at first. */
  filters?: Record<string, { operator: string; value?: unknown } | null>;
  rows?: string[];
  columns?: string[];
  /** Ids of measures, in their order. */
  measures?: string[];
  order?: string;
  subtotals?: boolean;
  chart?: Report['chart'];
  unit?: Report['unit'];
}

/** `POST /v1/reports/data`. Answer: ReportAnswer. */
export interface ReportRequest {
  /** Name of a report, id of one that was saved, or one that is being made. */
  report: string | Report;
  query?: ReportQuery;
}

/**
 * Figures as a table. A member of a dimension is named by its place in `members`; a cell with fewer places than there
 * are dimensions is a subtotal of the outer ones, one with none the total.
 */
export interface ReportAnswer {
  rows: ReportDimension[];
  columns: ReportDimension[];
  /** Shown, in order. */
  measures: ReportMeasure[];
  cells: ReportCell[];
  /** Rows were left out: there are more than a table can show. */
  isCapped: boolean;
  /** As it was asked, filters of the report included. */
  query: Required<Pick<ReportQuery, 'filters' | 'rows' | 'columns' | 'measures'>>;
}
export interface ReportDimension {
  id: string;
  title: Text;
  /** Values follow each other in time. */
  isTime: boolean;
  /** In order. Null: no value; `rest`: all that are not among the top. */
  members: { key: string | null; title: Text; isRest?: boolean }[];
}
export interface ReportMeasure {
  id: string;
  title: Text;
  format: NonNullable<Measure['format']> | 'date' | 'dict';
  /** Decimal places. */
  scale: number;
  dict?: string;
  /** Whether a cell can be opened as a list. */
  canDrill: boolean;
}
export interface ReportCell {
  /** Places of the members of the row dimensions, and of the column dimensions. */
  r: number[];
  c: number[];
  /** Of the measures: decimals as text, null where there is nothing. */
  v: (string | null)[];
  /** Of the measures, where one has any. */
  t?: (Tone | null)[];
}

/** `POST /v1/reports/drill`: the lists behind a figure, one for each source. Answer: ReportDrill[]. */
export interface ReportFigure extends ReportRequest {
  measure: string;
  /** By dimension, as `members[].key`; dimensions not named are not narrowed. */
  keys: Record<string, string | null>;
}
export interface ReportDrill {
  source: string;
  module: string;
  title: Text;
  /** How many records stand behind the figure, for the reader. */
  count: number;
  /** Address of the list in the browser; `figure` of its query is the ReportFigure with the source, as JSON. */
  path: string;
}
/** `ListQuery.figure`: only the records behind a figure. */
export interface ListFigure extends ReportFigure {
  source: string;
}

/** `GET /v1/reports/{report}`: a report as its reader may know it, with titles and filters worked out. */
export interface ReportDefinition {
  report: Report;
  /** The field behind each filter and dimension, for its inputs. */
  filters: { id: string; title: Text; module: string; field: string }[];
  /** Saved by the reader, or shared with them. */
  variants: ReportVariant[];
}
export interface ReportVariant {
  id: string;
  name: string;
  isOwn: boolean;
  isShared: boolean;
  /** Absent: of a report that was made in the browser, which is `report`. */
  of?: string;
  query?: ReportQuery;
  report?: Report;
}
