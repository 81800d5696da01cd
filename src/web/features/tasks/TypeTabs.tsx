import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { typeCountsQuery } from '../../api/tasks.ts';
import { useText } from '../../i18n/useText.ts';
import { CountChip } from '../../ui/CountChip.tsx';

/** Which to-dos are looked at; empty: all. */
export interface Kinds {
  typeId: string;
  moduleNo: string;
}

interface TypeTabsProps {
  kinds: Kinds;
  /** Areas can be chosen, too. */
  withAreas?: boolean;
  onChoose: (kinds: Kinds) => void;
}

/** How many to-dos wait of each area, and of the kinds in the one that is chosen. */
export function TypeTabs({ kinds, withAreas = true, onChoose }: TypeTabsProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data = [] } = useQuery(typeCountsQuery());
  const inArea = data.filter(({ typeId }) => !kinds.typeId || typeId === kinds.typeId);
  const modules = inArea.flatMap((type) => type.modules);
  const total = (counts: readonly { count: number }[]) =>
    counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {withAreas && data.length > 1 ? (
        <div className="chips" role="group" aria-label={t('tasks.area')}>
          <CountChip
            title={t('tasks.all')}
            count={total(data)}
            isChosen={!kinds.typeId}
            onChoose={() => onChoose({ typeId: '', moduleNo: '' })}
          />
          {data.map(({ typeId, title, count }) => (
            <CountChip
              key={typeId}
              title={text(title)}
              count={count}
              isChosen={typeId === kinds.typeId}
              onChoose={() => onChoose({ typeId, moduleNo: '' })}
            />
          ))}
        </div>
      ) : null}
      {modules.length > 1 ? (
        <div className="chips" role="group" aria-label={t('tasks.module')}>
          <CountChip
            title={t('tasks.all')}
            count={total(inArea)}
            isChosen={!kinds.moduleNo}
            onChoose={() => onChoose({ ...kinds, moduleNo: '' })}
          />
          {modules.map(({ moduleNo, title, count }) => (
            <CountChip
              key={moduleNo}
              title={text(title)}
              count={count}
              isChosen={moduleNo === kinds.moduleNo}
              onChoose={() => onChoose({ ...kinds, moduleNo })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
