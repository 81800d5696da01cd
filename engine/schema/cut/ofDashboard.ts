import type { Dashboard, DashboardFilter, Widget } from '../language/index.ts';
import { cut, each, cutBefore, type Cuts } from './Cuts.ts';

type OfKind<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;

const common = {
  kind: 'sent',
  id: 'sent',
  title: 'sent',
  width: 'sent',
  height: 'sent',
  // which of them stand there at first is worked out for the reader
  roles: 'server',
} as const;
const ofReport = { report: 'sent', filters: 'sent' } as const;
const shown = { rows: 'sent', columns: 'sent', measures: 'sent', order: 'sent' } as const;

const ofWidget: { [Kind in Widget['kind']]: Cuts<OfKind<Kind>> } = {
  figure: { ...common, ...ofReport, measure: 'sent', trend: 'sent', against: 'sent' },
  chart: { ...common, ...ofReport, ...shown, chart: 'sent' },
  table: { ...common, ...ofReport, ...shown },
  list: {
    ...common,
    module: 'sent',
    // which records are listed is decided where they are read
    where: 'server',
    columns: 'sent',
    sort: 'sent',
    count: 'sent',
  },
  shortcuts: { ...common, screens: 'sent' },
  greeting: common,
  todo: common,
  applications: common,
  notices: common,
  calendar: common,
};

const cutWidget = (widget: Widget): Widget =>
  cut(widget, ofWidget[widget.kind] as Cuts<Widget>, cutBefore);

const ofFilter: Cuts<DashboardFilter> = {
  id: 'sent',
  title: 'sent',
  operator: 'sent',
  value: 'sent',
};

const ofDashboard: Cuts<Dashboard> = {
  $schema: 'server',
  dashboard: 'sent',
  title: 'sent',
  description: 'sent',
  icon: 'sent',
  path: 'sent',
  roles: 'server',
  wide: 'sent',
  fullScreen: 'sent',
  filters: each(ofFilter),
  widgets: (widgets) => widgets.map(cutWidget),
};

/** A dashboard as browsers get it. */
export const cutDashboard = (dashboard: Dashboard): Dashboard =>
  cut(dashboard, ofDashboard, cutBefore);
