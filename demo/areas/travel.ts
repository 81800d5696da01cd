import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { claim, journeys, typeOf } from './expenses.ts';

const engineers = ['tangning', 'caoyang', 'xunuo', 'fenggang', 'hanbing', 'pengyu'] as const;
const travellers = [...engineers, 'zhaolei', 'gaoxiang'];

/** A trip of who files it that is over and not claimed yet. */
async function tripToClaim(m: Make): Promise<RecordData | undefined> {
  const mine = (await m.rows('businessTrip')).find(
    ({ applicantId, claimCount, endDate }) =>
      applicantId === m.id(m.as) && claimCount === 0 && (endDate as string) < m.day(0),
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
    data: (m) => {
      const [cityName, , , , , nights, travelReason] = m.turn(journeys);
      const away = m.integer(2, 5);
      return {
        travelers: m.i % 4 === 2 ? [m.id(m.as), m.colleague()] : [m.id(m.as)],
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
      const approved = await tripToClaim(m);
      const journey = journeys.find(([city]) => city === approved?.['destination']);
      const [cityName, cityLevel, cityCode, provinceName, provinceCode, nights, travelReason] =
        journey ?? m.turn(journeys);
      const startDate = approved?.['startDate'] ?? m.day(-nights - 4);
      const endDate = approved?.['endDate'] ?? m.day(-4);
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
