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
  const readable = report.sources.filter((source) => canReadSource(context, source));
  const rowsOf = (id: string) =>
    new SourceRows(
      context,
      report.sources.find((source) => source.id === id)!,
      isTrusted,
    );
  const ids = readable.map(({ id }) => id);
  const isSeenIn = (source: string, path: string) =>
    ids.includes(source) && rowsOf(source).column(path) !== undefined;

  const dimension = (id: string) => {
    const found = resolved.dimensions.find((one) => one.id === id);
    if (!found) throw refused(`there is no dimension "${id}"`);
    return found;
  };
  const isKnown = ({ kind, places }: ResolvedDimension) =>
    kind === 'source' || [...places].some(([source, { path }]) => isSeenIn(source, path));
  const columnIds = query.columns ?? report.columns ?? [];
  const rowIds =
    query.rows ??
    report.rows?.filter((id) => !columnIds.includes(id)) ??
    report.dimensions.map(({ id }) => id).filter((id) => !columnIds.includes(id));
  if (rowIds.length + columnIds.length > maxDimensions)
    throw refused(`at most ${maxDimensions} dimensions stand in a table`);
  if (new Set([...rowIds, ...columnIds]).size < rowIds.length + columnIds.length)
    throw refused('a dimension stands in a table once');
  const rows = rowIds.map(dimension).filter(isKnown);
  const columns = columnIds.map(dimension).filter(isKnown);

  if ([...rows, ...columns].filter(({ isMultiple }) => isMultiple).length > 2)
    throw refused('at most two dimensions with several values stand in a table');

  const byId = new Map(resolved.measures.map((measure) => [measure.id, measure]));
  const isMeasured = ({ spec, needs, places, sources }: ResolvedMeasure): boolean => {
    if (!spec.aggregate) return needs.every((id) => isMeasured(byId.get(id)!));
    return sources.some((source) => {
      const place = places.get(source);
      return ids.includes(source) && (!place || isSeenIn(source, place.path));
    });
  };
  const measureIds =
    query.measures ?? resolved.measures.filter(({ spec }) => !spec.hidden).map(({ id }) => id);
  if (measureIds.length > resolved.measures.length)
    throw refused('a measure stands in a table once');
  const shown = measureIds
    .map((id) => {
      const found = byId.get(id);
      if (!found) throw refused(`there is no measure "${id}"`);
      return found;
    })
    .filter(isMeasured);

  const asked = new Map<string, AskedFilter>();
  for (const { id, spec } of resolved.filters)
    if (spec.operator !== undefined)
      asked.set(id, {
        operator: spec.operator,
        ...(spec.value !== undefined && { value: spec.value }),
      });
  for (const [id, filter] of Object.entries(query.filters ?? {})) {
    if (!resolved.filters.some((one) => one.id === id)) throw refused(`there is no filter "${id}"`);
    if (filter) asked.set(id, filter);
    else asked.delete(id);
  }

  const order = orderOf(query.order ?? report.order);
  if (order && !byId.has(order.id)) dimension(order.id);
  const along = [...rows, ...columns].find(({ kind }) => kind === 'time') ?? resolved.time;
  return {
    ...resolved,
    context,
    isTrusted,
    readable: ids,
    rows,
    columns,
    shown,
    asked,
    ...(order && { order }),
    ...(along && { along: along as ResolvedDimension & { part: DatePart } }),
    isSeenIn,
    isMeasured,
    rowsOf,
  };
}

const orderOf = (order: string | undefined) =>
  order === undefined || order === ''
    ? undefined
    : { id: order.replace(/^-/, ''), isDescending: order.startsWith('-') };

export const refused = (reason: string) => errors.badRequest({ reason });
