import { useTranslation } from 'react-i18next';
import { processStatuses, type ProcessStatus } from '#shared/contract/index.ts';
import { CountChip } from '../../ui/CountChip.tsx';

/** States that are there to choose also while nothing is in them. */
const usual: ReadonlySet<ProcessStatus> = new Set([
  'running',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
]);

interface StatusChipsProps {
  counts: Partial<Record<ProcessStatus, number>>;
  /** Empty: all. */
  status: string;
  onChoose: (status: string) => void;
}

/** How many of one's applications are in each state. */
export function StatusChips({ counts, status, onChoose }: StatusChipsProps) {
  const { t } = useTranslation();
  const shown = processStatuses.filter((one) => usual.has(one) || counts[one]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="chips" role="group" aria-label={t('tasks.status')}>
      <CountChip
        title={t('tasks.all')}
        count={total}
        isChosen={!status}
        onChoose={() => onChoose('')}
      />
      {shown.map((one) => (
        <CountChip
          key={one}
          title={t(one === 'returned' ? 'tasks.returnedToMe' : `process.status.${one}`)}
          count={counts[one] ?? 0}
          isChosen={one === status}
          onChoose={() => onChoose(one)}
        />
      ))}
    </div>
  );
}
