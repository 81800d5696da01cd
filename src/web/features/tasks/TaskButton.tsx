import { Button } from '@chakra-ui/react';
import type { TaskItem } from '#shared/contract/index.ts';

interface TaskButtonProps {
  task: TaskItem;
  says: string;
  onPress: (task: TaskItem) => Promise<void>;
}

/** A small button at the end of a task's row, told apart by the title of the task. */
export const TaskButton = ({ task, says, onPress }: TaskButtonProps) => (
  <Button
    variant="ghost"
    size="2xs"
    aria-label={`${says}: ${task.title}`}
    onClick={() => void onPress(task)}
  >
    {says}
  </Button>
);
