import { IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../../api/definitions.ts';
import type { TaskFilter } from '../../../api/tasks.ts';
import { useSetting } from '../../../api/useSetting.ts';
import { confirmLeaving } from '../../../shell/confirm.ts';
import { isEdited, setEdited } from '../../../shell/edited.ts';
import { useAccess } from '../../../shell/menu/MenuContext.ts';
import { changeQuery } from '../../../shell/tabs/changeQuery.ts';
import { usePage } from '../../../shell/tabs/PageContext.ts';
import { queueFilter, queueQuery } from '../../approval/queue.ts';
import { useIsWide } from '../../../ui/useMedia.ts';
import { taskAddress } from '../../open/taskAddress.ts';
import { TaskPane } from './TaskPane.tsx';

type Layout = 'table' | 'pane';

interface TaskPaneOfList {
  /** Chooses whether tasks open beside the list; null where there is no room for it. */
  toggle: ReactNode;
  /** The task that is shown; undefined: tasks open in pages of their own. */
  pane: ReactNode;
  /** Record of the task that is shown. */
  recordId: string | undefined;
  /** Shows a task beside the list. @returns whether it is one that can be */
  show: (task: TaskItem) => boolean;
}

/**
 * Tasks that are decided beside their list, where a person wants it so: at first the first one. Which one it is stands
 * in the address.
 *
 * @param rows of the list as it shows
 */
export function useTaskPane(
  isOffered: boolean,
  filter: Omit<TaskFilter, 'page' | 'row'>,
  rows: readonly TaskItem[],
): TaskPaneOfList {
  const page = usePage();
  const { routes } = useAccess();
  const isWide = useIsWide() && isOffered;
  const [layout, setLayout] = useSetting<Layout>('tasks.layout', 'table');
  const isOpen = isWide && layout === 'pane';
  const { data: common } = useQuery({ ...publicDefinitionsQuery(), enabled: isOpen });

  const screenFor = (task: TaskItem) => {
    if (!isOpen || !common) return undefined;
    const address = taskAddress(routes, task, common.modules) ?? '';
    const [path, query] = address.split('?');
    const route = routes.find((one) => one.path === path);
    const search = new URLSearchParams(query);
    const isDecided = search.get('shenpi') === '1' || route?.component === 'processInfo';
    return route && isDecided ? { route, address, search } : undefined;
  };

  const recordId = page.search.get('record') ?? '';
  const isListed = rows.some(({ businessKey }) => businessKey === recordId);
  // the next task may stand on another page of the list
  const isElsewhere = isOpen && recordId !== '' && !isListed;
  const queue = useQuery({ ...queueQuery(filter), enabled: isElsewhere });
  const task = [...rows, ...(queue.data?.rows ?? [])].find(
    ({ businessKey }) => businessKey === recordId,
  );
  const shown = task && screenFor(task);

  const choose = useChoice();
  const goTo = useCallback(
    (address = '') => choose(new URLSearchParams(address.split('?')[1]).get('id')),
    [choose],
  );
  const isGone = recordId !== '' && !task && !(isElsewhere && queue.isFetching);
  const first = rows.find((one) => screenFor(one))?.businessKey;
  useEffect(() => {
    if (isOpen && first && (recordId === '' || isGone)) void choose(first);
  }, [choose, first, isGone, isOpen, recordId]);
  const asked = JSON.stringify(filter);
  useEffect(() => {
    if (isOpen) queueFilter.set(JSON.parse(asked) as typeof filter);
  }, [asked, isOpen]);

  return {
    toggle: isWide ? (
      <PaneToggle isOpen={isOpen} onToggle={() => setLayout(isOpen ? 'table' : 'pane')} />
    ) : null,
    pane: isOpen ? (
      shown ? (
        <TaskPane key={shown.address} {...shown} onGo={goTo} />
      ) : null
    ) : undefined,
    recordId: isOpen ? recordId : undefined,
    show: (one) => {
      if (!screenFor(one)) return false;
      void choose(one.businessKey);
      return true;
    },
  };
}

/** Shows another record beside the list, once nothing that was typed is lost. @returns whether it does */
function useChoice(): (id: string | null) => Promise<boolean> {
  const { key, setSearch } = usePage();
  return useCallback(
    async (id) => {
      if (isEdited(key) && !(await confirmLeaving())) return false;
      setEdited(key, false);
      setSearch((now) => changeQuery(now, { record: id ?? '' }));
      return true;
    },
    [key, setSearch],
  );
}

function PaneToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      variant={isOpen ? 'subtle' : 'outline'}
      size="xs"
      aria-label={t('tasks.beside')}
      title={t('tasks.beside')}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      <Columns2 size={15} aria-hidden />
    </IconButton>
  );
}
