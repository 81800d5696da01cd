import { useTranslation } from 'react-i18next';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import type { WidgetData } from '#shared/contract/index.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';
import { Notice } from '../parts/Notice.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { Deadlines } from './Deadlines.tsx';
import { FirstRecords } from './FirstRecords.tsx';
import { Greeting } from './Greeting.tsx';
import { ReportWidget } from './ReportWidget.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { WidgetFailure } from './WidgetFailure.tsx';

interface Props {
  dashboard: string;
  widget: Widget;
  title: string;
  /** Pixels. */
  height: number;
  /** Undefined while it is being read. */
  data: WidgetData | undefined;
  /** Of figures. */
  unit: Unit;
  onRetry: () => void;
}

/** What stands in a widget. */
export function WidgetBody(props: Props) {
  const { data, widget, onRetry } = props;
  if (widget.kind === 'shortcuts')
    return <Shortcuts title={props.title} screens={widget.screens} />;
  if (!data) return <ScreenSkeleton />;
  switch (data.kind) {
    case 'report':
      return 'report' in widget ? (
        <ReportWidget
          widget={widget}
          title={props.title}
          height={props.height}
          answer={data.answer}
          unit={props.unit}
        />
      ) : null;
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

function Tasks({ box, data }: { box: 'todo' | 'started'; data: Of<'tasks'> }) {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  if (data.rows.length === 0)
    return (
      <Notice tone="empty" title={t(box === 'todo' ? 'tasks.empty.todo' : 'home.nothingRuns')} />
    );
  return (
    <TaskTable
      box={box}
      isBrief
      rows={data.rows}
      onOpen={(task) => void openTask({ ...task, isDetails: box !== 'todo' })}
    />
  );
}

function Messages({ data }: { data: Of<'messages'> }) {
  const { t } = useTranslation();
  return data.rows.length + data.notices.length > 0 ? (
    <>
      <NoticeList notices={data.notices} />
      <MessageList messages={data.rows} />
    </>
  ) : (
    <Notice tone="empty" title={t('messages.empty')} />
  );
}
