import type { SqlFragment } from '#engine/expression/types.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import { maxDimensions } from '#engine/report/limits.ts';
import type { ListFigure, ReportFigure } from '#shared/contract/index.ts';
import type { ReadContext } from '../access/index.ts';
import { raw, sql } from '../../db/query.ts';
import { and, no, or } from '../records/sql/fragment.ts';
import { askedReport, refused, type AskedReport } from './askedReport.ts';
import { openReport } from './openReport.ts';
import { reportFigures } from './reportFigures.ts';
import { conditionsOf, putIn } from './sql/along.ts';
import { isCounted } from './sql/branches.ts';
import { isInTree, isUnder, organisations } from './sql/dimensionSql.ts';
import { Figures, type Use } from './sql/figures.ts';
import { restKey } from './sql/topMembers.ts';

/** A figure that was opened: what it is made of, and where it stands. */
interface OpenedFigure {
  asked: AskedReport;
  uses: readonly Use[];
  places: Place[];
}

interface Place {
  dimension: ResolvedDimension;
  key: string | null;
  /** Of the rest: all that are among the top. */
  top?: readonly (string | null)[];
}

/**
 * Selects the ids of the records of a module behind a figure, as the caller may see it.
 *
 * @throws errors.notFound for a report that they may not open; errors.badRequest for what it does not have
 */
export async function rowsBehind(
  context: ReadContext,
  module: string,
  figure: ListFigure,
): Promise<SqlFragment> {
  const opened = await openFigure(context, figure);
  const source = opened.asked.report.sources.find(({ id }) => id === figure.source);
  if (source?.module !== module) throw refused('this figure is of other records');
  return idsOf(opened, figure.source);
}

/** @throws as `rowsBehind` */
export async function openFigure(
  context: ReadContext,
  { report, query, measure, keys }: ReportFigure,
): Promise<OpenedFigure> {
  const opened = await openReport(context, report);
  const asked = askedReport(context, opened, query);
  if (!asked.measures.some(({ id }) => id === measure))
    throw refused(`there is no measure "${measure}"`);
  const figures = new Figures(asked);
  figures.column(measure);
  const entries = Object.entries(keys);
  if (entries.length > maxDimensions)
    throw refused(`a figure stands under at most ${maxDimensions} members`);
  const places = entries.map(async ([id, key]): Promise<Place> => {
    const dimension = asked.dimensions.find((one) => one.id === id);
    if (!dimension) throw refused(`there is no dimension "${id}"`);
    if (key !== restKey || dimension.spec.top === undefined) return { dimension, key };
    const found = await reportFigures(context, opened, {
      ...query,
      rows: [id],
      columns: [],
      order: '',
    });
    const members = found.rows[0]?.members ?? [];
    return { dimension, key, top: members.filter(({ isRest }) => !isRest).map((one) => one.key) };
  });
  return { asked, uses: figures.uses, places: await Promise.all(places) };
}

/** Selects the ids of the records of a source; none where the caller may read none of it. */
export function idsOf({ asked, uses, places }: OpenedFigure, source: string): SqlFragment {
  const own = uses.filter(({ atom }) => atom.measure.sources.includes(source));
  if (own.length === 0 || !asked.readable.includes(source))
    return sql`select null::uuid where ${no}`;
  const rows = asked.rowsOf(source);
  const conditions = own.map(({ atom, isRunning }) =>
    and([
      ...conditionsOf(asked, rows, atom.along),
      ...isCounted(rows, atom.measure),
      ...places.map((place) => isIn(place, atom.along, isRunning)),
    ]),
  );
  const needsOrgs = places.some(({ dimension }) => isInTree(dimension));
  const orgs = needsOrgs ? sql`with recursive ${organisations(asked.context)}` : raw('');
  return sql`${orgs} select ${raw(rows.record)}.id from ${rows.from()} where ${or(conditions)}`;

  function isIn({ dimension, key, top }: Place, along: Use['atom']['along'], isRunning: boolean) {
    const put = putIn(asked, rows, dimension, along);
    const isUpTo = isRunning && dimension === asked.along;
    const under = (one: string | null) => isUnder(rows, dimension, one, put, isUpTo);
    return top ? sql`not coalesce(${or(top.map(under))}, false)` : under(key);
  }
}
