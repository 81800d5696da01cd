import { Button, Dialog, Field, Portal, Textarea } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperateLogItem } from '#shared/contract/index.ts';
import { hideLogRow } from '../../api/oversight.ts';
import { taskKeys } from '../../api/tasks.ts';

/** Asks why a row leaves the list of all logs. */
export function HideLogDialog({ item, onClose }: { item: OperateLogItem; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const hiding = useMutation({
    mutationFn: () => hideLogRow(item.id, reason.trim()),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
      onClose();
    },
  });
  return (
    <Dialog.Root open size="sm" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{`${t('oversight.remove')}: ${item.title}`}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="dialog-fields">
              <p>{t('oversight.removeText')}</p>
              <Field.Root required>
                <Field.Label>{t('detail.reason')}</Field.Label>
                <Textarea
                  rows={2}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field.Root>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                loading={hiding.isPending}
                disabled={reason.trim() === ''}
                onClick={() => hiding.mutate()}
              >
                {t('common.confirm')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
