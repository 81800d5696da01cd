import './approval.css';
import { IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { useStore } from '../../state/createStore.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useTaskAddress } from '../open/useOpenTask.ts';
import { queueFilter, queueQuery, toDecide } from './queue.ts';

/** Which of the waiting tasks this is, and the ways to those beside it. */
export function QueuePlace({ recordId }: { recordId: string }) {
  const { t } = useTranslation();
  const page = usePage();
  const addressOf = useTaskAddress();
  const open = async (task: TaskItem) => {
    const address = await addressOf(task);
    if (address) page.goTo(address);
  };
  const { data } = useQuery(queueQuery(useStore(queueFilter)));
  const tasks = toDecide(data?.rows ?? []);
  const at = tasks.findIndex(({ businessKey }) => businessKey === recordId);
  if (at < 0 || tasks.length < 2) return null;
  const way = (label: string, task: TaskItem | undefined, Sign: typeof ChevronLeft) => (
    <IconButton
      variant="outline"
      size="xs"
      aria-label={label}
      title={task?.title ?? label}
      disabled={!task}
      onClick={() => task && void open(task)}
    >
      <Sign size={15} aria-hidden />
    </IconButton>
  );
  return (
    <span className="queue-place">
      {way(t('approval.previous'), tasks[at - 1], ChevronLeft)}
      <span aria-label={t('approval.place', { at: at + 1, count: tasks.length })}>
        {at + 1}/{tasks.length}
      </span>
      {way(t('approval.next'), tasks[at + 1], ChevronRight)}
    </span>
  );
}
