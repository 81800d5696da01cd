import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../../shell/navigation.ts';
import { NextStep } from '../../ui/NextStep.tsx';
import { TaskBoxScreen } from './TaskBoxScreen.tsx';
import { RemindButton } from './RemindButton.tsx';

/** Processes I started, with a button that reminds whoever has them. */
export default function MyApplicationsScreen() {
  const { t } = useTranslation();
  return (
    <TaskBoxScreen
      box="started"
      withStatuses
      nextStep={<NextStep to="/approval/process/list" title={t('tasks.startOne')} />}
      renderActions={(task) => <RemindButton task={task} />}
      tools={
        <Button variant="outline" onClick={() => navigate('/approval/urge/list')}>
          {t('processReminders.list')}
        </Button>
      }
    />
  );
}
