import type { Report } from '#engine/schema/language/index.ts';
import type { ReportQuery } from '#shared/contract/index.ts';

const name = 'query';

/** What the reader changed of a report, as its address says it: a copied address shows the same. */
export const readReportQuery = (search: URLSearchParams) => parseReportQuery(search.get(name));

export function parseReportQuery(text: string | null): ReportQuery | undefined {
  if (text === null) return undefined;
  try {
    const query: unknown = JSON.parse(text);
    return typeof query === 'object' && query !== null ? query : undefined;
  } catch {
    return undefined;
  }
}

export function writeReportQuery(before: URLSearchParams, query: ReportQuery): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set(name, JSON.stringify(query));
  return next;
}

/** What of it changes the figures themselves. */
export const figuresOf = ({
  filters,
  rows,
  columns,
  measures,
  order,
}: ReportQuery): ReportQuery => ({
  ...(filters && { filters }),
  ...(rows && { rows }),
  ...(columns && { columns }),
  ...(measures && { measures }),
  ...(order !== undefined && { order }),
});

/** How a report is laid out: as the reader wants it, else as the report says. */
export interface Layout {
  rows: string[];
  columns: string[];
  measures: string[];
  order: string;
  subtotals: boolean;
  chart: NonNullable<Report['chart']> | null;
  unit: NonNullable<Report['unit']>;
}

export function layoutOf(report: Report, query: ReportQuery): Layout {
  const known = new Set(report.dimensions.map(({ id }) => id));
  const of = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  const columns = of(query.columns ?? report.columns ?? []);
  const others = report.dimensions.map(({ id }) => id).filter((id) => !columns.includes(id));
  return {
    columns,
    rows: of(query.rows ?? report.rows ?? others).filter((id) => !columns.includes(id)),
    measures: (query.measures ?? shownMeasures(report)).filter((id) =>
      report.measures.some((measure) => measure.id === id),
    ),
    order: query.order ?? report.order ?? '',
    subtotals: query.subtotals ?? report.subtotals ?? true,
    chart: query.chart === undefined ? (report.chart ?? null) : query.chart,
    unit: query.unit ?? report.unit ?? 'one',
  };
}

const shownMeasures = ({ measures }: Report) =>
  measures.filter(({ hidden }) => !hidden).map(({ id }) => id);

/** The filters that apply: those of the report at first, and what the reader made of them. */
export function filtersOf(report: Report, query: ReportQuery) {
  const atFirst = (report.filters ?? []).flatMap(({ id, operator, value }) =>
    operator ? [[id, { operator, ...(value !== undefined && { value }) }] as const] : [],
  );
  const all = { ...Object.fromEntries(atFirst), ...query.filters };
  return Object.fromEntries(Object.entries(all).flatMap(([id, set]) => (set ? [[id, set]] : [])));
}
