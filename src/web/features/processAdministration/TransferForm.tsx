import { Button, Field, Textarea } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { TransferAnswer } from '#shared/contract/index.ts';
import { reassignTasks } from '../../api/processAdministration.ts';
import { taskKeys } from '../../api/tasks.ts';
import { confirm } from '../../shell/confirm.ts';
import { RecordPicker } from './RecordPicker.tsx';

interface Props {
  /** The module of people. */
  people: string;
  fromUserId: string;
  to: string;
  /** Those that are chosen; none: all that are open. */
  taskIds: string[];
  /** How many are handed over. */
  count: number;
  onFrom: (id: string) => void;
  onTo: (id: string) => void;
  onDone: (answer: TransferAnswer) => void;
}

/** From whom tasks go to whom, and why. */
export function TransferForm(props: Props) {
  const { people, fromUserId, to, taskIds, count, onFrom, onTo, onDone } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const files = useOpinionFiles();
  const transferring = useMutation({
    mutationFn: () =>
      reassignTasks({
        fromUserId,
        to,
        reason: reason.trim(),
        files: files.ids,
        ...(taskIds.length > 0 && { taskIds }),
      }),
    onSuccess: (done) => {
      onDone(done);
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  const act = taskIds.length > 0 ? 'transferChosen' : 'transferAll';
  const label = t(`processAdministration.${act}`, { count });
  const ask = async () => {
    const text = t('processAdministration.transferText');
    if (await confirm({ title: label, text, confirm: t('common.confirm') })) transferring.mutate();
  };
  const isComplete =
    fromUserId && to && fromUserId !== to && reason.trim() && count > 0 && !files.isBusy;
  return (
    <section className="panel transfer">
      <Field.Root required>
        <Field.Label>{t('processAdministration.from')}</Field.Label>
        <RecordPicker
          module={people}
          label={t('processAdministration.from')}
          value={fromUserId}
          onChange={onFrom}
        />
      </Field.Root>
      <Field.Root required invalid={to !== '' && fromUserId === to}>
        <Field.Label>{t('processAdministration.to')}</Field.Label>
        <RecordPicker
          module={people}
          label={t('processAdministration.to')}
          value={to}
          onChange={onTo}
        />
        <Field.ErrorText>{t('processAdministration.samePerson')}</Field.ErrorText>
      </Field.Root>
      <Field.Root required className="transfer-reason">
        <Field.Label>{t('detail.reason')}</Field.Label>
        <Textarea
          rows={1}
          size="sm"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field.Root>
      <OpinionFiles state={files} />
      <Button disabled={!isComplete} loading={transferring.isPending} onClick={() => void ask()}>
        {label}
      </Button>
    </section>
  );
}
