import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionsQuery } from '../../api/sessions.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Failure } from '../parts/Failure.tsx';
import { EndSessions } from './EndSessions.tsx';

/** Where I am signed in; each other device can be signed out. */
export function Devices() {
  const { t } = useTranslation();
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
      <div className="table-scroll">
        <table className="tasks">
          <thead>
            <tr>
              <th>{t('devices.used')}</th>
              <th>{t('devices.begun')}</th>
              <th>{t('security.address')}</th>
              <th>{t('devices.browser')}</th>
              <th>{t('tasks.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, usedAt, begunAt, address, agent, isThis }) => (
              <tr key={id}>
                <td>{dateTime(usedAt)}</td>
                <td>{dateTime(begunAt)}</td>
                <td>{address ?? '–'}</td>
                <td>
                  <span className="wrapped">{agent ?? '–'}</span>
                </td>
                <td>
                  {isThis ? (
                    t('devices.this')
                  ) : (
                    <Button
                      variant="ghost"
                      size="2xs"
                      aria-label={`${t('devices.end')}: ${agent ?? address ?? ''}`}
                      onClick={() => setEnding({ id })}
                    >
                      {t('devices.end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ending ? <EndSessions id={ending.id} onDone={() => setEnding(undefined)} /> : null}
    </section>
  );
}
