import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthReport } from '#shared/contract/index.ts';
import { healthQuery } from '../../api/administration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table } from '../../ui/Table.tsx';

/** How the server that answers and the database are, for administrators. */
export default function HealthScreen() {
  const { data, error, refetch } = useQuery(healthQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <Facts report={data} />
      <SlowCalls report={data} />
      <SlowStatements report={data} />
    </>
  );
}

function Facts({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const { dateTime, since, size } = useFormats();
  const { version, node, startedAt, database, replica, memory, room, jobs, sessions } = report;
  const facts: [string, string][] = [
    [t('health.version'), `${version} (Node.js ${node})`],
    [t('health.startedAt'), `${dateTime(startedAt)} (${since(startedAt)})`],
    [t('health.database'), `${t(`health.${database.kind}`)} PostgreSQL ${database.version}`],
    [t('health.databaseSize'), size(database.bytes)],
    [t('health.connections'), String(database.connections)],
    ...(replica === null
      ? []
      : [[t('health.replica'), t(`health.replicaState.${replica}`)] as [string, string]]),
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
            { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
            {
              title: t('health.call'),
              renderCell: ({ method, route }) => (
                <span className="wrapped">{`${method} ${route}`}</span>
              ),
            },
            {
              title: t('health.seconds'),
              isFigure: true,
              renderCell: ({ ms }) => number(ms / 1000),
            },
          ]}
        />
      )}
    </section>
  );
}

function SlowStatements({ report: { slowStatements } }: { report: HealthReport }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const text = useText();
  return (
    <section className="panel">
      <h2 className="panel-title">{t('health.slowStatements')}</h2>
      {slowStatements.length === 0 ? (
        <Notice tone="empty" title={t('health.noSlowStatement')} />
      ) : (
        <Table
          rows={slowStatements.map((statement, at) => ({ ...statement, id: String(at) }))}
          idOf={({ id }) => id}
          columns={[
            {
              title: t('health.statement'),
              renderCell: ({ sql }) => <Statement sql={sql} />,
            },
            {
              title: t('health.module'),
              renderCell: ({ moduleTitle }) => (moduleTitle ? text(moduleTitle) : '—'),
            },
            {
              title: t('health.screen'),
              renderCell: ({ screen, route }) => (
                <span className="wrapped">{screen ?? route ?? '—'}</span>
              ),
            },
            { title: t('health.times'), isFigure: true, renderCell: ({ times }) => number(times) },
            {
              title: t('health.longest'),
              isFigure: true,
              renderCell: ({ longest }) => number(longest / 1000),
            },
            { title: t('health.lastAt'), renderCell: ({ lastAt }) => dateTime(lastAt) },
          ]}
        />
      )}
    </section>
  );
}

/** Signs of a statement that are shown at first. */
const beginning = 80;

/** Its beginning; the whole when it is opened. */
function Statement({ sql }: { sql: string }) {
  const plain = sql.replace(/\s+/g, ' ').trim();
  return (
    <details>
      <summary className="wrapped">
        {plain.length > beginning ? `${plain.slice(0, beginning)}…` : plain}
      </summary>
      <code className="wrapped">{plain}</code>
    </details>
  );
}
