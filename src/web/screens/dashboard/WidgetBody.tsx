import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '#engine/renderers/dashboard/FigureCard.tsx';
import { ReportChart } from '#engine/renderers/report/ReportChart.tsx';
import { ReportTable } from '#engine/renderers/report/ReportTable.tsx';
import type { Widget } from '#engine/schema/language/index.ts';
import type { WidgetData } from '#shared/contract/index.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { Notice } from '../parts/Notice.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { Deadlines } from './Deadlines.tsx';
import { FirstRecords } from './FirstRecords.tsx';
import { Greeting } from './Greeting.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { DashboardFilters } from './useDashboardData.ts';
import { useFigureDrill } from './useFigureDrill.ts';
import { WidgetFailure } from './WidgetFailure.tsx';

interface Props {
  dashboard: string;
  widget: Widget;
  title: string;
  /** Pixels. */
  height: number;
  /** Undefined while it is being read. */
  data: WidgetData | undefined;
  filters: DashboardFilters;
  onRetry: () => void;
}

/** What stands in a widget. */
export function WidgetBody(props: Props) {
  const { data, widget, onRetry } = props;
  if (widget.kind === 'shortcuts') return <Shortcuts screens={widget.screens} />;
  if (!data) return <ScreenSkeleton />;
  switch (data.kind) {
    case 'report':
      return <ReportWidget {...props} data={data} />;
    case 'list':
      return widget.kind === 'list' ? (
        <FirstRecords title={props.title} module={widget.module} data={data} />
      ) : null;
    case 'tasks':
      return <Tasks box={widget.kind === 'todo' ? 'todo' : 'started'} data={data} />;
    case 'messages':
      return <Messages data={data} />;
    case 'counts':
      return <Greeting counts={data} />;
    case 'calendar':
      return <Deadlines dashboard={props.dashboard} widget={widget.id} data={data} />;
    case 'failure':
      return <WidgetFailure message={data.message} onRetry={onRetry} />;
    case 'own':
      return null;
  }
}

type Of<Kind extends WidgetData['kind']> = Extract<WidgetData, { kind: Kind }>;

function ReportWidget({ widget, title, height, data }: Props & { data: Of<'report'> }) {
  const { answer } = data;
  const drill = useFigureDrill(widget, answer);
  switch (widget.kind) {
    case 'figure':
      return <FigureCard widget={widget} title={title} answer={answer} onDrill={drill} />;
    case 'table':
      return <ReportTable answer={answer} title={title} onDrill={drill} />;
    case 'chart':
      return (
        <Suspense fallback={<ScreenSkeleton />}>
          <ReportChart
            answer={answer}
            chart={widget.chart ?? { kind: 'bar' }}
            height={Math.max(height, 120)}
            onDrill={drill}
          />
        </Suspense>
      );
    default:
      return null;
  }
}

function Tasks({ box, data }: { box: 'todo' | 'started'; data: Of<'tasks'> }) {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  if (data.rows.length === 0) return <Notice tone="empty" title={t(`tasks.empty.${box}`)} />;
  return (
    <div className="table-scroll">
      <TaskTable
        box={box}
        rows={data.rows}
        onOpen={(task) => void openTask({ ...task, isDetails: box !== 'todo' })}
      />
    </div>
  );
}

function Messages({ data }: { data: Of<'messages'> }) {
  const { t } = useTranslation();
  return data.rows.length ? (
    <MessageList messages={data.rows} />
  ) : (
    <Notice tone="empty" title={t('messages.empty')} />
  );
}
