import { formatTimestamp } from '#engine/fields/dates.ts';
import { workingTimeBetween } from '#engine/workflow/index.ts';
import type { Services } from '../../../Services.ts';

const hour = 3_600_000;

/**
 * Working hours between two moments, to the hundredth: hours of working days, by the company’s clock.
 *
 * @param from ISO 8601, as `to`
 */
export function durationHours(services: Services, from: string, to: string): number {
  const { timeZone } = services.registry().system;
  const directory = services.directory();
  const clockAt = (moment: number) => {
    const [date = '', time = ''] = formatTimestamp(
      new Date(moment).toISOString(),
      timeZone,
      'yyyy-MM-dd hh:mm:ss',
    ).split(' ');
    const sinceMidnight = Date.parse(`1970-01-01T${time}Z`) + (moment % 1000);
    return { date, sinceMidnight };
  };
  const passed = workingTimeBetween(Date.parse(from), Date.parse(to), clockAt, (date) =>
    directory.isWorkingDay(date),
  );
  return Math.round((passed / hour) * 100) / 100;
}
