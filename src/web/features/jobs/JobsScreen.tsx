import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/contract/index.ts';
import { cancelJob, jobsQuery, readJobFile, removeJob } from '../../api/jobs.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table } from '../../ui/Table.tsx';

const colours = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  failed: 'red',
  canceled: 'grey',
};

/** What goes on without me, and what it made to be downloaded. */
export default function JobsScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery(jobsQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.length === 0)
    return (
      <section className="panel">
        <Notice tone="empty" title={t('jobs.empty')} />
      </section>
    );
  return (
    <section className="panel">
      <Table<Job>
        rows={data}
        idOf={({ id }) => id}
        columns={[
          { title: t('jobs.name'), renderCell: ({ title, file }) => file?.name ?? title },
          {
            title: t('jobs.kind'),
            renderCell: ({ kind }) => t(`jobs.kinds.${kind}`, { defaultValue: kind }),
          },
          {
            title: t('jobs.state'),
            renderCell: ({ state, done, total, error: reason }) => (
              <>
                <span className="tag" data-colour={colours[state]}>
                  {t(`jobs.states.${state}`)}
                </span>
                {state === 'running' && total !== null ? (
                  <small>{`${done} / ${total}`}</small>
                ) : null}
                {reason ? <small>{text(reason)}</small> : null}
              </>
            ),
          },
          { title: t('jobs.at'), renderCell: ({ createdAt }) => dateTime(createdAt) },
          { title: '', isActions: true, renderCell: (job) => <JobButtons job={job} /> },
        ]}
      />
    </section>
  );
}

function JobButtons({ job: { id, state, file, title } }: { job: Job }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (what: () => Promise<unknown>) => what(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const isOpen = state === 'waiting' || state === 'running';
  const button = (label: string, what: () => Promise<unknown>) => (
    <Button
      variant="ghost"
      size="2xs"
      aria-label={`${label}: ${title}`}
      onClick={() => act.mutate(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {file
        ? button(t('jobs.download'), async () => saveBlob(await readJobFile(id), file.name))
        : null}
      {isOpen
        ? button(t('jobs.cancel'), () => cancelJob(id))
        : button(t('jobs.remove'), () => removeJob(id))}
    </>
  );
}
