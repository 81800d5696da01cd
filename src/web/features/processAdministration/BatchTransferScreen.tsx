import './processAdministration.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskItem, TransferAnswer } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { heldTasksQuery } from '../../api/processAdministration.ts';
import { Notice } from '../../ui/Notice.tsx';
import { HeldTasks } from './HeldTasks.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { TransferForm } from './TransferForm.tsx';
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
  const { filterParams, setFilterParams } = useFilterParams();
  const { fromUserId = '', to = '', page = '1' } = filterParams;
  const [chosen, setChosen] = useState(none);
  const [answer, setAnswer] = useState<TransferAnswer>();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const tasks = useQuery({
    ...heldTasksQuery(fromUserId, Number(page)),
    enabled: fromUserId !== '',
  });
  const people = common?.system.users.module;
  if (!people) return null;
  return (
    <>
      <TransferForm
        people={people}
        fromUserId={fromUserId}
        to={to}
        taskIds={[...chosen.keys()]}
        count={chosen.size || (tasks.data?.total ?? 0)}
        onFrom={(id) => {
          setChosen(none);
          setAnswer(undefined);
          setFilterParams({ fromUserId: id });
        }}
        onTo={(id) => setFilterParams({ to: id })}
        onDone={(done) => {
          setAnswer(done);
          setChosen(none);
        }}
      />
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
