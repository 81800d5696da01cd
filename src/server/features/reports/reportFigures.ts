import type { ReportAnswer, ReportCell, ReportQuery } from '#engine/report/answer.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import type { Tone } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../access/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { keptSummaries } from '../summaries/keptSummary.ts';
import type { Summary } from '../summaries/Summary.ts';
import { askedReport, type AskedReport, type OpenedReport } from './askedReport.ts';
import { byMeasure, membersOf, type FoundMember } from './members.ts';
import { maxCells, reportStatement } from './sql/reportStatement.ts';
import { restKey } from './sql/topMembers.ts';

type Row = Record<string, string | null>;

/**
 * The figures of a report as the caller may see them, in one statement.
 *
 * @throws errors.badRequest for what the report does not have, filters that cannot be used, or too much
 */
export function reportFigures(
  context: ReadContext,
  report: OpenedReport,
  query: ReportQuery = {},
): Promise<ReportAnswer> {
  const { db } = context.services;
  const read = (of: Queryable) => figuresAt({ ...context, db: of }, report, query);
  const isKept = report.report.sources.some(
    ({ module }) => context.services.registry().module(module).summaries !== undefined,
  );
  // what is kept, and by what, is read at one moment
  return isKept && context.db === db ? db.snapshot(read) : read(context.db);
}

async function figuresAt(
  context: ReadContext,
  report: OpenedReport,
  query: ReportQuery,
): Promise<ReportAnswer> {
  const summaries = await summariesOf(context, report);
  const asked = { ...askedReport(context, report, query), summaries };
  const { statement, dimensions, sets } = reportStatement(asked);
  const found = await context.db.all<Row & { g: number }>(statement);
  const rows = found.slice(0, maxCells);
  const members = dimensions.map((dimension, index) =>
    membersOf(asked, dimension, foundIn(rows, sets, dimension, index)),
  );
  const isOf = (set: readonly ResolvedDimension[], side: readonly ResolvedDimension[]) =>
    set.every((one, index) => one === side[index]);
  const cells = rows.flatMap((row): Found[] => {
    const set = sets.get(row.g)!;
    const r = set.filter((one) => asked.rows.includes(one));
    const c = set.filter((one) => asked.columns.includes(one));
    if (!isOf(r, asked.rows) || !isOf(c, asked.columns)) return [];
    const place = (one: ResolvedDimension) => {
      const index = dimensions.indexOf(one);
      return members[index]!.places.get(row[`k${index}`] ?? null)!;
    };
    const tones = asked.shown.map((_, index) => (row[`t${index}`] ?? null) as Tone | null);
    const cell: ReportCell = {
      r: r.map(place),
      c: c.map(place),
      v: asked.shown.map((_, index) => row[`m${index}`] ?? null),
      ...(tones.some((tone) => tone !== null) && { t: tones }),
    };
    return [{ cell, order: row.order ?? null }];
  });
  const rests = asked.rows.map((one) => members[dimensions.indexOf(one)]!.places.get(restKey));
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
    cells: inOrder(asked, cells, rests),
    isCapped: found.length > maxCells,
    query: askedQuery(asked),
  };
}

/** What is kept of the sources. */
async function summariesOf(context: ReadContext, { report: { sources } }: OpenedReport) {
  const found = new Map<string, readonly Summary[]>();
  for (const { id, module } of sources)
    found.set(id, await keptSummaries(context.db, context.services.registry().module(module)));
  return found;
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
      also: row[`also${index}`] ?? null,
      sort: row[`sort${index}`] ?? null,
      measure: null,
    };
    if (set.length === 1) known.measure = row.order ?? null;
    found.set(key, known);
  }
  return [...found.values()];
}

/**
 * Totals after what they are the totals of. Rows stand as members do; sorted by a measure, as they are among those
 * under the same outer member.
 *
 * @param rests by row dimension, the place of all that are not among the top
 */
function inOrder(
  asked: AskedReport,
  cells: readonly Found[],
  rests: readonly (number | undefined)[],
): ReportCell[] {
  const values = new Map(
    cells
      .filter(({ cell }) => cell.c.length === 0)
      .map(({ cell, order }) => [cell.r.join(), order]),
  );
  const compareAt = (a: readonly number[], b: readonly number[], at: number) => {
    const of = (path: readonly number[]) => values.get(path.slice(0, at + 1).join()) ?? null;
    const last = (path: readonly number[]) => (rests[at] === path[at] ? 1 : 0);
    if (last(a) !== last(b)) return last(a) - last(b);
    return byMeasure(asked, of(a), of(b)) || a[at]! - b[at]!;
  };
  const compare = (a: readonly number[], b: readonly number[], isSorted: boolean): number => {
    const at = a.findIndex((place, index) => place !== b[index]);
    if (at < 0) return b.length - a.length;
    if (at >= b.length) return -1;
    return isSorted ? compareAt(a, b, at) : a[at]! - b[at]!;
  };
  return cells
    .toSorted(({ cell: a }, { cell: b }) => compare(a.r, b.r, true) || compare(a.c, b.c, false))
    .map(({ cell }) => cell);
}

interface Found {
  cell: ReportCell;
  /** Of the measure that rows are sorted by. */
  order: string | null;
}

const askedQuery = ({ asked, rows, columns, shown }: AskedReport): ReportAnswer['query'] => ({
  filters: Object.fromEntries(asked),
  rows: rows.map(({ id }) => id),
  columns: columns.map(({ id }) => id),
  measures: shown.map(({ id }) => id),
});
