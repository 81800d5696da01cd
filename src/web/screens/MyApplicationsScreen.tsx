import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { showMessage } from '../api/messages.ts';
import { urge } from '../api/workflow.ts';
import { TaskBoxScreen } from './tasks/TaskBoxScreen.tsx';

/** Processes I started, with a button that urges whoever has them. */
export default function MyApplicationsScreen() {
  const { t } = useTranslation();
  const urging = useMutation({
    mutationFn: (task: TaskItem) => urge(task.procInstId, task.moduleNo),
    onSuccess: () => showMessage({ kind: 'success', text: t('tasks.urged') }),
  });
  return (
    <TaskBoxScreen
      box="started"
      renderActions={(task) =>
        task.status === 'running' ? (
          <Button variant="ghost" size="2xs" onClick={() => urging.mutate(task)}>
            {t('tasks.urge')}
          </Button>
        ) : null
      }
    />
  );
}
