import type { Office } from './Office.ts';

/** The accounting period of a month, 1 to 12. */
export const period = (month: number) => {
  const day = (after: number, date: number) =>
    new Date(Date.UTC(2026, month - 1 + after, date)).toISOString().slice(0, 10);
  return { year: 2026, month: day(0, 1).slice(0, 7), startDate: day(0, 1), endDate: day(1, 0) };
};

/** The finance managers of both companies open the months until November. */
export async function openPeriods(office: Office) {
  for (let month = 1; month <= 11; month++)
    for (const as of ['yangfan', 'jiangwen']) {
      const id = await office.add(as, 'basicAccountPeriod', period(month));
      await office.act(as, 'basicAccountPeriod', id, 'open');
    }
}
