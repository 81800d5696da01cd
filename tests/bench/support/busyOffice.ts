import type { Queryable } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { people } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';
import {
  copyPayments,
  first,
  idHead,
  idOf,
  makeClients,
  makeDeals,
  makeDrafts,
  settle,
  submitPayment,
} from './records.ts';
import { actionsNeeded, deals } from './throughput.ts';

/** Tasks by what they are for; each number stands for a payment with its process. */
const ordinary = 200;
const batches = 4_000;
const draftsAt = first + 10_000_000;
const finishedAt = first + 100_000_000;
const colleagues = 500;

/** Numbers of the payments that each measurement is about. */
export const places = {
  /** Waiting for `fay`, who has more than a list counts. */
  approvals: first,
  /** Waiting for `lee`: as many as a person usually has. */
  ordinary: first + 1_000_000,
  /** Waiting for `wang`. */
  batches: first + 2_000_000,
  /** Not submitted. */
  drafts: draftsAt,
};

/** An office with so many finished and open tasks, those of the people above among them. */
export async function openBusyOffice(size: { finished: number; open: number }): Promise<Office> {
  const office = await openOffice();
  const { db } = office;
  const ann = await office.as('ann');
  await makeClients(db, ann, 1);
  await makeDeals(db, ann, deals, 1);
  const dealId = `'${idHead.deal}' || (${first} + n % ${deals})`;
  const pending = await submitPayment(ann);
  const isBusy = size.open > actionsNeeded + batches;
  const own: [from: number, count: number, assignee: keyof typeof people][] = [
    [places.ordinary, ordinary, 'lee'],
    ...(isBusy
      ? (
          [
            [places.approvals, actionsNeeded, 'fay'],
            [places.batches, batches, 'wang'],
          ] as const
        ).map((each) => [...each] as [number, number, keyof typeof people])
      : []),
  ];
  let rest = size.open;
  for (const [from, count, assignee] of own) {
    const by = { dealId, assigneeId: `'${people[assignee]}'`, at: at(from) };
    await copyPayments(db, pending, [from, from + count - 1], by);
    rest -= count;
  }
  const others = first + 3_000_000;
  await copyPayments(db, pending, [others, others + rest - 1], {
    dealId,
    assigneeId: colleague,
    at: at(others),
  });
  if (isBusy) await makeDrafts(db, ann, [draftsAt, draftsAt + actionsNeeded - 1], dealId);

  const finished = await submitPayment(ann);
  const fay = await office.as('fay');
  await fay.post(`/workFlow/execute/${finished}`, { requestKey: 'finished' });
  await copyPayments(db, finished, [finishedAt, finishedAt + size.finished - 1], {
    dealId,
    assigneeId: colleague,
    at: at(finishedAt),
  });
  await addUp(db);
  // what is kept of processes knows nothing of copies
  await db.run(sql`delete from app.figure_basis`);
  await settle(db);
  return office;
}

/** One of many who work there. */
const colleague = `case when n % ${colleagues} = 0 then '${people.lee}'
  else '01990000-0000-7000-9009-' || lpad((n % ${colleagues})::text, 12, '0') end`;

/** One every five seconds, since the beginning of the year. */
const at = (from: number) => `timestamptz '2026-01-01' + (n - ${from}) * interval '5 seconds'`;

/** The sums of deals follow what was copied. */
const addUp = (db: Queryable) =>
  db.run(sql`
    update data.deal d set paid = s.paid, payments = s.payments
    from (select "dealId", sum(amount) as paid, count(*) as payments from data.payment
      where status = 'YX' group by 1) s where s."dealId" = d.id`);

export const taskOf = (n: number) => idOf('task', n);
