import type { ReportQuery } from '#engine/report/answer.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import type { ResolvedMeasure } from '#engine/report/measures.ts';
import { maxDimensions } from '#engine/report/limits.ts';
import { resolveReport, type ResolvedReport } from '#engine/report/resolve.ts';
import type { DatePart, Report, Text } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { ReadContext } from '../access/index.ts';
import type { Summary } from '../summaries/Summary.ts';
import { canReadSource, SourceRows } from './sql/SourceRows.ts';
import type { AskedFilter } from './sql/filterSql.ts';

/** A report, and whether the company itself made it: then its conditions may ask for what the reader does not see. */
export interface OpenedReport {
  report: Report;
  isTrusted: boolean;
  /** Of what was saved: how it is called, and what was changed of the report. */
  title?: Text;
  query?: ReportQuery;
}

/** A report as one reader asks for it: only what they may know of it. */
export interface AskedReport extends ResolvedReport {
  context: ReadContext;
  isTrusted: boolean;
  /** Of the sources that may be read. */
  readable: readonly string[];
  rows: ResolvedDimension[];
  columns: ResolvedDimension[];
  /** Those shown, in order. */
  shown: ResolvedMeasure[];
  asked: ReadonlyMap<string, AskedFilter>;
  order?: { id: string; isDescending: boolean };
  along?: ResolvedDimension & { part: DatePart };
  isSeenIn(source: string, path: string): boolean;
  isMeasured(measure: ResolvedMeasure): boolean;
  /** What is kept of sources, by their id. */
  summaries?: ReadonlyMap<string, readonly Summary[]>;
  /** New rows of a source; each statement needs its own. */
  rowsOf(source: string): SourceRows;
}

/** @throws errors.badRequest naming what the report does not have, or what is too much */
export function askedReport(
  context: ReadContext,
  { report, isTrusted, query: saved }: OpenedReport,
  given: ReportQuery = {},
): AskedReport {
  const query = { ...saved, ...given, filters: { ...saved?.filters, ...given.filters } };
  const resolved = resolveReport(context.services.registry(), report);
  const readable = report.sources
    .filter((source) => canReadSource(context, source))
    .map(({ id }) => id);
  const rowsOf = (id: string) =>
    new SourceRows(
      context,
      report.sources.find((source) => source.id === id)!,
      isTrusted,
    );
  const isSeenIn = (source: string, path: string) =>
    readable.includes(source) && rowsOf(source).column(path) !== undefined;
  const isMeasured = ({ spec, needs, places, sources }: ResolvedMeasure): boolean => {
    if (!spec.aggregate) return needs.every((id) => isMeasured(measureOf(resolved, id)));
    return sources.some((source) => {
      const place = places.get(source);
      return readable.includes(source) && (!place || isSeenIn(source, place.path));
    });
  };
  const isKnown = ({ kind, places }: ResolvedDimension) =>
    kind === 'source' || [...places].some(([source, { path }]) => isSeenIn(source, path));

  const asked = dimensionsOf(resolved, report, query);
  const [rows, columns] = [asked.rows.filter(isKnown), asked.columns.filter(isKnown)];
  if ([...rows, ...columns].filter(({ isMultiple }) => isMultiple).length > 2)
    throw refused('at most two dimensions with several values stand in a table');
  const order = orderOf(resolved, query.order ?? report.order);
  const along = [...rows, ...columns].find(({ kind }) => kind === 'time') ?? resolved.time;
  return {
    ...resolved,
    context,
    isTrusted,
    readable,
    rows,
    columns,
    shown: measuresOf(resolved, query).filter(isMeasured),
    asked: filtersOf(resolved, query),
    ...(order && { order }),
    ...(along && { along: along as ResolvedDimension & { part: DatePart } }),
    isSeenIn,
    isMeasured,
    rowsOf,
  };
}

export const refused = (reason: string) => errors.badRequest({ reason });

function dimensionOf({ dimensions }: ResolvedReport, id: string): ResolvedDimension {
  const found = dimensions.find((one) => one.id === id);
  if (!found) throw refused(`there is no dimension "${id}"`);
  return found;
}

function measureOf({ measures }: ResolvedReport, id: string): ResolvedMeasure {
  const found = measures.find((one) => one.id === id);
  if (!found) throw refused(`there is no measure "${id}"`);
  return found;
}

/** Rows and columns: those asked for, else those of the report, else every dimension as rows. */
function dimensionsOf(resolved: ResolvedReport, report: Report, query: ReportQuery) {
  const columns = query.columns ?? report.columns ?? [];
  const rows =
    query.rows ??
    (report.rows ?? report.dimensions.map(({ id }) => id)).filter((id) => !columns.includes(id));
  const all = [...rows, ...columns];
  if (all.length > maxDimensions)
    throw refused(`at most ${maxDimensions} dimensions stand in a table`);
  if (new Set(all).size < all.length) throw refused('a dimension stands in a table once');
  const resolve = (id: string) => dimensionOf(resolved, id);
  return { rows: rows.map(resolve), columns: columns.map(resolve) };
}

/** Those asked for, else all that the report does not hide. */
function measuresOf(resolved: ResolvedReport, query: ReportQuery): ResolvedMeasure[] {
  const { measures } = resolved;
  if (!query.measures) return measures.filter(({ spec }) => !spec.hidden);
  if (query.measures.length > measures.length) throw refused('a measure stands in a table once');
  return query.measures.map((id) => measureOf(resolved, id));
}

/** The filters that the report sets, changed and added to by those asked for; an empty one takes one away. */
function filtersOf({ filters }: ResolvedReport, query: ReportQuery) {
  const asked = new Map<string, AskedFilter>();
  for (const { id, spec } of filters) {
    const { operator, value } = spec;
    if (operator !== undefined) asked.set(id, { operator, ...(value !== undefined && { value }) });
  }
  for (const [id, filter] of Object.entries(query.filters ?? {})) {
    if (!filters.some((one) => one.id === id)) throw refused(`there is no filter "${id}"`);
    if (filter) asked.set(id, filter);
    else asked.delete(id);
  }
  return asked;
}

/** By a measure or a dimension, downwards behind a `-`. */
function orderOf(resolved: ResolvedReport, asked: string | undefined) {
  if (!asked) return undefined;
  const order = { id: asked.replace(/^-/, ''), isDescending: asked.startsWith('-') };
  if (!resolved.measures.some(({ id }) => id === order.id)) dimensionOf(resolved, order.id);
  return order;
}
