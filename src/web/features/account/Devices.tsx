import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionsQuery } from '../../api/sessions.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Table } from '../../ui/Table.tsx';
import { EndSessions } from './EndSessions.tsx';
import { useDeviceName } from './useDeviceName.ts';

/** Where I am signed in; each other device can be signed out. */
export function Devices() {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<{ id?: string }>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="panel" aria-label={t('devices.title')}>
      <h2 className="panel-title">
        {t('devices.title')}
        {data.length > 1 ? (
          <Button variant="ghost" size="xs" onClick={() => setEnding({})}>
            {t('devices.endOthers')}
          </Button>
        ) : null}
      </h2>
      <Table
        rows={data}
        idOf={({ id }) => id}
        columns={[
          {
            title: t('devices.browser'),
            renderCell: ({ agent }) => (
              <span className="wrapped" title={agent ?? undefined}>
                {nameOf(agent)}
              </span>
            ),
          },
          { title: t('devices.used'), renderCell: ({ usedAt }) => dateTime(usedAt) },
          { title: t('devices.begun'), renderCell: ({ begunAt }) => dateTime(begunAt) },
          { title: t('security.address'), renderCell: ({ address }) => address ?? '–' },
          {
            title: t('tasks.actions'),
            isActions: true,
            renderCell: ({ id, agent, address, isThis }) =>
              isThis ? (
                t('devices.this')
              ) : (
                <Button
                  variant="ghost"
                  size="2xs"
                  aria-label={[t('devices.end'), nameOf(agent), address].join(': ')}
                  onClick={() => setEnding({ id })}
                >
                  {t('devices.end')}
                </Button>
              ),
          },
        ]}
      />
      {ending ? <EndSessions id={ending.id} onDone={() => setEnding(undefined)} /> : null}
    </section>
  );
}
