import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { field } from '#tests/support/modules.ts';
import { approvedModule, filesOf, openModule } from '#tests/support/openModule.ts';
import { people } from '#tests/support/company.ts';
import type { BusinessError } from '#server/BusinessError.ts';
import { raw } from '#server/db/query.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const text = (en: string) => ({ en, zh: en });
const month = openModule('month', {
  name: field('month', { required: true }),
  isOpen: field('boolean'),
});
/** Nobody is away twice at once, and only in a month that is open. */
const away = approvedModule(
  'away',
  {
    name: field('string'),
    userId: field('user'),
    startDate: field('date'),
    endDate: field('date'),
    month: field('month'),
    tickets: field('table', { columns: { code: field('string') } }),
  },
  {
    guards: [
      {
        id: 'once',
        on: 'submit',
        none: {
          of: 'away',
          where:
            'userId == parent.userId && startDate <= parent.endDate && endDate >= parent.startDate',
          count: 'inflight',
        },
        message: text('Away already between {startDate} and {endDate}'),
      },
      {
        id: 'open',
        on: 'submit',
        when: 'month != null',
        some: { of: 'month', where: 'name == parent.month && isOpen' },
        message: text('{month} is closed'),
      },
      {
        id: 'tickets',
        on: 'submit',
        none: {
          of: 'away',
          where: 'tickets.exists(t, t.code in parent.tickets.map(p, p.code))',
        },
        message: text('{tickets.code} are used'),
      },
    ],
  },
);
const area = openModule('area', {
  name: field('string'),
  inForce: field('rollup', {
    valueType: 'money',
    rollup: [{ op: 'sum', of: 'price', by: 'areaId', value: 'amount', where: 'inForce(status)' }],
  }),
});
/** A later price of an area supersedes the former; what is given up comes back by hand of the same effects. */
const price = approvedModule(
  'price',
  {
    name: field('string'),
    areaId: field('ref', { ref: 'area' }),
    amount: field('money'),
    heldBy: field('string'),
  },
  {
    effects: [
      {
        id: 'hold',
        on: 'submit',
        set: {
          records: { of: 'price', where: 'areaId == parent.areaId' },
          values: { heldBy: 'name' },
        },
      },
      {
        id: 'letGo',
        on: 'release',
        set: {
          records: { of: 'price', where: 'areaId == parent.areaId' },
          values: { heldBy: 'null' },
        },
      },
      {
        id: 'supersede',
        on: 'approve',
        set: {
          records: { of: 'price', where: 'areaId == parent.areaId && inForce(status)' },
          values: { status: "'YWC'" },
        },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([month, away, area, price]));
});
afterAll(() => shop.close());

let names = 0;
const request = (data: RecordData) =>
  shop.save('fay', 'away', { name: `Away ${++names}`, ...data });
const days = (startDate: string, endDate: string, more: RecordData = {}) =>
  request({ startDate, endDate, userId: people.ann, ...more });
const submit = (id: string) => shop.submit('fay', 'away', id);

describe('a guard that wants no other record', () => {
  test('refuses the second that overlaps, with its figures; others and drafts do not count', async () => {
    const first = await days('2026-01-05', '2026-01-09');
    const second = await days('2026-01-09', '2026-01-12');
    await submit(second);
    const refused = await refusal(submit(first));
    expect(refused).toMatchObject({
      error: 'guard.once',
      facts: { userId: people.ann, startDate: '2026-01-05', endDate: '2026-01-09' },
    });
    expect(refused.message).toBe('Away already between 2026-01-05 and 2026-01-09');
    expect(await shop.row('away', first)).toMatchObject({ status: 'WTJ' });
    await submit(await days('2026-01-13', '2026-01-14'));
    await submit(await days('2026-01-09', '2026-01-09', { userId: people.bob }));
    await shop.approve('fay', 'away', second);
    expect(await shop.row('away', second)).toMatchObject({ status: 'YX' });
  });

  test('of many that exclude each other and are submitted at once, one goes through', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, day) => days('2026-02-01', `2026-02-1${day}`)),
    );
    const results = await Promise.allSettled(ids.map(submit));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as BusinessError] : [],
    );
    expect(refused.every(({ error }) => error === 'guard.once')).toBe(true);
    const { length } = await rowsOf(
      "select id from data.away where status = 'SPZ' and \"startDate\" = '2026-02-01'",
    );
    expect(length).toBe(1);
  });

  test('compares lines of both, and holds again at the approval', async () => {
    const tickets = (...codes: string[]) => codes.map((code) => ({ code }));
    const first = await days('2026-03-01', '2026-03-01', { tickets: tickets('A', 'B') });
    const second = await days('2026-03-02', '2026-03-02', { tickets: tickets('B', 'C') });
    const third = await days('2026-03-03', '2026-03-03', { tickets: tickets('D') });
    for (const id of [first, second, third]) await submit(id);
    await shop.approve('fay', 'away', first);
    const refused = await refusal(shop.approve('fay', 'away', second));
    expect(refused).toMatchObject({
      error: 'guard.tickets',
      facts: { 'tickets.code': ['B', 'C'] },
    });
    await shop.approve('fay', 'away', third);
  });

  test('both approvals at once use a ticket once', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map((day) =>
        days(`2026-04-0${day}`, `2026-04-0${day}`, {
          tickets: [{ code: `T${day}` }, { code: 'Z' }],
        }),
      ),
    );
    for (const id of ids) await submit(id);
    const results = await Promise.allSettled(ids.map((id) => shop.approve('fay', 'away', id)));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a guard that wants some record', () => {
  test('holds while there is one like it', async () => {
    await shop.save('fay', 'month', { name: '2026-05', isOpen: true });
    await shop.save('fay', 'month', { name: '2026-06', isOpen: false });
    await submit(await days('2026-05-01', '2026-05-02', { month: '2026-05' }));
    const refused = await refusal(
      submit(await days('2026-06-01', '2026-06-02', { month: '2026-06' })),
    );
    expect(refused).toMatchObject({ error: 'guard.open', facts: { month: '2026-06' } });
    expect(refused.message).toBe('2026-06 is closed');
  });

  test('nothing is submitted into a month that is being closed', async () => {
    const id = await shop.save('fay', 'month', { name: '2026-07', isOpen: true });
    const awayId = await days('2026-07-01', '2026-07-02', { month: '2026-07' });
    const [closed, submitted] = await Promise.allSettled([
      shop.work('fay', { module: 'month', id }, async (work) => {
        await work.change('month', id, { values: { isOpen: false } });
      }),
      submit(awayId),
    ]);
    expect(closed.status).toBe('fulfilled');
    // whichever came first, the other saw it: what went through did so while the month was open
    const { status: now } = await shop.row('away', awayId);
    expect(now).toBe(submitted.status === 'fulfilled' ? 'SPZ' : 'WTJ');
    const late = await days('2026-07-05', '2026-07-06', { month: '2026-07' });
    expect(await refusal(submit(late))).toMatchObject({ error: 'guard.open' });
  });
});

describe('an effect on every record like this', () => {
  const priced = (areaId: string, amount: string) =>
    shop.approved('fay', 'price', { name: `Price ${++names}`, areaId, amount });

  test('changes them all and what counts them; a release undoes it', async () => {
    const areaId = await shop.save('fay', 'area', { name: 'North' });
    const elsewhere = await shop.save('fay', 'area', { name: 'South' });
    const untouched = await priced(elsewhere, '1');
    const first = await priced(areaId, '10');
    const second = await priced(areaId, '20');
    expect(await shop.row('price', first)).toMatchObject({ status: 'YWC' });
    expect(await shop.row('price', second)).toMatchObject({ status: 'YX', heldBy: null });
    expect(await shop.row('area', areaId)).toMatchObject({ inForce: '20.00' });
    expect(await shop.row('price', untouched)).toMatchObject({ status: 'YX' });

    const third = await shop.save('fay', 'price', { name: 'Third', areaId, amount: '30' });
    await shop.submit('fay', 'price', third);
    expect(await shop.row('price', second)).toMatchObject({ heldBy: 'Third' });
    await shop.work('fay', { module: 'price', id: third }, (work) =>
      work.change('price', third, { status: 'BH', moment: 'release' }),
    );
    expect(await shop.row('price', second)).toMatchObject({ heldBy: null, status: 'YX' });
    await shop.expectRollups();
  });

  test('of versions that are approved at once, one stays in force', async () => {
    const areaId = await shop.save('fay', 'area', { name: 'East' });
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map((amount) =>
        shop.save('fay', 'price', { name: `At once ${amount}`, areaId, amount: String(amount) }),
      ),
    );
    for (const id of ids) await shop.submit('fay', 'price', id);
    await Promise.all(ids.map((id) => shop.approve('fay', 'price', id)));
    const rows = await rowsOf(
      `select id from data.price where "areaId" = '${areaId}' and status = 'YX'`,
    );
    expect(rows).toHaveLength(1);
    await shop.expectRollups();
  });
});

const rowsOf = (text: string) => shop.services.db.all(raw(text));
