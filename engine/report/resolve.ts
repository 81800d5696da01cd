import type {
  DatePart,
  Report,
  ReportFilter,
  ReportSource,
  Text,
} from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import { resolveDimension, type ResolvedDimension } from './dimensions.ts';
import { resolveMeasures, type ResolvedMeasure } from './measures.ts';
import { placesOf, titleOf, type Places } from './places.ts';

/** A report with what its definition leaves to be understood: which field of which source stands behind what. */
export interface ResolvedReport {
  report: Report;
  sources: (ReportSource & { title: Text })[];
  dimensions: ResolvedDimension[];
  measures: ResolvedMeasure[];
  filters: ResolvedFilter[];
  /** The dimension along which figures are compared with those before; undefined: nothing is in time. */
  time?: ResolvedDimension & { part: DatePart };
}

interface ResolvedFilter {
  id: string;
  title: Text;
  spec: ReportFilter;
  places: Places;
}

/** Of a report that the check finds nothing wrong with. */
export function resolveReport(registry: Registry, report: Report): ResolvedReport {
  let reports = known.get(registry);
  if (!reports) known.set(registry, (reports = new WeakMap()));
  let resolved = reports.get(report);
  if (!resolved) reports.set(report, (resolved = resolve(registry, report)));
  return resolved;
}

const known = new WeakMap<Registry, WeakMap<Report, ResolvedReport>>();

function resolve(registry: Registry, report: Report): ResolvedReport {
  const dimensions = report.dimensions.map((dimension) =>
    resolveDimension(registry, report, dimension),
  );
  const time = dimensions.find(({ kind }) => kind === 'time');
  return {
    report,
    sources: report.sources.map((source) => ({
      ...source,
      title: titleOfSource(registry, source),
    })),
    dimensions,
    measures: resolveMeasures(registry, report),
    filters: (report.filters ?? []).map((spec) => {
      const places = placesOf(registry, report, spec);
      return { id: spec.id, title: spec.title ?? titleOf(places, spec.id), spec, places };
    }),
    ...(time && { time: time as ResolvedDimension & { part: DatePart } }),
  };
}

function titleOfSource(registry: Registry, { title, module: name, lines }: ReportSource): Text {
  if (title) return title;
  const module = registry.module(name);
  const table = lines === undefined ? undefined : module.fields[lines]?.title;
  if (!table) return module.title;
  return { en: `${module.title.en}: ${table.en}`, zh: `${module.title.zh}：${table.zh}` };
}
