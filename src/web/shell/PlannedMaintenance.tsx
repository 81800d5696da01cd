import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maintenanceKeys, plannedMaintenanceQuery } from '../api/maintenance.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { useAt } from './useAt.ts';

const minute = 60_000;
/** Whoever put it away is told once more so long before it begins. */
const lastCall = 10 * minute;

/** Counts down to maintenance that will close the application. */
export function PlannedMaintenance() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const { data } = useQuery(plannedMaintenanceQuery());
  const [away, setAway] = useState<string>();
  const next = data?.[0];
  useAt(next?.from, () => void client.invalidateQueries({ queryKey: maintenanceKeys.all }));
  const left = useLeft(next?.from);
  if (!next || left <= 0 || (away === next.from && left > lastCall)) return null;
  const { content, from, until } = next;
  const period = t('maintenance.period', { from: dateTime(from), until: dateTime(until) });
  return (
    <div className="shell-planned" role="status">
      <span>
        <strong>{t('maintenance.planned')}</strong>{' '}
        <span className="shell-planned-left" aria-hidden={left > lastCall ? undefined : true}>
          {t('maintenance.left', { left: clock(left) })}
        </span>{' '}
        {period} {content}
      </span>
      {left > lastCall ? (
        <Button size="2xs" variant="ghost" onClick={() => setAway(from)}>
          {t('maintenance.hide')}
        </Button>
      ) : null}
    </div>
  );
}

/** Milliseconds until a time, counted down: by minutes, and by seconds in the last hour. */
function useLeft(time: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time === undefined ? 0 : Date.parse(time) - now;
  const isClose = left < 60 * minute;
  useEffect(() => {
    if (time === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, isClose ? 1_000 : minute);
    return () => clearInterval(timer);
  }, [time, isClose]);
  return left;
}

/** `2:05:00`, and `04:59` in the last hour. */
function clock(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}
