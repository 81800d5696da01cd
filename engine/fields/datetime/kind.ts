import { whenClockShows } from '../../expression/calendar.ts';
import type { FieldKind } from '../FieldKind.ts';
import { date } from '../date/kind.ts';
import {
  formatTimestamp,
  isCalendarDate,
  isDayCount,
  momentOf,
  parseDate,
  showMoment,
  two,
} from '../dates.ts';
import { annotations, asText, defineKind, parsed, refused } from '../kind.ts';

export const datetime: FieldKind = defineKind({
  ...date,
  column: 'timestamptz',
  // what the server does with a day is to take all of it
  lookedForAs: 'date',
  writtenAs: { en: 'As 2026-01-31 14:30', zh: '例如 2026-01-31 14:30' },
  fromCell: (text) => (isDayCount(text) ? momentOf(Number(text)) : text),
  toCell(value, { timeZone }) {
    // a sheet knows no time zones: the clock of the company, taken as if it were UTC
    const clock = formatTimestamp(asText(value), timeZone);
    return { value: new Date(`${clock.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm:ss' };
  },
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    calendarTime: true,
    pattern:
      '^\\d{4}-\\d\\d-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
  }),
  parse(input, _field, { timeZone, today }) {
    const wrong = refused(
      'This is not a date and time: use 2026-01-31 14:30',
      '时间不正确，例如 2026-01-31 14:30',
    );
    const text = input.normalize('NFKC').trim();
    if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text))
      return isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
        ? parsed(new Date(text).toISOString())
        : wrong;
    // As everywhere: ten digits are seconds, thirteen milliseconds.
    if (/^(\d{10}|\d{13})$/.test(text))
      return parsed(new Date(Number(text.padEnd(13, '0'))).toISOString());
    const match = /^(.+?)(?:[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text);
    const day = match && parseDate(match[1]!, today);
    if (!day) return wrong;
    const [hour, minute, second] = [match[2] ?? '0', match[3] ?? '0', match[4] ?? '0'];
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return wrong;
    return parsed(whenClockShows(timeZone, `${day}T${two(hour)}:${two(minute)}:${two(second)}`));
  },
  format: (value, _field, { timeZone }) => showMoment(value, timeZone, 'yyyy-MM-dd hh:mm'),
  // seconds only where there are some
  toText: (value, _field, { timeZone }) => showMoment(value, timeZone).replace(/(:\d\d):00$/, '$1'),
  width: 160,
  cellWidth: 166,
  sample: (_, { day, random }) =>
    `${day()}T0${random.between(1, 9)}:${random.between(10, 59)}:00.000Z`,
});
