import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report, Text } from '#engine/schema/language/index.ts';

export type { ReportAnswer, ReportQuery } from '#engine/report/answer.ts';

/** `POST /v1/reports/data`. Answer: ReportAnswer. */
export interface ReportRequest {
  /** Name of a report, id of one that was saved, or one that is being made. */
  report: string | Report;
  query?: ReportQuery;
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
  /** Shared with these alone; absent: with all who may open the report. */
  roles?: string[];
  /** Absent: of a report that was made in the browser, which is `report`. */
  of?: string;
  query?: ReportQuery;
  report?: Report;
}
/**
 * `POST /v1/reports/variants` makes one and answers `{ id }`; `PUT /v1/reports/variants/{id}` replaces, `DELETE` removes
 * one's own. `GET /v1/reports/variants`: all that the reader saved or others share with them.
 */
export type ReportVariantBody = Omit<ReportVariant, 'id' | 'isOwn'>;

/** `POST /v1/reports/export`. Answer: the file. */
export interface ReportExport extends ReportRequest {
  format: 'xlsx' | 'csv';
}

export const reportPeriods = ['day', 'week', 'month'] as const;
/** `GET /v1/reports/subscriptions?report=`: what is sent to the reader; `POST` makes one, `DELETE …/{id}` ends it. */
export interface ReportSubscription extends ReportRequest {
  id: string;
  /** Sent at the beginning of each. */
  every: (typeof reportPeriods)[number];
  /** Of the day, in the company's time zone; default: 8. */
  hour?: number;
}
export type ReportSubscriptionBody = Omit<ReportSubscription, 'id'>;
