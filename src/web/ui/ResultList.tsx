import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ItemResult } from '#shared/contract/index.ts';

interface ResultListProps {
  results: readonly ItemResult[];
  /** What is said of those that went well; absent: that it is done. */
  done?: string;
}

/** What became of each of several processes or tasks. */
export function ResultList({ results, done }: ResultListProps) {
  const { t } = useTranslation();
  return (
    <ul className="results" aria-live="polite">
      {results.map(({ id, title, code, message }) => (
        <li key={id} data-failed={code !== 200 || undefined}>
          {code === 200 ? <CircleCheck size={15} aria-hidden /> : <CircleX size={15} aria-hidden />}
          <strong>{title ?? ''}</strong>
          {code === 200 ? (done ?? t('detail.acted')) : message}
        </li>
      ))}
    </ul>
  );
}
