import { useTranslation } from 'react-i18next';
import type { ContentOf } from '#shared/contract/index.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';

/** What waits for the person, or what they asked for. */
export function Tasks({ box, data }: { box: 'todo' | 'started'; data: ContentOf<'todo'> }) {
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
