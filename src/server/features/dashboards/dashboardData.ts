import type { Widget } from '#engine/schema/language/index.ts';
import type { DashboardData, DashboardRequest, WidgetData } from '#shared/contract/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import type { Caller, Services } from '../../Services.ts';
import { readArrangement } from './arrangement.ts';
import { firstWidgets, openDashboard, type OpenedDashboard } from './openDashboard.ts';
import { reportWidgets } from './reportWidget.ts';
import { widgetKindOf, type Reading } from './widgetKinds.ts';

/**
 * What stands in the widgets of a dashboard, as its reader may see it.
 *
 * @throws errors.notFound for the dashboard; an error of a widget stands in its place
 */
export async function dashboardData(
  services: Services,
  caller: Caller,
  name: string,
  request: DashboardRequest,
): Promise<DashboardData> {
  const { dashboard, widgets } = openDashboard(services, caller, name);
  const asked = new Set(request.widgets ?? (await ownWidgets(services, caller, name, widgets)));
  const shown = widgets.filter(({ id }) => asked.has(id));
  return readWidgets(services, caller, { dashboard, widgets: shown }, request);
}

/** What stands in all its widgets. */
export async function readWidgets(
  services: Services,
  caller: Caller,
  { dashboard, widgets }: OpenedDashboard,
  request: DashboardRequest,
): Promise<DashboardData> {
  const reading: Reading = {
    services,
    caller,
    readReport: reportWidgets(services, caller, dashboard, request.filters),
    month: request.month,
  };
  const answers = await Promise.all(
    widgets.map(async (widget) => [widget.id, await attempt(reading, widget)] as const),
  );
  return { widgets: Object.fromEntries(answers) };
}

async function ownWidgets(
  services: Services,
  caller: Caller,
  name: string,
  widgets: readonly Widget[],
): Promise<string[]> {
  const own = await readArrangement(services, caller, name);
  return own ? own.widgets.map(({ id }) => id) : firstWidgets(widgets, caller);
}

/** A widget that cannot be read leaves the others as they are; a defect stays in the log. */
async function attempt(reading: Reading, widget: Widget): Promise<WidgetData> {
  const { language } = reading.caller;
  try {
    return await widgetKindOf(widget).read(widget, reading);
  } catch (error) {
    if (error instanceof BusinessError) return { kind: 'failure', message: error.told(language) };
    reading.services.log.error({ err: error, widget: widget.id }, 'A widget failed');
    return { kind: 'failure', message: failed[language] };
  }
}

const failed = { en: 'This could not be read. Try again', zh: '读取失败，请重试' };
