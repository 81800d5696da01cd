import type { Dashboard, Widget } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import { mayOpenReport } from '../reports/mayOpenReport.ts';
import { mayOpenDashboard } from './mayOpenDashboard.ts';

/** A dashboard with those of its widgets that its reader may have. */
export interface OpenedDashboard {
  dashboard: Dashboard;
  widgets: Widget[];
}

/** @throws errors.notFound where there is none, or it is not for the caller */
export function openDashboard(services: Services, caller: Caller, name: string): OpenedDashboard {
  const registry = services.registry();
  const dashboard = registry.findDashboard(name);
  if (!dashboard || !mayOpenDashboard(registry, dashboard, caller)) throw errors.notFound();
  return openedFor(services, caller, dashboard);
}

export const openedFor = (
  services: Services,
  caller: Caller,
  dashboard: Dashboard,
): OpenedDashboard => ({
  dashboard,
  widgets: dashboard.widgets.filter((widget) => mayHave(services, caller, widget)),
});

function mayHave(services: Services, caller: Caller, widget: Widget): boolean {
  const registry = services.registry();
  if ('report' in widget) {
    const report = registry.findReport(widget.report);
    return report !== undefined && mayOpenReport(registry, report, caller);
  }
  if (!('module' in widget)) return true;
  const module = registry.findModule(widget.module);
  return module !== undefined && accessFor({ services, caller }, widget.module).can('read');
}

/** Widgets that stand there until the person arranges them otherwise. */
export const firstWidgets = (widgets: readonly Widget[], caller: Pick<Caller, 'roles'>) =>
  widgets
    .filter(({ roles }) => !roles || roles.some((role) => caller.roles.has(role)))
    .map(({ id }) => id);
