import { message } from '../../../../messages/build.ts';
import { kindOf } from '../../../../fields/index.ts';
import { kindOfDimension } from '../../../../report/dimensions.ts';
import { placesOf } from '../../../../report/places.ts';
import { isLines } from '../../../language/fieldTypes.ts';
import type { Report, ReportFilter } from '../../../language/index.ts';
import { expectName, expectNames, type Rule } from '../../CheckContext.ts';
import type { JsonPath } from '../../Source.ts';
import { checkDimension } from './dimensions.ts';
import { checkLayout } from './layout.ts';
import { checkCircles, checkMeasure } from './measures.ts';
import { expectPlaces, type ReportPlace } from './places.ts';

/** Reports name sources, fields, dimensions and measures that exist, and ask of each what it can tell. */
export const reports: Rule = (context) => {
  for (const source of context.sources)
    if (source.kind === 'report') checkReport({ context, source, report: source.value as Report });
};

function checkReport(place: ReportPlace) {
  const { context, source, report } = place;
  const roles = new Set(['staff', ...Object.keys(context.registry.roles.roles)]);
  expectNames(context, source, ['roles'], message('kind.role'), report.roles, roles);
  if (!report.sources.map((_, index) => checkSource(place, index)).every(Boolean)) return;
  for (const [index, spec] of report.dimensions.entries())
    checkDimension(place, spec, ['dimensions', index]);
  for (const [index, spec] of report.measures.entries())
    checkMeasure(place, spec, ['measures', index]);
  for (const [index, spec] of (report.filters ?? []).entries())
    checkFilter(place, spec, ['filters', index]);
  checkCircles(place);
  checkTime(place);
  checkLayout(place);
}

/** False when its source is unknown: then nothing else of the report can be checked. */
function checkSource({ context, source, report }: ReportPlace, index: number): boolean {
  const { module: name, lines } = report.sources[index]!;
  const at = ['sources', index];
  const { registry, broken } = context;
  const module = registry.findModule(name);
  if (!module) {
    const names = () => registry.modules.map((one) => one.module);
    if (!broken.has(name))
      expectName(context, source, [...at, 'module'], message('kind.module'), name, names());
    return false;
  }
  if (lines === undefined || isLines(module.fields[lines])) return true;
  const tables = Object.keys(module.fields).filter((key) => isLines(module.fields[key]));
  const kind = message('kind.tableOf', { module: name });
  expectName(context, source, [...at, 'lines'], kind, lines, tables);
  return false;
}

function checkFilter(place: ReportPlace, spec: ReportFilter, at: JsonPath) {
  const { context, source } = place;
  if (spec.field === undefined && spec.fields === undefined)
    context.report(source, at, message('oneOfThese', { keys: ['field', 'fields'] }));
  for (const { field, path, at: where } of expectPlaces(place, at, spec)) {
    const { operators, column } = kindOf(field);
    const { operator } = spec;
    if (column === null)
      context.report(source, where, message('notFiltered', { name: path, type: field.type }));
    else if (operator !== undefined && !operators.includes(operator))
      context.report(
        source,
        [...at, 'operator'],
        message('otherOperator', { operator, name: path, offered: operators }),
      );
  }
}

/** What is compared along time needs one, and a balance a filter of it. */
function checkTime({ context, source, report }: ReportPlace) {
  const { registry } = context;
  const placed = (spec: ReportFilter) => [...placesOf(registry, report, spec)];
  const times = report.dimensions.flatMap((spec) =>
    placed(spec).filter(([, { field }]) => kindOfDimension(registry, spec, field) === 'time'),
  );
  const isFiltered = (report.filters ?? [])
    .flatMap(placed)
    .some(([id, { path }]) => times.some(([of, time]) => of === id && time.path === path));
  for (const [index, { compare }] of report.measures.entries()) {
    if (compare === undefined || compare === 'share') continue;
    const tell = (problem: 'nothingInTime' | 'nothingBefore') =>
      context.report(source, ['measures', index, 'compare'], message(problem));
    if (times.length === 0) tell('nothingInTime');
    else if (compare === 'balance' && !isFiltered) tell('nothingBefore');
  }
}
