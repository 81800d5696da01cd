import './approvalDashboard.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksQuery } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { Reminders } from '../reminders/Reminders.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { TypeTabs, type Kinds } from '../tasks/TypeTabs.tsx';
import { useBatch } from '../tasks/useBatch.tsx';
import { Pane, paneRows } from './Pane.tsx';

/** What waits for me, by areas; several can be approved at once. */
export function NeedDeal() {
  const { t } = useTranslation();
  const openTask = useOpenTask();
  const batch = useBatch();
  const [{ typeId, moduleNo }, setKinds] = useState<Kinds>({ typeId: '', moduleNo: '' });
  const filter = {
    page: 1,
    row: paneRows,
    ...(typeId && { typeId }),
    ...(moduleNo && { moduleNo }),
  };
  return (
    <>
      <Pane
        title={t('dashboard.needDeal')}
        path="/approval/dashboard/need-deal"
        result={useQuery(tasksQuery('todo', filter))}
        empty={t('tasks.empty.todo')}
        tools={
          <div className="need-deal">
            <div>
              <TypeTabs kinds={{ typeId, moduleNo }} onChoose={setKinds} />
            </div>
            {batch.buttons}
            <Reminders />
          </div>
        }
      >
        {({ rows }) => (
          <TaskTable
            box="todo"
            rows={rows}
            onOpen={(task) => void openTask(task)}
            selected={batch.selected}
            onSelect={batch.setSelected}
          />
        )}
      </Pane>
      {batch.below}
    </>
  );
}
