import type { ReportAnswer, ReportCell, ReportQuery } from '#engine/report/answer.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import type { Tone } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../access/index.ts';
import { askedReport, type AskedReport, type OpenedReport } from './askedReport.ts';
import { membersOf, type FoundMember } from './members.ts';
import { maxCells, reportStatement } from './sql/reportStatement.ts';

type Row = Record<string, string | null>;

/**
 * The figures of a report as the caller may see them, in one statement.
 *
 * @throws errors.badRequest for what the report does not have, filters that cannot be used, or too much
 */
export async function reportFigures(
  context: ReadContext,
  report: OpenedReport,
  query: ReportQuery = {},
): Promise<ReportAnswer> {
  const asked = askedReport(context, report, query);
  const { statement, dimensions, sets } = reportStatement(asked);
  const found = await context.db.all<Row & { g: number }>(statement);
  const rows = found.slice(0, maxCells);
  const members = dimensions.map((dimension, index) =>
    membersOf(asked, dimension, foundIn(rows, sets, dimension, index)),
  );
  const isOf = (set: readonly ResolvedDimension[], side: readonly ResolvedDimension[]) =>
    set.every((one, index) => one === side[index]);
  const cells = rows.flatMap((row): ReportCell[] => {
    const set = sets.get(Number(row.g))!;
    const r = set.filter((one) => asked.rows.includes(one));
    const c = set.filter((one) => asked.columns.includes(one));
    if (!isOf(r, asked.rows) || !isOf(c, asked.columns)) return [];
    const place = (one: ResolvedDimension) => {
      const index = dimensions.indexOf(one);
      return members[index]!.places.get(row[`k${index}`] ?? null)!;
    };
    const tones = asked.shown.map((_, index) => (row[`t${index}`] ?? null) as Tone | null);
    return [
      {
        r: r.map(place),
        c: c.map(place),
        v: asked.shown.map((_, index) => row[`m${index}`] ?? null),
        ...(tones.some((tone) => tone !== null) && { t: tones }),
      },
    ];
  });
  const dimensionOf = (one: ResolvedDimension) => ({
    id: one.id,
    title: one.title,
    isTime: one.isTime,
    members: members[dimensions.indexOf(one)]!.members,
  });
  return {
    rows: asked.rows.map(dimensionOf),
    columns: asked.columns.map(dimensionOf),
    measures: asked.shown.map(({ id, title, format, scale }) => ({
      id,
      title,
      format,
      scale,
      canDrill: true,
    })),
    cells: inOrder(cells),
    isCapped: found.length > maxCells,
    query: askedQuery(asked),
  };
}

/** What a dimension holds in these rows; sorted by a measure, with what it is by itself. */
function foundIn(
  rows: readonly Row[],
  sets: ReadonlyMap<number, readonly ResolvedDimension[]>,
  dimension: ResolvedDimension,
  index: number,
): FoundMember[] {
  const found = new Map<string | null, FoundMember>();
  for (const row of rows) {
    const set = sets.get(Number(row.g))!;
    if (!set.includes(dimension)) continue;
    const key = row[`k${index}`] ?? null;
    const known = found.get(key) ?? {
      key,
      title: row[`title${index}`] ?? null,
      sort: row[`sort${index}`] ?? null,
      measure: null,
    };
    if (set.length === 1) known.measure = row.order ?? null;
    found.set(key, known);
  }
  return [...found.values()];
}

/** Totals after what they are the totals of: as members stand. */
function inOrder(cells: readonly ReportCell[]): ReportCell[] {
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((place, index) => place !== b[index]);
    if (at < 0) return b.length - a.length;
    return at < b.length ? a[at]! - b[at]! : -1;
  };
  return cells.toSorted((a, b) => compare(a.r, b.r) || compare(a.c, b.c));
}

const askedQuery = ({ asked, rows, columns, shown }: AskedReport): ReportAnswer['query'] => ({
  filters: Object.fromEntries(asked),
  rows: rows.map(({ id }) => id),
  columns: columns.map(({ id }) => id),
  measures: shown.map(({ id }) => id),
});
