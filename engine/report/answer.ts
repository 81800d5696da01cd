import type { Measure, Report, Text, Tone } from '../schema/language/index.ts';

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
  /** Null: the table alone. */
  chart?: Report['chart'] | null;
  unit?: Report['unit'];
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
