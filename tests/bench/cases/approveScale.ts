import { compared, timed, type Figure } from '../support/figures.ts';
import { openOffice } from '../support/office.ts';
import {
  first,
  idOf,
  makeApproved,
  makeClients,
  makeDeals,
  makePayments,
  settle,
} from '../support/records.ts';

const sources = { few: 100, many: 100_000 };
const rounds = 200;
const warmUp = 50;

/** Approving a payment of a deal with 100,000 of them, against one with 100. */
export async function approveScale(): Promise<Figure[]> {
  const office = await openOffice();
  try {
    const { db } = office;
    const [few, many] = [idOf('deal', first), idOf('deal', first + 1)];
    const ann = await office.as('ann');
    await makeClients(db, ann, 1);
    await makeDeals(db, ann, 2, 1);
    const pending = 2 * (rounds + warmUp);
    await makePayments(
      db,
      ann,
      [first, first + pending - 1],
      `case when n % 2 = 0 then '${few}' else '${many}' end`,
    );
    const old = first + pending;
    await makeApproved(db, [old, old + sources.few - 1], few);
    await makeApproved(db, [old + sources.few, old + sources.few + sources.many - 1], many);
    await settle(db);
    const fay = await office.as('fay');
    const times: [number[], number[]] = [[], []];
    for (let index = 0; index < pending; index += 1) {
      const task = idOf('task', first + index);
      const time = await timed(() => fay.post(`/workFlow/execute/${task}`, { requestKey: task }));
      if (index >= 2 * warmUp) times[index % 2]!.push(time);
    }
    return [compared('approve-scale', 'ms', times[1], times[0], { goal: 1.5 })];
  } finally {
    await office.close();
  }
}
