import { compared, type Figure } from '../support/figures.ts';
import { openOffice } from '../support/office.ts';
import { first, idHead, makeClients, makeDeals, makePayments, settle } from '../support/records.ts';
import { actionsNeeded, deals, measureApprovals } from '../support/throughput.ts';

/** Approvals a second with 16 clients over HTTP, against the same statements sent by pgbench. */
export async function approve(): Promise<Figure[]> {
  const office = await openOffice();
  try {
    const ann = await office.as('ann');
    await makeClients(office.db, ann, 1);
    await makeDeals(office.db, ann, deals, 1);
    const range = [first, first + actionsNeeded] as const;
    await makePayments(office.db, ann, range, `'${idHead.deal}' || (${first} + n % ${deals})`);
    await settle(office.db);
    const { ours, replayed } = await measureApprovals(office, first);
    return [compared('approve', 'actions/s', ours, replayed, { goal: 0.35, atLeast: true })];
  } finally {
    await office.close();
  }
}
