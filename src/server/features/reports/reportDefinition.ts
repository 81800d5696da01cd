import { ofParent } from '#engine/report/fieldAt.ts';
import type { Places } from '#engine/report/places.ts';
import { cutReport } from '#engine/schema/cut/ofReport.ts';
import type { Report } from '#engine/schema/language/index.ts';
import type { ReportDefinition } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { askedReport, type AskedReport, type OpenedReport } from './askedReport.ts';
import { openReport } from './openReport.ts';
import { listVariants } from './variants.ts';

/**
 * A report as its reader may know it: only what is made of sources and fields that they see, with every title.
 *
 * @throws errors.notFound
 */
export async function reportDefinition(
  services: Services,
  caller: Caller,
  name: string,
): Promise<ReportDefinition> {
  const context: ReadContext = { services, caller, db: services.db };
  const opened = await openReport(context, name);
  const asked = askedReport(context, opened);
  const all = known(asked);
  const report = opened.isTrusted ? cutReport(all) : all;
  const variants = await listVariants(services, caller, opened.report.report);
  return {
    report: { ...report, ...asSaved(opened, report), ...(opened.title && { title: opened.title }) },
    filters: filtersOf(asked),
    variants,
  };
}

/** What was saved is how the report is at first. */
function asSaved({ query }: OpenedReport, report: Report): Partial<Report> {
  if (!query) return {};
  const { rows, columns, order, subtotals, chart, unit, measures, filters } = query;
  const isShown = ({ id }: Report['measures'][number]) => !measures || measures.includes(id);
  return {
    ...(rows && { rows }),
    ...(columns && { columns }),
    ...(order && { order }),
    ...(subtotals !== undefined && { subtotals }),
    ...(chart && { chart }),
    ...(unit && { unit }),
    measures: report.measures.map((one) => (isShown(one) ? one : { ...one, hidden: true })),
    ...(report.filters && {
      filters: report.filters.map(({ operator, value, ...filter }) => {
        const first = operator === undefined ? undefined : { operator, value };
        const given = filters?.[filter.id];
        return { ...filter, ...((given === undefined ? first : given) as object | null) };
      }),
    }),
  };
}

function known(asked: AskedReport): Report {
  const { report } = asked;
  const dimensions = asked.dimensions
    .filter((one) => one.kind === 'source' || isPlaced(asked, one.places))
    .map(({ spec, title }) => ({ ...spec, title }));
  const ids = new Set(dimensions.map(({ id }) => id));
  const isKnown = (id: string) => ids.has(id);
  const measures = asked.measures
    .filter((measure) => asked.isMeasured(measure))
    .map(({ spec, title, format }) => ({ ...spec, title, ...(format !== 'date' && { format }) }));
  const { by, series, ...chart } = report.chart ?? { kind: 'bar' };
  return {
    ...report,
    sources: asked.sources.filter(({ id }) => asked.readable.includes(id)),
    dimensions,
    measures,
    ...(report.filters && {
      filters: asked.filters
        .filter(({ places }) => isPlaced(asked, places))
        .map(({ spec, title }) => ({ ...spec, title })),
    }),
    ...(report.rows && { rows: report.rows.filter(isKnown) }),
    ...(report.columns && { columns: report.columns.filter(isKnown) }),
    ...(report.chart && {
      chart: {
        ...chart,
        ...(by !== undefined && isKnown(by) && { by }),
        ...(series !== undefined && isKnown(series) && { series }),
      },
    }),
  };
}

const isPlaced = (asked: AskedReport, places: Places) =>
  [...places].some(([source, { path }]) => asked.isSeenIn(source, path));

/** The field behind each filter, in the first source where the reader sees it. */
const filtersOf = (asked: AskedReport): ReportDefinition['filters'] =>
  asked.filters.flatMap(({ id, title, places }) => {
    const [source, place] = [...places].find(([one, { path }]) => asked.isSeenIn(one, path)) ?? [];
    const of = asked.sources.find((one) => one.id === source);
    if (!of || !place) return [];
    const isOfLine = of.lines !== undefined && !place.path.startsWith(ofParent);
    const path = of.lines === undefined ? place.path : place.path.replace(/^parent\./, '');
    return [{ id, title, module: of.module, field: isOfLine ? `${of.lines}.${path}` : path }];
  });
