import { message } from '../../../../messages/build.ts';
import { kindOf } from '../../../../fields/index.ts';
import { ExpressionError } from '../../../../expression/types.ts';
import { compileFormula, sourcesOfMeasure, sourceScope } from '../../../../report/measures.ts';
import type { Measure, Report } from '../../../language/index.ts';
import type { Registry } from '../../../registry.ts';
import { expectName } from '../../CheckContext.ts';
import { isForeign, tellSummed, unconverted } from '../currencies.ts';
import type { JsonPath } from '../../Source.ts';
import { expectPlaces, type ReportPlace } from './places.ts';

const ways = ['aggregate', 'formula', 'compare'] as const;
const ofAggregates = ['source', 'field', 'fields', 'value', 'where'] as const;

/** A measure is added up, worked out or compared, and only that; numbers alone are added up. */
export function checkMeasure(place: ReportPlace, spec: Measure, at: JsonPath) {
  const { context, source, report } = place;
  const tell = (key: string, problem: ReturnType<typeof message>, isKey = false) =>
    context.report(source, [...at, key], problem, { key: isKey });
  const given = ways.filter((way) => spec[way] !== undefined);
  if (given.length === 0) context.report(source, at, message('oneOfThese', { keys: ways }));
  for (const key of given.slice(1))
    tell(key, message('notTogether', { key, other: given[0]! }), true);
  if (spec.aggregate === undefined) {
    for (const key of ofAggregates)
      if (spec[key] !== undefined) tell(key, message('onlyOfAggregates', { key }), true);
  } else checkAggregate(place, spec, at);
  if (spec.source !== undefined) {
    const ids = report.sources.map(({ id }) => id);
    expectName(context, source, [...at, 'source'], message('kind.source'), spec.source, ids);
  }
  if (spec.compare !== undefined) checkComparison(place, spec, at);
  else if (spec.of !== undefined)
    tell('of', message('notTogether', { key: 'of', other: given[0] ?? 'of' }), true);
}

function checkAggregate(place: ReportPlace, spec: Measure, at: JsonPath) {
  const { context, source } = place;
  const aggregate = spec.aggregate!;
  const given = (['field', 'fields', 'value'] as const).filter((key) => spec[key] !== undefined);
  if (given.length === 0 && aggregate !== 'count')
    context.report(source, [...at, 'aggregate'], message('nothingAddedUp', { aggregate }));
  for (const key of given.slice(1))
    context.report(source, [...at, key], message('notTogether', { key, other: given[0]! }), {
      key: true,
    });
  if (spec.value !== undefined) checkCurrency(place, spec, [...at, 'value']);
  for (const { field, path, at: where } of expectPlaces(place, at, spec, spec.source)) {
    if (isForeign(field) && aggregate !== 'count') tellSummed(context, source, where, path);
    const column = kindOf(field).column ?? '';
    const isNumber = column === 'numeric' || column === 'integer';
    const isDate = column === 'date' || column === 'timestamptz';
    const facts = { aggregate, name: path, type: field.type };
    if ((aggregate === 'sum' || aggregate === 'average') && !isNumber)
      context.report(source, where, message('notAddedUp', facts));
    if ((aggregate === 'min' || aggregate === 'max') && !isNumber && !isDate)
      context.report(source, where, message('notRanked', facts));
  }
}

/** The value of a measure is in the company's currency. */
function checkCurrency({ context, source, report }: ReportPlace, spec: Measure, at: JsonPath) {
  const { registry } = context;
  const ids = sourcesOfMeasure(registry, report, spec);
  for (const of of report.sources) {
    const module = ids.includes(of.id) ? registry.findModule(of.module) : undefined;
    if (!module || (of.lines !== undefined && !module.fields[of.lines])) continue;
    const scope = sourceScope(registry, of);
    const problem = unconverted(registry, module, of.lines, spec.value!, scope);
    if (problem) context.report(source, at, problem);
  }
}

function checkComparison({ context, source, report }: ReportPlace, spec: Measure, at: JsonPath) {
  if (spec.of === undefined) return context.report(source, at, message('comparedWithoutOf'));
  const ids = report.measures.map(({ id }) => id);
  const where = [...at, 'of'];
  if (!expectName(context, source, where, message('kind.measure'), spec.of, ids)) return;
  const of = report.measures.find(({ id }) => id === spec.of)!;
  const isMoved = spec.compare === 'lastYear' || spec.compare === 'lastPeriod';
  if (isMoved && of.compare !== undefined)
    context.report(source, where, message('comparedTwice', { name: spec.of }));
  if (spec.compare !== 'running' && spec.compare !== 'balance') return;
  for (const { id, aggregate } of madeOf(context.registry, report, of))
    if (aggregate !== 'sum' && aggregate !== 'count')
      context.report(source, where, message('notRunning', { name: id }));
}

/** What a measure is added up from in the end. */
function madeOf(
  registry: Registry,
  report: Report,
  measure: Measure,
  trail: readonly Measure[] = [],
): Measure[] {
  if (measure.aggregate || trail.includes(measure)) return measure.aggregate ? [measure] : [];
  const needed = neededBy(registry, report, measure);
  return report.measures
    .filter(({ id }) => needed.includes(id))
    .flatMap((one) => madeOf(registry, report, one, [...trail, measure]));
}

function neededBy(registry: Registry, report: Report, { formula, of }: Measure): string[] {
  if (of !== undefined) return [of];
  if (formula === undefined) return [];
  try {
    return compileFormula(registry, report, formula).paths.map(([head]) => head!);
  } catch (error) {
    // told by the rule of expressions
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** Computed measures do not refer to each other in circles. */
export function checkCircles({ context, source, report }: ReportPlace) {
  const needs = new Map(
    report.measures.map((one) => [one.id, neededBy(context.registry, report, one)]),
  );
  const done = new Set<string>();
  const visit = (id: string, trail: readonly string[]) => {
    if (done.has(id) || !needs.has(id)) return;
    const start = trail.indexOf(id);
    if (start >= 0) {
      const index = report.measures.findIndex((measure) => measure.id === trail[start]);
      const way = [...trail.slice(start), id].join(' → ');
      context.report(source, ['measures', index], message('measureCircle', { way }));
      return;
    }
    for (const next of needs.get(id)!) visit(next, [...trail, id]);
    done.add(id);
  };
  for (const id of needs.keys()) visit(id, []);
}
