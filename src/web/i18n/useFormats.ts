import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '#engine/fields/dates.ts';
import { money } from '#engine/fields/money/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { timeZone } from '../state/clock.ts';
import { useStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';

const ofMoney: Field = { type: 'money', title: { en: '', zh: '' } };
const minute = 60_000;
/** In minutes. */
const oneDay = 24 * 60;
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const units = ['B', 'KB', 'MB', 'GB'];

/** Times as people read them, in the browser's time zone. */
export function useFormats() {
  const chosen = useStore(language);
  const { t } = useTranslation();
  return useMemo(() => {
    const zone = timeZone();
    const wholeDay = new Intl.DateTimeFormat(chosen, { dateStyle: 'full' });
    const relative = new Intl.RelativeTimeFormat(chosen, { numeric: 'auto' });
    const unit = (name: 'day' | 'hour' | 'minute') =>
      new Intl.NumberFormat(chosen, { style: 'unit', unit: name, unitDisplay: 'long' });
    const [days, hours, minutes] = [unit('day'), unit('hour'), unit('minute')];
    return {
      /** `2026-11-20 09:30` */
      dateTime: (iso: string) => formatTimestamp(iso, zone, 'yyyy-MM-dd hh:mm'),
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
      /** How long until now: whole days, in the first of them hours or minutes. */
      waited: (iso: string) => {
        const passed = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / minute));
        if (passed < 1) return t('common.underAMinute');
        if (passed < 60) return minutes.format(passed);
        return passed < oneDay
          ? hours.format(Math.floor(passed / 60))
          : days.format(Math.floor(passed / oneDay));
      },
      /** How long ago, in the largest unit that fits; the day itself where that says more than a count of days. */
      since: (iso: string) => {
        const passed = Math.round((Date.parse(iso) - Date.now()) / minute);
        const whole = Math.round(passed / oneDay);
        if (Math.abs(passed) < 1) return t('common.now');
        if (Math.abs(passed) < 60) return relative.format(passed, 'minute');
        if (Math.abs(passed) < oneDay) return relative.format(Math.round(passed / 60), 'hour');
        return Math.abs(whole) <= 7
          ? relative.format(whole, 'day')
          : formatTimestamp(iso, zone, 'yyyy-MM-dd');
      },
    };
  }, [chosen, t]);
}
