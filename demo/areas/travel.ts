import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { claim, journeys, typeOf } from './expenses.ts';

const engineers = ['tangning', 'caoyang', 'xunuo', 'fenggang', 'hanbing', 'pengyu'] as const;
const travellers = [...engineers, 'zhaolei', 'gaoxiang'];

/** Whether in these records nobody of them is away on these days. */
const isFree = (
  away: readonly RecordData[],
  travelers: readonly string[],
  from: string,
  until: string,
) =>
  away.every(
    (trip) =>
      (trip['endDate'] as string) < from ||
      (trip['startDate'] as string) > until ||
      !travelers.some((id) => (trip['travelers'] as string[]).includes(id)),
  );

/** The first day, counted from today by `step`, from which nobody of these is away in the nights that follow. */
function freeFrom(
  m: Make,
  away: readonly RecordData[],
  {
    day,
    step,
    nights,
    travelers,
  }: { day: number; step: 1 | -1; nights: number; travelers: readonly string[] },
) {
  let from = day;
  while (!isFree(away, travelers, m.day(from), m.day(from + nights))) from += step;
  return from;
}

/** A trip of who files it that is over and not claimed yet. */
async function tripToClaim(
  m: Make,
  claimed: readonly RecordData[],
): Promise<RecordData | undefined> {
  const mine = (await m.rows('businessTrip')).find(
    ({ applicantId, claimCount, startDate, endDate, travelers }) =>
      applicantId === m.id(m.as) &&
      claimCount === 0 &&
      (endDate as string) < m.day(0) &&
      isFree(claimed, travelers as string[], startDate as string, endDate as string),
  );
  return mine && m.row('businessTrip', mine['id'] as string);
}

/** Trips, applied for before they begin, and what they cost; now and then somebody claims a trip that nobody approved. */
export const travel: Plan[] = [
  {
    module: 'businessTrip',
    count: 32,
    by: travellers,
    from: 0.02,
    data: async (m) => {
      const [cityName, , , , , nights, travelReason] = m.turn(journeys);
      const travelers = m.i % 4 === 2 ? [m.id(m.as), m.colleague()] : [m.id(m.as)];
      const day = m.integer(2, 5);
      const trips = await m.rows('businessTrip');
      const away = freeFrom(m, trips, { day, step: 1, nights, travelers });
      return {
        travelers,
        destination: cityName,
        travelReason,
        startDate: m.day(away),
        endDate: m.day(away + nights),
        transportMode: 'trainSecond',
        projectId: null,
        estimatedAmount: `${nights * 450 + 700}.00`,
      };
    },
  },
  {
    module: 'reimbursementTravel',
    count: 32,
    by: travellers,
    from: 0.04,
    data: async (m) => {
      const claimed = await m.rows('reimbursementTravel');
      const approved = await tripToClaim(m, claimed);
      const journey = journeys.find(([city]) => city === approved?.['destination']);
      const [cityName, cityLevel, cityCode, provinceName, provinceCode, nights, travelReason] =
        journey ?? m.turn(journeys);
      const alone = { day: -nights - 4, step: -1, nights, travelers: [m.id(m.as)] } as const;
      const day = approved ? 0 : freeFrom(m, claimed, alone);
      const startDate = approved?.['startDate'] ?? m.day(day);
      const endDate = approved?.['endDate'] ?? m.day(day + nights);
      const trip = {
        destination: { provinceCode, provinceName, cityCode, cityName },
        cityLevel,
        transportMode: 'trainSecond',
        expenseTypeId: await typeOf(m, 'F11'),
        invoiceType: 'ticket',
        invoiceNo: null,
      };
      const price = m.money(90, 480, 0.5);
      return {
        ...claim(m),
        tripId: approved?.['id'] ?? null,
        travelers: approved?.['travelers'] ?? [m.id(m.as)],
        travelReason,
        startDate,
        endDate,
        projectId: null,
        lines: [
          { ...trip, tripDate: startDate, departure: '南京市', amount: price },
          {
            ...trip,
            tripDate: startDate,
            departure: cityName,
            transportMode: 'taxi',
            expenseTypeId: await typeOf(m, 'F12'),
            invoiceType: 'digital',
            invoiceNo: m.random.digits(20),
            amount: `${nights * m.integer(260, 370)}.00`,
          },
          { ...trip, tripDate: endDate, departure: cityName, amount: price },
        ],
        allowance: `${(nights + 1) * 100}.00`,
        allowanceTypeId: await typeOf(m, 'F13'),
        overStandardReason: nights > 1 ? `住宿${nights}晚` : null,
        voucherNo: null,
      };
    },
  },
];
