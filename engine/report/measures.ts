import type { CompiledExpression, ExpressionScope, ExpressionType } from '../expression/types.ts';
import { compileExpression, lineScopeOf, scopeOf } from '../expression/index.ts';
import { kindOf, valued } from '../fields/index.ts';
import { isCount, isDated, isMoney, isShare } from '../schema/language/fieldUses.ts';
import type { Field, Measure, Report, ReportSource, Text } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import { placesOf, titleOf, type Places } from './places.ts';

export interface ResolvedMeasure {
  id: string;
  title: Text;
  format: NonNullable<Measure['format']> | 'date';
  /** Decimal places. */
  scale: number;
  spec: Measure;
  /** Of an aggregate: the field in each source it has one. */
  places: Places;
  /** Of an aggregate: the sources whose rows it is made of. */
  sources: readonly string[];
  /** Ids of measures it is worked out from. */
  needs: readonly string[];
}

const counting: Text = { en: 'Count', zh: '数量' };

export function resolveMeasures(registry: Registry, report: Report): ResolvedMeasure[] {
  const byId = new Map(report.measures.map((measure) => [measure.id, measure]));
  const found = new Map<string, ResolvedMeasure>();
  const resolve = (spec: Measure): ResolvedMeasure => {
    const known = found.get(spec.id);
    if (known) return known;
    const needs = neededBy(registry, report, spec);
    const of = spec.of === undefined ? undefined : byId.get(spec.of);
    const like = of && of !== spec ? resolve(of) : undefined;
    const places = placesOf(registry, report, spec, spec.source);
    const [first] = places.values();
    const shown = like && spec.compare !== 'share' ? like : shownAs(spec, first?.field);
    const resolved: ResolvedMeasure = {
      id: spec.id,
      title: spec.title ?? like?.title ?? (first ? titleOf(places, spec.id) : counting),
      format: spec.format ?? shown.format,
      scale: spec.format === undefined || first || like ? shown.scale : scaleOf(spec.format),
      spec,
      places,
      sources: sourcesOfMeasure(registry, report, spec),
      needs,
    };
    found.set(spec.id, resolved);
    return resolved;
  };
  return report.measures.map(resolve);
}

/** Ids of the sources whose rows an aggregate is made of: of those it may be, which have its field. */
export function sourcesOfMeasure(registry: Registry, report: Report, measure: Measure): string[] {
  const { aggregate, source, field, fields } = measure;
  if (!aggregate) return [];
  const ids = report.sources.map(({ id }) => id);
  const asked = ids.filter((id) => source === undefined || id === source);
  if (field === undefined && fields === undefined) return asked;
  const places = placesOf(registry, report, measure, source);
  return asked.filter((id) => places.has(id));
}

function neededBy(registry: Registry, report: Report, { formula, of }: Measure): string[] {
  if (of !== undefined) return [of];
  if (formula === undefined) return [];
  return [...new Set(compileFormula(registry, report, formula).paths.map(([head]) => head!))];
}

interface Shown {
  format: ResolvedMeasure['format'];
  scale: number;
}

function shownAs({ aggregate, compare, value, formula }: Measure, field?: Field): Shown {
  if (aggregate === 'count' || aggregate === 'distinct') return { format: 'number', scale: 0 };
  if (compare === 'share') return { format: 'percent', scale: 2 };
  if (!field) return { format: 'number', scale: value === undefined && !formula ? 0 : 2 };
  const of = valued(field);
  if (isDated(of)) return { format: 'date', scale: 0 };
  if (isCount(of)) return { format: 'number', scale: aggregate === 'average' ? 2 : 0 };
  const format = isMoney(of) ? 'money' : isShare(of) ? 'percent' : 'number';
  return { format, scale: field.scale ?? 2 };
}

const scaleOf = (format: NonNullable<Measure['format']>) => (format === 'number' ? 0 : 2);

/** The names a formula of a report may use: its measures. */
export function measureScope(registry: Registry, report: Report): ExpressionScope {
  let scope = scopes.get(report);
  if (!scope) {
    const variables = report.measures.map(
      (measure) => [measure.id, typeOfMeasure(registry, report, measure)] as const,
    );
    scope = {
      id: `report ${report.report}`,
      variables: Object.fromEntries(variables),
      titles: Object.fromEntries(
        report.measures.map((spec) => {
          const { title = titleOf(placesOf(registry, report, spec, spec.source), spec.id) } = spec;
          return [spec.id, title];
        }),
      ),
      members: () => ({}),
    };
    scopes.set(report, scope);
  }
  return scope;
}
const scopes = new WeakMap<Report, ExpressionScope>();

/** The earliest and the latest of dates are dates; all others are numbers. */
function typeOfMeasure(registry: Registry, report: Report, spec: Measure): ExpressionType {
  const of = report.measures.find(({ id }) => id === spec.of) ?? spec;
  const [first] = placesOf(registry, report, of, of.source).values();
  const column = first && kindOf(first.field).column;
  const isDate = column === 'date' || column === 'timestamptz';
  const isEdge = of.aggregate === 'min' || of.aggregate === 'max';
  return isDate && isEdge ? { kind: 'date' } : { kind: 'decimal' };
}

export const compileFormula = (
  registry: Registry,
  report: Report,
  text: string,
): CompiledExpression => compileExpression(text, measureScope(registry, report));

/** The names of an expression over rows of a source: its fields, of lines their columns and `parent`. */
export const sourceScope = (registry: Registry, { module, lines }: ReportSource) =>
  lines === undefined ? scopeOf(registry, module) : lineScopeOf(registry, module, lines);
