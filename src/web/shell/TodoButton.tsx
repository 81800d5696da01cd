import { IconButton } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from './CountBadge.tsx';
import { useAccess } from './menu/MenuContext.ts';
import { navigate } from './navigation.ts';

/** Leads to the tasks that wait, and says how many there are. */
export function TodoButton() {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const path = routes.find((route) => route.component === 'todo')?.path;
  if (!path) return null;
  return (
    <span className="todo-button">
      <IconButton variant="ghost" aria-label={t('shell.todo')} onClick={() => navigate(path)}>
        <Inbox size={17} />
      </IconButton>
      <CountBadge path={path} />
    </span>
  );
}
