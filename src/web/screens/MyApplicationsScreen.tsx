import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../shell/navigation.ts';
import { NextStep } from './parts/NextStep.tsx';
import { TaskBoxScreen } from './tasks/TaskBoxScreen.tsx';
import { UrgeButton } from './tasks/UrgeButton.tsx';

/** Processes I started, with a button that urges whoever has them. */
export default function MyApplicationsScreen() {
  const { t } = useTranslation();
  return (
    <TaskBoxScreen
      box="started"
      withStatuses
      nextStep={<NextStep to="/approval/process/list" title={t('tasks.startOne')} />}
      renderActions={(task) => <UrgeButton task={task} />}
      tools={
        <Button variant="outline" onClick={() => navigate('/approval/urge/list')}>
          {t('urges.list')}
        </Button>
      }
    />
  );
}
