import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taskCountsQuery } from '../../api/tasks.ts';
import { useText } from '../../i18n/useText.ts';

interface ModuleChipsProps {
  /** Empty: all of them. */
  chosen: string;
  onChoose: (module: string) => void;
}

/** How many tasks of each kind wait; one kind can be chosen. */
export function ModuleChips({ chosen, onChoose }: ModuleChipsProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useQuery(taskCountsQuery());
  if (!data || data.byModule.length < 2) return null;
  const kinds = [
    { moduleNo: '', title: t('tasks.all'), count: data.total },
    ...data.byModule.map((one) => ({ ...one, title: text(one.title) })),
  ];
  return (
    <div className="chips" role="group" aria-label={t('tasks.module')}>
      {kinds.map(({ moduleNo, title, count }) => (
        <button
          key={moduleNo}
          type="button"
          className="chip"
          aria-pressed={moduleNo === chosen}
          onClick={() => onChoose(moduleNo)}
        >
          {title} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
