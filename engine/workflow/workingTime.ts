const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * When working time has passed: days are working days, hours run on working days only, by the clock. A moment that
 * falls on a day off is the same time of the next working day.
 *
 * @param from ISO 8601
 * @param duration `P1DT4H30M`
 * @param isWorkingDay answers for the company’s date at a moment
 * @returns ISO 8601
 */
export function afterWorkingTime(
  from: string,
  duration: string,
  isWorkingDay: (moment: Date) => boolean,
): string {
  const length = spanOf(duration);
  let moment = onWorkingDay(Date.parse(from), isWorkingDay);
  for (let left = Math.floor(length / day); left > 0; left -= 1)
    moment = onWorkingDay(moment + day, isWorkingDay);
  for (let left = length % day; left > 0;) {
    const part = Math.min(left, 60 * minute);
    moment = onWorkingDay(moment + part, isWorkingDay);
    left -= part;
  }
  return new Date(moment).toISOString();
}

/** How long a duration of working time is, in milliseconds: a working day has 24 hours by the clock. */
export function spanOf(duration: string): number {
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(duration) ?? [];
  return Number(days) * day + (Number(hours) * 60 + Number(minutes)) * minute;
}

/** What is left of one duration after another. */
export const spanBetween = (from: string, to: string) =>
  `PT${Math.max(0, spanOf(to) - spanOf(from)) / minute}M`;

/** A calendar without working days ends the search after a year. */
const longest = 366;

function onWorkingDay(moment: number, isWorkingDay: (moment: Date) => boolean): number {
  for (let ahead = 0; ahead < longest; ahead += 1)
    if (isWorkingDay(new Date(moment + ahead * day))) return moment + ahead * day;
  return moment;
}

/** What the company’s clock shows at a moment: the date, and milliseconds since that day began. */
export interface Clock {
  date: string;
  sinceMidnight: number;
}

/**
 * The part of a time that falls on working days.
 *
 * @param from milliseconds since 1970, as `to`
 * @returns milliseconds
 */
export function workingTimeBetween(
  from: number,
  to: number,
  clockAt: (moment: number) => Clock,
  isWorkingDay: (date: string) => boolean,
): number {
  let sum = 0;
  for (let moment = from; moment < to;) {
    const { date, sinceMidnight } = clockAt(moment);
    const next = Math.min(to, moment + day - sinceMidnight);
    if (isWorkingDay(date)) sum += next - moment;
    moment = next;
  }
  return sum;
}
