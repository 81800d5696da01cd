import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { Notice } from '../parts/Notice.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { PanelTitle } from './PanelTitle.tsx';

type ShownBox = Extract<TaskBox, 'todo' | 'started'>;
const views: Record<ShownBox, string> = { todo: 'todo', started: 'myApplications' };

/** The first tasks of a list. */
export function TaskPanel({ box, rows }: { box: ShownBox; rows: TaskItem[] | undefined }) {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  return (
    <section className="panel">
      <PanelTitle view={views[box]} title={t(`home.${box}`)} />
      {rows === undefined ? <ScreenSkeleton /> : null}
      {rows?.length === 0 ? <Notice tone="empty" title={t(`tasks.empty.${box}`)} /> : null}
      {rows && rows.length > 0 ? (
        <TaskTable
          box={box}
          rows={rows}
          onOpen={(task) => void openTask({ ...task, isDetails: box !== 'todo' })}
        />
      ) : null}
    </section>
  );
}
