import type { Dashboard, Report, Widget } from '#engine/schema/language/index.ts';
import type { ContentOf, ReportAnswer, ReportQuery } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { reportData } from '../reports/reportData.ts';

type ReportWidget = Extract<Widget, { report: string }>;
type WidgetOf<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;
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
  const active: Filters = { ...Object.fromEntries(first), ...asked };
  const known = new Set(filters.map(({ id }) => id));
  const read = new Map<string, Promise<ReportAnswer>>();
  return async (widget: ReportWidget, shown: ReportQuery): Promise<ContentOf<'chart'>> => {
    const report = services.registry().findReport(widget.report)!;
    const set = { ...filtersOf(report, active, known), ...widget.filters };
    const query = { ...shown, filters: set };
    const request = { report: widget.report, query };
    const key = JSON.stringify(request);
    if (!read.has(key)) read.set(key, reportData(services, caller, request));
    return { kind: 'report', answer: await read.get(key)! };
  };
}

/** Those of the dashboard that the report has, too. */
const filtersOf = ({ filters = [] }: Report, active: Filters, known: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(active).filter(
      ([id]) => known.has(id) && filters.some((filter) => filter.id === id),
    ),
  );

/** A figure over all rows, with what it is held against, perhaps along time. */
export const figureQuery = ({ measure, against, trend }: WidgetOf<'figure'>): ReportQuery => ({
  rows: trend === undefined ? [] : [trend],
  ...(trend !== undefined && { order: trend }),
  columns: [],
  measures: [measure, ...(against === undefined ? [] : [against])],
});

/** What a chart or a table lays out otherwise than its report does. */
export const shownQuery = (widget: WidgetOf<'chart' | 'table'>): ReportQuery => {
  const { rows, columns, order, measures } = widget;
  return {
    ...(rows && { rows }),
    ...(columns && { columns }),
    ...(order !== undefined && { order }),
    ...('chart' in widget && widget.chart && { chart: widget.chart }),
    ...(measures && { measures }),
  };
};
