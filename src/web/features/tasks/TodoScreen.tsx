import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../../shell/navigation.ts';
import { TaskBoxScreen } from './TaskBoxScreen.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useBatch } from './useBatch.tsx';
import { useHiding } from './useHiding.ts';

/** Tasks waiting for me; several can be approved or returned at once, each with its own result. */
export default function TodoScreen() {
  const { t } = useTranslation();
  const { hide } = useHiding();
  const batch = useBatch();
  return (
    <>
      <TaskBoxScreen
        box="todo"
        withKinds
        withPane
        selected={batch.selected}
        onSelect={batch.setSelected}
        renderActions={(task) => (
          <TaskButton task={task} says={t('tasks.action.todo')} onPress={hide} />
        )}
        tools={
          <>
            <Button variant="outline" onClick={() => navigate('/approval/hidden-todo/list')}>
              {t('tasks.go.todo')}
            </Button>
            {batch.buttons}
          </>
        }
      />
      {batch.below}
    </>
  );
}
