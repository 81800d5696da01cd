import { Type, type Static } from '@sinclair/typebox';
import type { ReportQuery } from '#engine/report/answer.ts';
import { Id, orNull, type Report } from '#engine/schema/language/index.ts';
import { maxDimensions } from '#engine/report/limits.ts';

const Names = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 });

/** What a reader changed of a report; what its filters take is checked as they are compiled. */
const Query = Type.Unsafe<ReportQuery>(
  Type.Object(
    {
      filters: Type.Optional(
        Type.Record(
          Type.String({ maxLength: 100 }),
          Type.Union([
            Type.Null(),
            Type.Object(
              { operator: Type.String({ maxLength: 30 }), value: Type.Optional(Type.Unknown()) },
              { additionalProperties: false },
            ),
          ]),
        ),
      ),
      rows: Type.Optional(Names),
      columns: Type.Optional(Names),
      measures: Type.Optional(Names),
      order: Type.Optional(Type.String({ maxLength: 100 })),
      subtotals: Type.Optional(Type.Boolean()),
      chart: Type.Optional(Type.Unknown()),
      unit: Type.Optional(Type.Unknown()),
    },
    { additionalProperties: false },
  ),
);

/** One that is being made. */
export const MadeReport = Type.Unsafe<Report>(Type.Object({}, { additionalProperties: true }));

/** A report by name, or one that is being made, which is checked as those in files are; and what is asked of it. */
export const AskedReport = {
  report: Type.Union([Type.String({ maxLength: 100 }), MadeReport]),
  query: Type.Optional(Query),
};

export const ReportRequest = Type.Object(AskedReport, { additionalProperties: false });
export type ReportRequest = Static<typeof ReportRequest>;

/** One figure of a report. */
const figure = {
  ...AskedReport,
  measure: Id,
  /** By dimension, as `members[].key`; dimensions not named are not narrowed. */
  keys: Type.Record(Type.String({ maxLength: 100 }), orNull(Type.String({ maxLength: 500 })), {
    maxProperties: maxDimensions,
  }),
};

export const ReportFigure = Type.Object(figure, { additionalProperties: false });
export type ReportFigure = Static<typeof ReportFigure>;

/** The same, of one source: what a list shows the records of. */
export const ListFigure = Type.Object({ ...figure, source: Id }, { additionalProperties: false });
export type ListFigure = Static<typeof ListFigure>;
