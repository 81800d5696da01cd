import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { hideTask, showTasks, taskKeys } from '../../api/tasks.ts';

/** Puts to-dos aside, with a way back, and shows them again. */
export function useHiding() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: taskKeys.all });
  const show = async (task: TaskItem) => {
    await showTasks([task.procInstId]);
    await refresh();
  };
  return {
    show: async (task: TaskItem) => {
      await show(task);
      showMessage({ kind: 'info', text: t('tasks.shown', { title: task.title }) });
    },
    hide: async (task: TaskItem) => {
      await hideTask(task.moduleNo, task.procInstId);
      await refresh();
      const text = t('tasks.hidden', { title: task.title });
      showMessage({ kind: 'info', text, undo: () => void show(task) });
    },
  };
}
