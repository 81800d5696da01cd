import type { ReportRequest } from '../endpoints/reportBodies.ts';
import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report, Text } from '#engine/schema/language/index.ts';

export type { ReportAnswer, ReportQuery } from '#engine/report/answer.ts';

export interface ReportDrill {
  source: string;
  module: string;
  title: Text;
  /** How many records stand behind the figure, for the reader. */
  count: number;
  /** Address of the list in the browser; `figure` of its query is the ReportFigure with the source, as JSON. */
  path: string;
}

/** A report as its reader may know it, with titles and filters worked out. */
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
  /** Shared with these alone; absent: with all who may open the report. */
  roles?: string[];
  /** Absent: of a report that was made in the browser, which is `report`. */
  of?: string;
  query?: ReportQuery;
  report?: Report;
}

export const reportPeriods = ['day', 'week', 'month'] as const;
/** What is sent to the reader. */
export interface ReportSubscription extends ReportRequest {
  id: string;
  /** Sent at the beginning of each. */
  every: (typeof reportPeriods)[number];
  /** Of the day, in the company's time zone; default: 8. */
  hour?: number;
}
