import { placesOf } from '../../report/places.ts';
import type { Dashboard, Field, Module, Report } from '../language/index.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import type { PartPath } from '../parts/partSchema.ts';
import type { Registry } from '../registry.ts';

/** What a filter narrows by. */
export interface Filtered {
  module: Module;
  path: string;
  field: Field;
}

/**
 * The field that a filter at a place of a report or a dashboard that is being drawn narrows by; undefined where what is
 * drawn tells none yet.
 */
export function filteredAt(
  registry: Registry,
  definition: unknown,
  path: PartPath,
  kind: DefinitionKind,
): Filtered | undefined {
  const [list, at, inside, id] = path;
  if (typeof at !== 'number') return undefined;
  if (kind === 'report') {
    const report = definition as Report;
    return inReport(registry, report, report.filters?.[at]?.id);
  }
  if (kind !== 'dashboard') return undefined;
  const { widgets = [], filters = [] } = definition as Partial<Dashboard>;
  if (list === 'widgets' && inside === 'filters')
    return ofReports(registry, widgets.slice(at, at + 1), String(id));
  return list === 'filters' ? ofReports(registry, widgets, filters[at]?.id) : undefined;
}

/** A filter of a dashboard is that of any report on it which has one of this id. */
function ofReports(registry: Registry, widgets: Dashboard['widgets'], id: string | undefined) {
  for (const widget of widgets) {
    const report = 'report' in widget ? registry.findReport(widget.report) : undefined;
    const found = report && inReport(registry, report, id);
    if (found) return found;
  }
  return undefined;
}

function inReport(
  registry: Registry,
  report: Report,
  id: string | undefined,
): Filtered | undefined {
  const filter = report.filters?.find((one) => one.id === id);
  if (!filter) return undefined;
  const sources = (report.sources ?? []).filter(({ module }) => registry.findModule(module));
  const [first] = placesOf(registry, { ...report, sources }, filter);
  if (!first) return undefined;
  const [source, { path, field }] = first;
  const { module } = sources.find((one) => one.id === source)!;
  return { module: registry.module(module), path, field };
}
