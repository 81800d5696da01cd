import { useTranslation } from 'react-i18next';
import { useStore } from '../state/createStore.ts';
import { useAccess } from './menu/MenuContext.ts';
import { todoCount } from './useLiveCounts.ts';

/** The number of tasks waiting, at the entry that leads to them. */
export function CountBadge({ path }: { path: string | undefined }) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const count = useStore(todoCount);
  const leadsToTasks = routes.some((route) => route.path === path && route.component === 'todo');
  if (!leadsToTasks || count === 0) return null;
  return (
    <span className="badge" aria-label={t('shell.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
