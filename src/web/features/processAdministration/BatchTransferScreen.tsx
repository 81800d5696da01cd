import './processAdministration.css';
import { Button, Field, Textarea } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { TaskItem, TransferAnswer } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { heldTasksQuery, reassignTasks } from '../../api/processAdministration.ts';
import { taskKeys } from '../../api/tasks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { confirm } from '../../shell/confirm.ts';
import { HeldTasks } from './HeldTasks.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { useFilterParams } from './useFilterParams.ts';

const none: ReadonlyMap<string, TaskItem> = new Map();

/** Hands the open tasks of one person to another: all of them, or those that are chosen. */
export default function BatchTransferScreen() {
  return (
    <CommonRenderers>
      <BatchTransfer />
    </CommonRenderers>
  );
}

function BatchTransfer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { filterParams, setFilterParams } = useFilterParams();
  const { fromUserId = '', to = '', page = '1' } = filterParams;
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState(none);
  const files = useOpinionFiles();
  const [answer, setAnswer] = useState<TransferAnswer>();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const tasks = useQuery({
    ...heldTasksQuery(fromUserId, Number(page)),
    enabled: fromUserId !== '',
  });
  const count = chosen.size || (tasks.data?.total ?? 0);
  const transferring = useMutation({
    mutationFn: () =>
      reassignTasks({
        fromUserId,
        to,
        reason: reason.trim(),
        files: files.ids,
        ...(chosen.size > 0 && { taskIds: [...chosen.keys()] }),
      }),
    onSuccess: (done) => {
      setAnswer(done);
      setChosen(none);
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
  const ask = async () => {
    const title = t(
      chosen.size ? 'processAdministration.transferChosen' : 'processAdministration.transferAll',
      { count },
    );
    const isSure = await confirm({
      title,
      text: t('processAdministration.transferText'),
      confirm: t('common.confirm'),
    });
    if (isSure) transferring.mutate();
  };
  const isComplete =
    fromUserId && to && fromUserId !== to && reason.trim() && count > 0 && !files.isBusy;
  const people = common?.system.users.module;
  if (!people) return null;
  return (
    <>
      <section className="panel transfer">
        <Field.Root required>
          <Field.Label>{t('processAdministration.from')}</Field.Label>
          <RecordPicker
            module={people}
            label={t('processAdministration.from')}
            value={fromUserId}
            onChange={(id) => {
              setChosen(none);
              setAnswer(undefined);
              setFilterParams({ fromUserId: id });
            }}
          />
        </Field.Root>
        <Field.Root required invalid={to !== '' && fromUserId === to}>
          <Field.Label>{t('processAdministration.to')}</Field.Label>
          <RecordPicker
            module={people}
            label={t('processAdministration.to')}
            value={to}
            onChange={(id) => setFilterParams({ to: id })}
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
          {t(
            chosen.size
              ? 'processAdministration.transferChosen'
              : 'processAdministration.transferAll',
            { count },
          )}
        </Button>
      </section>
      {answer ? (
        <section className="panel transfer-results" aria-label={t('tasks.results')}>
          <ResultList results={answer.results} />
          {answer.hasMore ? <p>{t('processAdministration.transferMore')}</p> : null}
        </section>
      ) : null}
      <section className="panel">
        {fromUserId ? (
          <HeldTasks
            result={tasks}
            page={Number(page)}
            onPage={(next) => setFilterParams({ page: String(next) })}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : (
          <Notice tone="empty" title={t('processAdministration.choosePerson')} />
        )}
      </section>
    </>
  );
}
