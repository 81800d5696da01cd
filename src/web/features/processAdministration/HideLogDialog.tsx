import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperateLogItem } from '#shared/contract/index.ts';
import { hideLogRow } from '../../api/processAdministration.ts';
import { taskKeys } from '../../api/tasks.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';

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
    <AskDialog
      title={`${t('processAdministration.remove')}: ${item.title}`}
      isBusy={hiding.isPending}
      isComplete={reason.trim() !== ''}
      onAct={() => hiding.mutate()}
      onClose={onClose}
    >
      <p>{t('processAdministration.removeText')}</p>
      <ReasonField value={reason} onChange={setReason} />
    </AskDialog>
  );
}
