import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#engine/fields/money.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';

const ofMoney: Field = { type: 'money', title: { en: '', zh: '' } };
const minute = 60_000;
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const units = ['B', 'KB', 'MB', 'GB'];

/** Times as people read them, in the browser's time zone. */
export function useFormats() {
  const chosen = useStore(language);
  const { t } = useTranslation();
  return useMemo(() => {
    const wholeDay = new Intl.DateTimeFormat(chosen, { dateStyle: 'full' });
    const relative = new Intl.RelativeTimeFormat(chosen, { numeric: 'auto' });
    return {
      /** `2026-11-20 09:30` */
      dateTime: (iso: string) => dayjs(iso).format('YYYY-MM-DD HH:mm'),
      /** `Friday, November 20, 2026`. */
      today: () => wholeDay.format(new Date()),
      /** `3,997.4`: to the tenth. */
      number: (value: number) => figures.format(value),
      /** Exact decimals as `3,997.40`. */
      money: (value: string) =>
        money.format(value, ofMoney, { language: chosen, timeZone: 'UTC', dict: () => undefined }),
      /** Bytes as `1.5 MB`. */
      size: (bytes: number) => {
        const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
        return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
      },
      /** Milliseconds that are left; negative when it has passed. */
      until: (iso: string) => Date.parse(iso) - Date.now(),
      /** How long ago, in the largest unit that fits; the day itself where that says more than a count of days. */
      since: (iso: string) => {
        const minutes = Math.round((Date.parse(iso) - Date.now()) / minute);
        const days = Math.round(minutes / 60 / 24);
        if (Math.abs(minutes) < 1) return t('common.now');
        if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
        if (Math.abs(minutes) < 24 * 60) return relative.format(Math.round(minutes / 60), 'hour');
        return Math.abs(days) <= 7 ? relative.format(days, 'day') : dayjs(iso).format('YYYY-MM-DD');
      },
    };
  }, [chosen, t]);
}
