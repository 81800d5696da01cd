import { message } from '../../../messages/build.ts';
import { kindOf } from '../../../fields/index.ts';
import type { Operator } from '../../../fields/operators.ts';
import { kindOfDimension } from '../../../report/dimensions.ts';
import { placesOf } from '../../../report/places.ts';
import type { Dashboard, DashboardFilter, MenuItem, Report, Widget } from '../../language/index.ts';
import {
  expectModule,
  expectName,
  expectNames,
  type CheckContext,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectValue } from './expectPath.ts';
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
  const checkRoles = (at: JsonPath, roles: readonly string[] | undefined) =>
    expectNames(context, source, [...at, 'roles'], message('kind.role'), roles, codes);
  checkRoles([], dashboard.roles);
  for (const [index, widget] of dashboard.widgets.entries()) {
    checkRoles(['widgets', index], widget.roles);
    checkWidget(place, widget, ['widgets', index]);
  }
  for (const [index, filter] of (dashboard.filters ?? []).entries())
    checkFilter(place, filter, ['filters', index]);
}

function checkWidget(place: Place, widget: Widget, at: JsonPath) {
  if ('report' in widget) checkReport(place, widget, at);
  else (checks[widget.kind] as Check<Widget>)(place, widget, at);
}

type Check<W> = (place: Place, widget: W, at: JsonPath) => void;
const nothing = () => undefined;

/** What can be wrong with widgets that show no report. */
const checks: { [Kind in Exclude<Widget, OfReport>['kind']]: Check<Of<Kind>> } = {
  list: checkList,
  shortcuts: checkShortcuts,
  greeting: nothing,
  todo: nothing,
  applications: nothing,
  notices: nothing,
  calendar: nothing,
};

/** What can be wrong with widgets that show one that is there. */
const checksOfReport: {
  [Kind in OfReport['kind']]: (place: ReportPlace, widget: Of<Kind>, at: JsonPath) => void;
} = { figure: checkFigure, chart: checkShown, table: checkShown };

type OfReport = Extract<Widget, { report: string }>;
type Of<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;

interface ReportPlace extends Pick<Place, 'context' | 'source'> {
  report: Report;
}

function checkReport({ context, source }: Place, widget: OfReport, at: JsonPath) {
  const { registry, broken } = context;
  const report = registry.findReport(widget.report);
  if (!report) {
    const names = registry.reports.map((one) => one.report);
    if (!broken.has(widget.report))
      expectName(context, source, [...at, 'report'], message('kind.report'), widget.report, names);
    return;
  }
  const place = { context, source, report };
  for (const [id, filter] of Object.entries(widget.filters ?? {}))
    checkOperator(place, id, filter.operator, [...at, 'filters', id]);
  const check = checksOfReport[widget.kind] as (
    place: ReportPlace,
    widget: OfReport,
    at: JsonPath,
  ) => void;
  check(place, widget, at);
}

function checkFigure(place: ReportPlace, widget: Of<'figure'>, at: JsonPath) {
  checkMeasure(place, widget.measure, [...at, 'measure']);
  checkMeasure(place, widget.against, [...at, 'against']);
  checkTrend(place, widget, at);
}

/** A chart or a table lays out what its report has. */
function checkShown(place: ReportPlace, widget: Of<'chart' | 'table'>, at: JsonPath) {
  for (const [index, name] of (widget.measures ?? []).entries())
    checkMeasure(place, name, [...at, 'measures', index]);
  const { rows = place.report.rows, columns, order } = widget;
  const layout = {
    ...(rows && { rows }),
    ...(columns && { columns }),
    ...(order !== undefined && { order }),
    ...('chart' in widget && widget.chart && { chart: widget.chart }),
  };
  checkLayout(place, layout, at);
}

function checkMeasure(
  { context, source, report }: ReportPlace,
  name: string | undefined,
  at: JsonPath,
) {
  const known = report.measures.map(({ id }) => id);
  if (name !== undefined) expectName(context, source, at, message('kind.measure'), name, known);
}

/** A trend runs along time. */
function checkTrend(
  { context, source, report }: ReportPlace,
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
    checkOperator({ context, source, report }, id, operator, at);
}

function checkOperator(
  { context, source, report }: ReportPlace,
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
