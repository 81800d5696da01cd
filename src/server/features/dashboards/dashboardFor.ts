import { filterField } from '#engine/report/filterField.ts';
import { cutDashboard } from '#engine/schema/cut/ofDashboard.ts';
import type { DashboardFilter, Widget } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { DashboardAnswer } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { readArrangement } from './arrangement.ts';
import { firstWidgets, openDashboard, type OpenedDashboard } from './openDashboard.ts';
import { widgetKindOf } from './widgetKinds.ts';

/**
 * A dashboard as its reader has it.
 *
 * @throws errors.notFound
 */
export async function dashboardFor(
  services: Services,
  caller: Caller,
  name: string,
): Promise<DashboardAnswer> {
  const opened = openDashboard(services, caller, name);
  return {
    ...shownDashboard(services, caller, opened),
    arrangement: await readArrangement(services, caller, name),
  };
}

/** As it is before anybody arranges it. */
export function shownDashboard(
  services: Services,
  caller: Caller,
  { dashboard, widgets }: OpenedDashboard,
): Omit<DashboardAnswer, 'arrangement'> {
  const { filters = [] } = dashboard;
  return {
    dashboard: cutDashboard({
      ...dashboard,
      widgets: widgets.map((widget) => completed(services.registry(), widget)),
    }),
    first: firstWidgets(widgets, caller),
    filters: filters.flatMap((filter) => withField({ services, caller }, widgets, filter)),
  };
}

/** With the title and the chart of what it shows where it has none of its own; other widgets the browser names. */
function completed(registry: Registry, widget: Widget): Widget {
  const kind = widgetKindOf(widget);
  const title = widget.title ?? kind.title(widget, registry);
  return kind.completed(title ? { ...widget, title } : widget, registry);
}

/** A filter of which a report is there that it narrows. */
function withField(
  { services, caller }: Pick<ReadContext, 'services' | 'caller'>,
  widgets: readonly Widget[],
  { id, title }: DashboardFilter,
) {
  const registry = services.registry();
  const isReadable = (module: string) => accessFor({ services, caller }, module).can('read');
  for (const widget of widgets) {
    const report = 'report' in widget ? registry.findReport(widget.report) : undefined;
    const place = report && filterField(registry, report, id, isReadable);
    if (place) return [{ id, title, ...place }];
  }
  return [];
}
