import { expect } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { Office } from './office.ts';

/** Three deals of one customer, each for so much; answers their ids. */
export async function openDeals({ draft }: Pick<Office, 'draft'>, amount: string) {
  const accountId = await draft('ann', 'party', { title: 'Customer' });
  const deals: string[] = [];
  for (const title of ['A', 'B', 'C'])
    deals.push(await draft('ann', 'deal', { title, accountId, amount }));
  return deals;
}

/** What guards forbid, and sums that are not those of their sources. */
const overdrafts = sql`
  select d.id, d.billed, d."current" from data.deal d where d.billed > d."current" or d.billed < 0`;
const wrongSums = sql`
  select d.id from data.deal d
  where d.billed <> coalesce((select sum(amount) from data.charge where "dealId" = d.id and status = 'YX'), 0)
      - coalesce((select sum(amount) from data.refund where "dealId" = d.id and status = 'YX'), 0)
    or d.changed <> coalesce((select sum(delta) from data.amendment where "dealId" = d.id and status = 'YX'), 0)
    or d."current" <> d.amount + d.changed
  union all
  select a.id from data.party a
  where a.billed <> coalesce((select sum(billed) from data.deal where "accountId" = a.id), 0)`;

/** Invariant 20: no overdraft, and every roll-up equals its sources. */
export async function expectSoundLedger({ services: { db } }: Pick<Office, 'services'>) {
  const invariant = 'invariant 20: no guard is broken, and every sum is that of its sources';
  const broken = { overdrafts: await db.all(overdrafts), wrongSums: await db.all(wrongSums) };
  expect({ invariant, ...broken }).toEqual({ invariant, overdrafts: [], wrongSums: [] });
}
