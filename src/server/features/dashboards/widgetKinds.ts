import { resolveReport } from '#engine/report/resolve.ts';
import type { Text, Widget } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { ContentOf } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { deadlines } from './deadlines.ts';
import { listWidget } from './listWidget.ts';
import { figureQuery, shownQuery, type reportWidgets } from './reportWidget.ts';
import { applications, counts, notices, todo } from './taskWidgets.ts';

/** For whom widgets are read, and what is read once for several. */
export interface Reading {
  services: Services;
  caller: Caller;
  readReport: ReturnType<typeof reportWidgets>;
  /** Of calendars; undefined: the current one. */
  month: string | undefined;
}

interface WidgetKind<Kind extends Widget['kind']> {
  /** The title of what it shows; undefined: the browser has a word for it. */
  title(widget: WidgetOf<Kind>, registry: Registry): Text | undefined;
  /** With what goes without saying. */
  completed(widget: WidgetOf<Kind>, registry: Registry): WidgetOf<Kind>;
  read(widget: WidgetOf<Kind>, reading: Reading): Promise<ContentOf<Kind>> | ContentOf<Kind>;
}
type WidgetOf<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;

const asItIs = <W>(widget: W) => widget;
const plain = { title: () => undefined, completed: asItIs };
const ofReport = {
  title: ({ report }: { report: string }, registry: Registry) => registry.findReport(report)?.title,
  completed: asItIs,
};

const kinds: { [Kind in Widget['kind']]: WidgetKind<Kind> } = {
  figure: {
    title({ report: name, measure }, registry) {
      const report = registry.findReport(name);
      const measures = report ? resolveReport(registry, report).measures : [];
      return measures.find(({ id }) => id === measure)?.title ?? report?.title;
    },
    completed: asItIs,
    read: (widget, { readReport }) => readReport(widget, figureQuery(widget)),
  },
  chart: {
    ...ofReport,
    completed(widget, registry) {
      const chart = widget.chart ?? registry.findReport(widget.report)?.chart;
      return chart ? { ...widget, chart } : widget;
    },
    read: (widget, { readReport }) => readReport(widget, shownQuery(widget)),
  },
  table: {
    ...ofReport,
    read: (widget, { readReport }) => readReport(widget, shownQuery(widget)),
  },
  list: {
    ...plain,
    title: ({ module }, registry) => registry.findModule(module)?.title,
    read: (widget, { services, caller }) => listWidget(services, caller, widget),
  },
  shortcuts: { ...plain, read: () => ({ kind: 'own' }) },
  greeting: { ...plain, read: (_widget, { services, caller }) => counts(services, caller) },
  todo: { ...plain, read: (_widget, { services, caller }) => todo(services, caller) },
  applications: {
    ...plain,
    read: (_widget, { services, caller }) => applications(services, caller),
  },
  notices: { ...plain, read: (_widget, { services, caller }) => notices(services, caller) },
  calendar: {
    ...plain,
    read: (_widget, { services, caller, month }) => deadlines(services, caller, month),
  },
};

/** What the server knows of each kind of widgets. */
export const widgetKindOf = ({ kind }: Widget) => kinds[kind] as WidgetKind<Widget['kind']>;
