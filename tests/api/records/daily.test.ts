import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { firstPage } from '#server/db/paging.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { takeJob } from '#server/features/daily/lease.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listMessages } from '#server/features/messages/messages.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import type { Services } from '#server/Services.ts';
import { people } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const permit = office(
  'permit',
  {
    name: field('string'),
    until: field('date'),
    again: field('integer'),
    keeperId: field('user'),
    daysLeft: field('computed', { valueType: 'integer', formula: 'days(today(), until)' }),
    isSoon: field('computed', { valueType: 'boolean', formula: 'daysLeft < 10' }),
    papers: field('table', {
      columns: {
        until: field('date'),
        left: field('computed', { valueType: 'integer', formula: 'days(today(), until)' }),
      },
    }),
    leastLeft: field('computed', { valueType: 'integer', formula: 'min(papers.left)' }),
    status: field('status', { dict: 'recordStatus', statuses: ['YX', 'YZT', 'JC', 'ZF'] }),
  },
  {
    initialStatus: 'YX',
    transitions: [
      { id: 'hurry', from: ['YX'], to: 'YZT', automatic: 'isSoon' },
      { id: 'expire', from: ['YX', 'YZT'], to: 'JC', automatic: 'until < today()' },
    ],
    alerts: [
      {
        id: 'ending',
        date: 'until',
        daysBefore: 5,
        when: "name != 'silent'",
        to: ['keeperId', 'createdBy'],
        message: { en: 'A permit ends soon', zh: '许可证即将到期' },
      },
      {
        id: 'overdue',
        date: 'addDays(until, 1)',
        when: 'done(status) && again != null',
        repeat: 'again',
        to: ['keeperId'],
        message: { en: 'A permit is over', zh: '许可证已过期' },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([permit]);
});
afterAll(() => shop.close());

/** The same server at another time: UTC; the company is eight hours ahead. */
const at = (time: string): Services => ({ ...shop.services, now: () => new Date(time) });
const permits = (until: string, more: RecordData = {}) =>
  shop.save('fay', 'permit', { name: 'Permit', until, keeperId: people.ann, ...more });
const edit = async (id: string, data: RecordData) => {
  const { record } = await getRecord(shop.services, shop.as('fay'), 'permit', id);
  await saveRecord(shop.services, shop.as('fay'), 'permit', {
    id,
    rev: record.rev as number,
    data,
  });
};
const messagesOf = (id: string) =>
  shop.services.db.all<{ user_id: string; title: object; created_at: string }>(
    sql`select user_id, title from app.message where business_key = ${id} order by created_at, user_id`,
  );

test('figures and statuses follow the clock, at the company’s midnight, once a day', async () => {
  const id = await permits('2026-12-01');
  expect(await shop.row('permit', id)).toMatchObject({ daysLeft: 11, status: 'YX' });
  await runDaily(at('2026-11-21T15:59:00Z'));
  expect(await shop.row('permit', id)).toMatchObject({ daysLeft: 10, isSoon: false, status: 'YX' });
  await runDaily(at('2026-11-21T16:00:00Z'));
  const hurried = await shop.row('permit', id);
  expect(hurried).toMatchObject({ daysLeft: 9, isSoon: true, status: 'YZT' });
  await runDaily(at('2026-11-21T20:00:00Z'));
  expect(await shop.row('permit', id)).toEqual(hurried);
  await runDaily(at('2026-12-01T17:00:00Z'));
  expect(await shop.row('permit', id)).toMatchObject({ daysLeft: -1, status: 'JC' });
});

test('a reminder is sent once for each date, to those named, and opens the record', async () => {
  const id = await permits('2027-03-10');
  const silent = await permits('2027-03-10', { name: 'silent' });
  const ended = await permits('2027-03-10');
  await shop.services.db.run(sql`update data.permit set status = 'ZF' where id = ${ended}`);
  await runDaily(at('2027-03-04T12:00:00Z'));
  expect(await messagesOf(id)).toEqual([]);
  await runDaily(at('2027-03-05T12:00:00Z'));
  const title = { en: 'A permit ends soon: Permit', zh: '许可证即将到期：Permit' };
  const both = [people.ann, people.fay].toSorted().map((user_id) => ({ user_id, title }));
  expect((await messagesOf(id)).toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))).toEqual(both);
  await runDaily(at('2027-03-06T12:00:00Z'));
  expect(await messagesOf(id)).toHaveLength(2);
  expect(await messagesOf(silent)).toEqual([]);
  expect(await messagesOf(ended)).toEqual([]);
  const { rows } = await listMessages(shop.services, shop.as('ann'), firstPage(10));
  expect(rows[0]).toMatchObject({
    moduleNo: 'permit',
    businessKey: id,
    title,
    opening: { isDetails: true, taskId: null },
  });
  // another date is reminded of again; it may be near already
  await edit(id, { until: '2027-03-09' });
  await runDaily(at('2027-03-07T12:00:00Z'));
  expect(await messagesOf(id)).toHaveLength(4);
});

test('what was due while no server ran is sent late; what was over before is not', async () => {
  await runDaily(at('2027-05-01T12:00:00Z'));
  const [missed, old] = [await permits('2027-05-08'), await permits('2027-05-01')];
  await shop.services.db.run(sql`update data.permit set until = '2027-04-20' where id = ${old}`);
  await runDaily(at('2027-06-01T12:00:00Z'));
  expect(await messagesOf(missed)).toHaveLength(2);
  expect(await messagesOf(old)).toEqual([]);
});

test('a reminder is repeated every so many days, until it is dealt with', async () => {
  const id = await permits('2027-07-01', { again: 3 });
  const once = await permits('2027-07-01', { again: 0 });
  const told = async (...days: string[]) => {
    const counts: number[] = [];
    for (const day of days) {
      await runDaily(at(`2027-07-${day}T12:00:00Z`));
      const over = (await messagesOf(id)).filter(({ title }) =>
        (title as { en: string }).en.startsWith('A permit is over: Permit'),
      );
      counts.push(over.length);
    }
    return counts;
  };
  expect(await told('01', '02', '03', '04', '05', '06')).toEqual([0, 1, 1, 1, 2, 2]);
  // what was due while no server ran is said once
  expect(await told('13', '14')).toEqual([3, 4]);
  expect(await messagesOf(once)).toHaveLength(3);
  await edit(id, { again: null });
  expect(await told('17', '20')).toEqual([4, 4]);
  // each took the place of the one before, which nobody had read
  const unread = await shop.services.db.all(
    sql`select title from app.message where business_key = ${id} and read_at is null
      and starts_with(title ->> 'en', 'A permit is over')`,
  );
  expect(unread).toEqual([{ title: expect.objectContaining({ zh: '许可证已过期：Permit' }) }]);
});

test('servers that find the same day share its work: one does it, and another takes it up when that one dies', async () => {
  const id = await permits('2027-08-02');
  await Promise.all(Array.from({ length: 4 }, () => runDaily(at('2027-08-01T12:00:00Z'))));
  expect(await messagesOf(id)).toHaveLength(2);

  const dead = await takeJob(at('2027-09-01T12:00:00Z'), 'clock', '2027-09-01');
  expect(dead?.since).toBe('2027-08-01');
  expect(await takeJob(at('2027-09-01T12:04:00Z'), 'clock', '2027-09-01')).toBeUndefined();
  const next = await takeJob(at('2027-09-01T12:06:00Z'), 'clock', '2027-09-01');
  await next!.done();
  expect(await takeJob(at('2027-09-01T13:00:00Z'), 'clock', '2027-09-01')).toBeUndefined();
});

test('a record that names nobody reminds nobody', async () => {
  const [first, second] = [await permits('2027-10-03'), await permits('2027-10-03')];
  await shop.services.db.run(
    sql`update data.permit set "keeperId" = null, "createdBy" = null where id = ${first}`,
  );
  await runDaily(at('2027-10-01T12:00:00Z'));
  expect(await messagesOf(first)).toEqual([]);
  expect(await messagesOf(second)).toHaveLength(2);
});

test('lines follow the clock too, and the record what its lines say', async () => {
  const papers = [{ until: '2027-12-06' }, { until: '2027-12-12' }];
  const id = await permits('2099-12-01', { papers });
  const { record } = await getRecord(shop.services, shop.as('fay'), 'permit', id);
  expect(record).toMatchObject({ papers: [{ left: 381 }, { left: 387 }], leastLeft: 381 });
  await runDaily(at('2027-12-01T17:00:00Z'));
  const later = await getRecord(shop.services, shop.as('fay'), 'permit', id);
  expect(later.record).toMatchObject({ papers: [{ left: 4 }, { left: 10 }], leastLeft: 4 });
});

test('a clock that is put forward, back, or differs between servers sends each reminder once', async () => {
  await runDaily(at('2028-01-10T12:00:00Z'));
  const soon = await permits('2028-01-16');
  const later = await permits('2028-01-18');
  const last = await permits('2028-01-22');
  const told = async () =>
    Promise.all([soon, later, last].map(async (id) => (await messagesOf(id)).length));
  const daysLeft = async () => (await shop.row('permit', soon)).daysLeft;
  // three days ahead, and right again
  await runDaily(at('2028-01-13T12:00:00Z'));
  expect([await told(), await daysLeft()]).toEqual([[2, 2, 0], 3]);
  await runDaily(at('2028-01-11T12:00:00Z'));
  expect([await told(), await daysLeft()]).toEqual([[2, 2, 0], 5]);
  for (const day of ['12', '13', '14']) await runDaily(at(`2028-01-${day}T12:00:00Z`));
  expect([await told(), await daysLeft()]).toEqual([[2, 2, 0], 2]);
  // hours and days apart, at the same time
  await Promise.all(
    ['15T12:00', '15T13:00', '17T12:00', '16T12:00', '17T12:30'].map((time) =>
      runDaily(at(`2028-01-${time}:00Z`)),
    ),
  );
  await runDaily(at('2028-01-17T14:00:00Z'));
  await runDaily(at('2028-01-18T12:00:00Z'));
  expect([await told(), await daysLeft()]).toEqual([[2, 2, 2], -2]);
});

test('a lease of a clock that was ahead holds nothing up; who lost a lease neither goes on nor calls the work done', async () => {
  const take = (time: string, day: string) => takeJob(at(`${time}:00Z`), 'alerts', day);
  const ahead = await take('2029-05-01T12:00', '2029-05-01');
  // the clock is put back by a year while the work goes on
  const right = await take('2028-05-01T12:00', '2028-05-01');
  await expect(ahead!.renew()).rejects.toThrow('Another server has taken over');
  await ahead!.done();
  expect(await take('2028-05-01T12:01', '2028-05-01')).toBeUndefined();
  await right!.renew();
  // put forward, so that the lease seems to be over
  const forward = await take('2028-05-01T14:00', '2028-05-01');
  await right!.done();
  expect(await take('2028-05-01T14:01', '2028-05-01')).toBeUndefined();
  await forward!.done();
  expect(await take('2028-05-01T15:00', '2028-05-01')).toBeUndefined();
  // a server that was slow over the day before undoes nothing
  const slow = await take('2028-05-02T12:00', '2028-05-02');
  const next = await take('2028-05-03T12:00', '2028-05-03');
  await next!.done();
  await slow!.done();
  expect(await take('2028-05-03T13:00', '2028-05-03')).toBeUndefined();
  expect((await take('2028-05-04T12:00', '2028-05-04'))?.since).toBe('2028-05-03');
});
