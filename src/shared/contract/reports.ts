import { Type, type Static } from '@sinclair/typebox';
import { OneOf } from '#engine/schema/language/index.ts';
import { Text, objectAs } from './parts.ts';
import { reportPeriods } from './choices.ts';
import type { ReportRequest } from '../endpoints/reportBodies.ts';
import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report } from '#engine/schema/language/index.ts';

export const ReportDrill = Type.Object({
  source: Type.String(),
  module: Type.String(),
  title: Text,
  /** How many records stand behind the figure, for the reader. */
  count: Type.Number(),
  /** Address of the list in the browser; `figure` of its query is the ReportFigure with the source, as JSON. */
  path: Type.String(),
});
export type ReportDrill = Static<typeof ReportDrill>;

export const ReportVariant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isOwn: Type.Boolean(),
  isShared: Type.Boolean(),
  /** Shared with these alone; absent: with all who may open the report. */
  roles: Type.Optional(Type.Array(Type.String())),
  /** Absent: of a report that was made in the browser, which is `report`. */
  of: Type.Optional(Type.String()),
  query: Type.Optional(objectAs<ReportQuery>()),
  report: Type.Optional(objectAs<Report>()),
});
export type ReportVariant = Static<typeof ReportVariant>;

/** A report as its reader may know it, with titles and filters worked out. */
export const ReportDefinition = Type.Object({
  report: objectAs<Report>(),
  /** The field behind each filter and dimension, for its inputs. */
  filters: Type.Array(
    Type.Object({ id: Type.String(), title: Text, module: Type.String(), field: Type.String() }),
  ),
  /** Saved by the reader, or shared with them. */
  variants: Type.Array(ReportVariant),
});
export type ReportDefinition = Static<typeof ReportDefinition>;

/** What is sent to the reader. */
export const ReportSubscription = Type.Intersect([
  objectAs<ReportRequest>(),
  Type.Object({
    id: Type.String(),
    /** Sent at the beginning of each. */
    every: OneOf(reportPeriods),
    /** Of the day, in the company's time zone; default: 8. */
    hour: Type.Optional(Type.Number()),
  }),
]);
export type ReportSubscription = Static<typeof ReportSubscription>;

export type { ReportAnswer, ReportQuery } from '#engine/report/answer.ts';
