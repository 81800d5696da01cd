import type { Dashboard, Report, Widget } from '#engine/schema/language/index.ts';
import type { ReportAnswer, ReportQuery, WidgetData } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { reportData } from '../reports/reportData.ts';

type ReportWidget = Extract<Widget, { report: string }>;
type Filters = NonNullable<ReportQuery['filters']>;

/** Reads widgets that show reports under the filters of the dashboard; those that ask the same are read once. */
export function reportWidgets(
  services: Services,
  caller: Caller,
  { filters = [] }: Dashboard,
  asked: Filters = {},
) {
  const first = filters.flatMap(({ id, operator, value }) =>
    operator === undefined ? [] : [[id, { operator, value }] as const],
  );
  const inForce: Filters = { ...Object.fromEntries(first), ...asked };
  const known = new Set(filters.map(({ id }) => id));
  const read = new Map<string, Promise<ReportAnswer>>();
  return async (widget: ReportWidget): Promise<WidgetData> => {
    const report = services.registry().findReport(widget.report)!;
    const set = { ...filtersOf(report, inForce, known), ...widget.filters };
    const query = { ...queryOf(widget), filters: set };
    const request = { report: widget.report, query };
    const key = JSON.stringify(request);
    if (!read.has(key)) read.set(key, reportData(services, caller, request));
    return { kind: 'report', answer: await read.get(key)! };
  };
}

/** Those of the dashboard that the report has, too. */
const filtersOf = ({ filters = [] }: Report, inForce: Filters, known: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(inForce).filter(
      ([id]) => known.has(id) && filters.some((filter) => filter.id === id),
    ),
  );

function queryOf(widget: ReportWidget): ReportQuery {
  if (widget.kind === 'figure') {
    const { measure, against, trend } = widget;
    return {
      rows: trend === undefined ? [] : [trend],
      columns: [],
      measures: [measure, ...(against === undefined ? [] : [against])],
    };
  }
  const { rows, columns, order } = widget;
  return {
    ...(rows && { rows }),
    ...(columns && { columns }),
    ...(order !== undefined && { order }),
    ...(widget.kind === 'chart' && widget.chart && { chart: widget.chart }),
    ...(widget.measures && { measures: widget.measures }),
  };
}
