import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tasksQuery } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { NextStep } from '../../ui/NextStep.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { RemindButton } from '../tasks/RemindButton.tsx';
import { Pane, paneRows } from './Pane.tsx';

/** What I started last, with a button that reminds whoever has it. */
export function MyApplications() {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  return (
    <Pane
      title={t('dashboard.myApplications')}
      path="/approval/dashboard/my-application"
      result={useQuery(tasksQuery('started', { page: 1, row: paneRows }))}
      empty={t('tasks.empty.started')}
      nextStep={<NextStep to="/approval/process/list" title={t('tasks.startOne')} />}
    >
      {({ rows }) => (
        <TaskTable
          box="started"
          rows={rows}
          onOpen={(task) => void openTask({ ...task, isDetails: true })}
          renderActions={(task) => <RemindButton task={task} />}
        />
      )}
    </Pane>
  );
}
