/** Periods that are chosen by name; the address tells all but the first. */
export const periods = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'all'] as const;
export type PeriodName = (typeof periods)[number];

/** The first and, where it has ended, the last day of a period on a day, `2026-11-20`. */
export function daysOf(period: PeriodName, today: string): { from?: string; to?: string } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  switch (period) {
    case 'thisMonth':
      return { from: firstOf(year, month) };
    case 'lastMonth':
      return { from: firstOf(year, month - 1), to: day(year, month, 0) };
    case 'thisQuarter':
      return { from: firstOf(year, month - ((month - 1) % 3)) };
    case 'thisYear':
      return { from: firstOf(year, 1) };
    case 'all':
      return {};
  }
}

const firstOf = (year: number, month: number) => day(year, month, 1);
/** Months and days beyond the calendar are those of the months beside. */
const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
