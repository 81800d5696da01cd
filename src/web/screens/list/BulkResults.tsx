import { Button, Dialog, Portal } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ItemResult } from './useRowActions.ts';

interface BulkResultsProps {
  results: readonly ItemResult[] | undefined;
  onClose: () => void;
}

/** What became of each of several records. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const failed = results?.filter(({ message }) => message !== null) ?? [];
  const done = (results?.length ?? 0) - failed.length;
  return (
    <Dialog.Root
      open={results !== undefined}
      size="sm"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('list.results')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <ul className="results">
                <li>
                  <CircleCheck size={15} aria-hidden />
                  {t('list.done', { count: done })}
                </li>
                {failed.map(({ id, title, message }) => (
                  <li key={id} data-failed>
                    <CircleX size={15} aria-hidden />
                    <strong>{title}</strong>
                    {message}
                  </li>
                ))}
              </ul>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{t('common.close')}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
