import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { taskKeys } from '../../api/tasks.ts';
import { remindApprovers } from '../../api/workflow.ts';

/** Reminds whoever has a process that I started; nothing when it does not run. */
export function RemindButton({ task }: { task: TaskItem }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reminding = useMutation({
    mutationFn: () => remindApprovers(task.procInstId, task.moduleNo),
    onSuccess: () => {
      showMessage({ kind: 'success', text: t('tasks.reminded') });
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  if (task.status !== 'running') return null;
  return (
    <Button
      variant="ghost"
      size="2xs"
      loading={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      {t('tasks.remind')}
    </Button>
  );
}
