import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tasksQuery } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { Pane, paneRows } from './Pane.tsx';

/** What I decided last. */
export function HasDeal() {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  return (
    <Pane
      title={t('dashboard.hasDeal')}
      path="/approval/dashboard/has-deal"
      result={useQuery(tasksQuery('done', { page: 1, row: paneRows }))}
      empty={t('tasks.empty.done')}
    >
      {({ rows }) => (
        <TaskTable
          box="done"
          rows={rows}
          onOpen={(task) => void openTask({ ...task, isDetails: true })}
        />
      )}
    </Pane>
  );
}
