import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthReport } from '#shared/contract/index.ts';
import { healthQuery } from '../api/administration.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';
import { Table } from './parts/Table.tsx';

/** How the server that answers and the database are, for administrators. */
export default function HealthScreen() {
  const { data, error, refetch } = useQuery(healthQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <Facts report={data} />
      <SlowCalls report={data} />
    </>
  );
}

function Facts({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const { dateTime, since, size } = useFormats();
  const { version, node, startedAt, database, memory, room, jobs, sessions } = report;
  const facts: [string, string][] = [
    [t('health.version'), `${version} (Node.js ${node})`],
    [t('health.startedAt'), `${dateTime(startedAt)} (${since(startedAt)})`],
    [t('health.database'), `${t(`health.${database.kind}`)}, PostgreSQL ${database.version}`],
    [t('health.databaseSize'), size(database.bytes)],
    [t('health.connections'), String(database.connections)],
    [
      t('health.memory'),
      t('health.memoryOf', { resident: size(memory.resident), heap: size(memory.heap) }),
    ],
    ...(room.data === null ? [] : [[t('health.dataRoom'), size(room.data)] as [string, string]]),
    [t('health.filesRoom'), size(room.files)],
    [t('health.jobs'), t('health.jobsOf', { ...jobs })],
    [t('health.sessions'), String(sessions)],
  ];
  return (
    <section className="panel">
      <h2 className="panel-title">{t('health.title')}</h2>
      <dl className="facts">
        {facts.map(([term, text]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function SlowCalls({ report: { slowCalls } }: { report: HealthReport }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  return (
    <section className="panel">
      <h2 className="panel-title">{t('health.slow')}</h2>
      {slowCalls.length === 0 ? (
        <Notice tone="empty" title={t('health.noneSlow')} />
      ) : (
        <Table
          rows={slowCalls.map((call, at) => ({ ...call, id: String(at) }))}
          idOf={({ id }) => id}
          columns={[
            { title: t('oversight.at'), renderCell: ({ at }) => dateTime(at) },
            {
              title: t('health.call'),
              renderCell: ({ method, route }) => (
                <span className="wrapped">{`${method} ${route}`}</span>
              ),
            },
            { title: t('health.seconds'), renderCell: ({ ms }) => number(ms / 1000) },
          ]}
        />
      )}
    </section>
  );
}
