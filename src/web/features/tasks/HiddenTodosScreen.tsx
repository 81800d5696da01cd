import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../../shell/navigation.ts';
import { TaskBoxScreen } from './TaskBoxScreen.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useHiding } from './useHiding.ts';

/** To-dos that I put aside, to be shown again. */
export default function HiddenTodosScreen() {
  const { t } = useTranslation();
  const { show } = useHiding();
  return (
    <TaskBoxScreen
      box="hidden"
      renderActions={(task) => (
        <TaskButton task={task} says={t('tasks.action.hidden')} onPress={show} />
      )}
      tools={
        <Button variant="outline" onClick={() => navigate('/approval/todo')}>
          {t('tasks.go.hidden')}
        </Button>
      }
    />
  );
}
