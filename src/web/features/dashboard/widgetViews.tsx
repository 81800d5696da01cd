import type { ReactNode } from 'react';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import type { ContentOf } from '#shared/contract/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { Deadlines } from './Deadlines.tsx';
import { FirstRecords } from './FirstRecords.tsx';
import { Greeting } from './Greeting.tsx';
import { Messages } from './Messages.tsx';
import { ReportWidget } from './ReportWidget.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Tasks } from './Tasks.tsx';

type Kind = Widget['kind'];
type WidgetOf<K extends Kind> = Extract<Widget, { kind: K }>;

/** What a widget is drawn from. */
export interface Drawn<K extends Kind> {
  dashboard: string;
  widget: WidgetOf<K>;
  title: string;
  /** Pixels. */
  height: number;
  content: ContentOf<K>;
  /** Of figures. */
  unit: Unit;
}

interface WidgetView<K extends Kind> {
  draw(drawn: Drawn<K>): ReactNode;
  /** True of the screen that has all of what the widget shows some of. */
  isAll(route: ScreenRoute, widget: WidgetOf<K>): boolean;
  /** The browser has what is in it; nothing is waited for. */
  isOwn?: true;
  /** As many grey bars are about as high as it is; default: those of a screen. */
  bars?: number;
}

const nowhere = () => false;
const at = (component: string) => (route: ScreenRoute) => route.component === component;
const atReport = (route: ScreenRoute, { report }: { report: string }) =>
  route.component === 'report' && route.report === report;
const ofReport = ({ content, ...drawn }: Drawn<'figure'> | Drawn<'chart'> | Drawn<'table'>) => (
  <ReportWidget {...drawn} answer={content.answer} />
);

/** How the browser shows each kind of widgets. */
const views: { [K in Kind]: WidgetView<K> } = {
  figure: { draw: ofReport, isAll: nowhere, bars: 2 },
  chart: { draw: ofReport, isAll: atReport },
  table: { draw: ofReport, isAll: atReport },
  list: {
    draw: ({ title, widget, content }) => (
      <FirstRecords title={title} module={widget.module} data={content} />
    ),
    isAll: (route, { module }) => route.component === 'list' && route.moduleNo === module,
  },
  shortcuts: {
    draw: ({ title, widget }) => <Shortcuts title={title} screens={widget.screens} />,
    isAll: nowhere,
    isOwn: true,
  },
  greeting: { draw: ({ content }) => <Greeting counts={content} />, isAll: nowhere, bars: 2 },
  todo: { draw: ({ content }) => <Tasks box="todo" data={content} />, isAll: at('todo') },
  applications: {
    draw: ({ content }) => <Tasks box="started" data={content} />,
    isAll: at('myApplications'),
  },
  notices: { draw: ({ content }) => <Messages data={content} />, isAll: at('messages') },
  calendar: {
    draw: ({ dashboard, widget, content }) => (
      <Deadlines dashboard={dashboard} widget={widget.id} data={content} />
    ),
    isAll: nowhere,
  },
};

export const widgetViewOf = ({ kind }: Widget) => views[kind] as WidgetView<Kind>;
