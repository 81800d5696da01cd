import { Button } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import type { RowResult } from './useRowActions.ts';

interface BulkResultsProps {
  results: readonly RowResult[];
  onClose: () => void;
}

/** What became of each of several records. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const failed = results.filter(({ message }) => message !== null);
  return (
    <Modal
      title={t('list.results')}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul className="results">
        <li>
          <CircleCheck size={15} aria-hidden />
          {t('list.done', { count: results.length - failed.length })}
        </li>
        {failed.map(({ id, title, message }) => (
          <li key={id} data-failed>
            <CircleX size={15} aria-hidden />
            <strong>{title}</strong>
            {message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
