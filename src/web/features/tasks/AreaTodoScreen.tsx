import { useTranslation } from 'react-i18next';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { TaskBoxScreen } from './TaskBoxScreen.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useHiding } from './useHiding.ts';

/** Tasks of the area that the screen stands in. */
export default function AreaTodoScreen() {
  const { t } = useTranslation();
  const { hide } = useHiding();
  return (
    <TaskBoxScreen
      box="todo"
      withKinds
      withPane
      area={usePage().route.area}
      renderActions={(task) => (
        <TaskButton task={task} says={t('tasks.action.todo')} onPress={hide} />
      )}
    />
  );
}
