import { message } from '../../../messages/build.ts';
import { kindOf } from '../../../fields/index.ts';
import type { Operator } from '../../../fields/operators.ts';
import { kindOfDimension } from '../../../report/dimensions.ts';
import { placesOf } from '../../../report/places.ts';
import type { Dashboard, DashboardFilter, MenuItem, Report, Widget } from '../../language/index.ts';
import { expectModule, expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectValue } from './fieldPaths.ts';
import { checkLayout } from './reports/layout.ts';

/** Dashboards show reports, lists and screens that exist, and of reports what those can tell. */
export const dashboards: Rule = (context) => {
  for (const source of context.sources)
    if (source.kind === 'dashboard')
      checkDashboard({ context, source, dashboard: source.value as Dashboard });
};

interface Place {
  context: CheckContext;
  source: Source;
  dashboard: Dashboard;
}

function checkDashboard(place: Place) {
  const { context, source, dashboard } = place;
  const codes = new Set(['staff', ...Object.keys(context.registry.roles.roles)]);
  const checkRoles = (at: JsonPath, roles: readonly string[] = []) => {
    for (const [index, role] of roles.entries())
      expectName(context, source, [...at, 'roles', index], message('kind.role'), role, codes);
  };
  checkRoles([], dashboard.roles);
  for (const [index, widget] of dashboard.widgets.entries()) {
    checkRoles(['widgets', index], widget.roles);
    checkWidget(place, widget, ['widgets', index]);
  }
  for (const [index, filter] of (dashboard.filters ?? []).entries())
    checkFilter(place, filter, ['filters', index]);
}

function checkWidget(place: Place, widget: Widget, at: JsonPath) {
  if (widget.kind === 'list') checkList(place, widget, at);
  if (widget.kind === 'shortcuts') checkShortcuts(place, widget, at);
  if ('report' in widget) checkReport(place, widget, at);
}

type Of<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;

function checkReport(
  { context, source }: Place,
  widget: Extract<Widget, { report: string }>,
  at: JsonPath,
) {
  const { registry, broken } = context;
  const report = registry.findReport(widget.report);
  if (!report) {
    const names = registry.reports.map((one) => one.report);
    if (!broken.has(widget.report))
      expectName(context, source, [...at, 'report'], message('kind.report'), widget.report, names);
    return;
  }
  const measures = report.measures.map(({ id }) => id);
  const measure = (path: JsonPath, name: string | undefined) =>
    name !== undefined &&
    expectName(context, source, [...at, ...path], message('kind.measure'), name, measures);
  for (const [id, filter] of Object.entries(widget.filters ?? {}))
    checkOperator({ context, source }, report, id, filter.operator, [...at, 'filters', id]);
  if (widget.kind === 'figure') {
    measure(['measure'], widget.measure);
    measure(['against'], widget.against);
    checkTrend({ context, source }, report, widget, at);
    return;
  }
  for (const [index, name] of (widget.measures ?? []).entries()) measure(['measures', index], name);
  const { rows, columns, order } = widget;
  const chart = widget.kind === 'chart' ? widget.chart : undefined;
  const layout = {
    ...((rows ?? report.rows) && { rows: rows ?? report.rows }),
    ...(columns && { columns }),
    ...(order !== undefined && { order }),
    ...(chart && { chart }),
  };
  checkLayout({ context, source, report }, layout, at);
}

/** A trend runs along time. */
function checkTrend(
  { context, source }: Pick<Place, 'context' | 'source'>,
  report: Report,
  { trend }: Of<'figure'>,
  at: JsonPath,
) {
  if (trend === undefined) return;
  const dimensions = report.dimensions.map(({ id }) => id);
  const kind = message('kind.dimension');
  if (!expectName(context, source, [...at, 'trend'], kind, trend, dimensions)) return;
  const spec = report.dimensions.find(({ id }) => id === trend)!;
  const places = [...placesOf(context.registry, report, spec).values()];
  if (places.some(({ field }) => kindOfDimension(context.registry, spec, field) !== 'time'))
    context.report(source, [...at, 'trend'], message('trendWithoutTime', { name: trend }));
}

function checkList({ context, source }: Place, widget: Of<'list'>, at: JsonPath) {
  const module = context.registry.findModule(widget.module);
  if (!module) {
    expectModule(context, source, [...at, 'module'], widget.module);
    return;
  }
  const place = { source, module };
  for (const [index, path] of (widget.columns ?? []).entries())
    expectValue(context, place, [...at, 'columns', index], path);
  for (const [index, path] of (widget.sort ?? []).entries())
    expectValue(context, place, [...at, 'sort', index], path.replace(/^-/, ''));
}

function checkShortcuts({ context, source }: Place, widget: Of<'shortcuts'>, at: JsonPath) {
  const { modules, menu } = context.registry;
  const screens = new Set([
    ...modules.flatMap((module) => module.screens.map(({ id }) => `${module.module}/${id}`)),
    ...menu.items.flatMap(viewsOf),
  ]);
  for (const [index, name] of (widget.screens ?? []).entries())
    if (!context.broken.has(name.split('/')[0]!))
      expectName(context, source, [...at, 'screens', index], message('kind.screen'), name, screens);
}

const viewsOf = ({ view, items = [] }: MenuItem): string[] => [
  ...(view === undefined ? [] : [view]),
  ...items.flatMap(viewsOf),
];

/** A filter over all widgets narrows at least one of them. */
function checkFilter(
  { context, source, dashboard }: Place,
  { id, operator }: DashboardFilter,
  at: JsonPath,
) {
  const reports = dashboard.widgets.flatMap((widget) =>
    'report' in widget ? (context.registry.findReport(widget.report) ?? []) : [],
  );
  const having = reports.filter(({ filters = [] }) => filters.some((one) => one.id === id));
  if (reports.length > 0 && having.length === 0) {
    const known = reports.flatMap(({ filters = [] }) => filters.map((one) => one.id));
    expectName(context, source, [...at, 'id'], message('kind.filter'), id, known);
  }
  for (const report of new Set(having))
    checkOperator({ context, source }, report, id, operator, at);
}

function checkOperator(
  { context, source }: Pick<Place, 'context' | 'source'>,
  report: Report,
  id: string,
  operator: Operator | undefined,
  at: JsonPath,
) {
  const filters = report.filters ?? [];
  const spec = filters.find((one) => one.id === id);
  if (!spec) {
    const known = filters.map((one) => one.id);
    expectName(context, source, at, message('kind.filter'), id, known, { key: true });
    return;
  }
  for (const { field, path } of placesOf(context.registry, report, spec).values()) {
    const offered = kindOf(field).operators;
    if (operator === undefined || offered.includes(operator)) continue;
    context.report(
      source,
      [...at, 'operator'],
      message('otherOperator', { operator, name: path, offered: [...offered] }),
    );
    return;
  }
}
