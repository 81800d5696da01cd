import { afterAll, beforeAll, expect, test } from 'vitest';
import { BusinessError } from '#server/BusinessError.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { execute, reject, startProcess } from '#server/features/workflow/index.ts';
import { testDatabaseKind } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import { expectSoundLedger, openDeals } from './ledgerOf.ts';
import { openOffice, type Office } from './office.ts';

const clients = 16;
const actionsEach = testDatabaseKind === 'server' && isLong ? 12 : 4;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** Reproducible numbers from 0 to 1. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Guards, and a charge that another client declared void already. */
const isExpected = ({ error }: BusinessError) =>
  error.startsWith('guard.') || error === 'notPossible';

test(`invariant 20: ${clients} clients bill, refund, change and void on three contracts of one customer`, async () => {
  const { services, as } = office;
  const deals = await openDeals(office, '100.00');
  const outcomes: Record<string, number> = {};
  const approved: string[] = [];

  const decide = async (module: string, values: object, isApproved: boolean) => {
    const id = await office.draft('ann', module, { title: module, ...values });
    await startProcess(services, as('ann'), module, id, { requestKey: office.key() });
    const decision = { requestKey: office.key(), comment: 'x' };
    await (isApproved ? execute : reject)(services, as('fay'), id, decision);
    if (module === 'charge' && isApproved) approved.push(id);
  };
  const declareVoid = (id: string) =>
    actOnRecord(services, as('ann'), 'charge', id, {
      action: 'void',
      reason: 'x',
      requestKey: office.key(),
    });

  const client = async (seed: number) => {
    const random = dice(seed);
    for (let index = 0; index < actionsEach; index += 1) {
      const dealId = deals[Math.floor(random() * deals.length)]!;
      const amount = (10 + Math.floor(random() * 3000) / 100).toFixed(2);
      const kind = random();
      const isApproved = random() < 0.9;
      const name =
        kind < 0.5 ? 'charge' : kind < 0.65 ? 'refund' : kind < 0.85 ? 'amendment' : 'void';
      try {
        if (name === 'amendment')
          await decide(name, { dealId, delta: random() < 0.5 ? amount : `-${amount}` }, isApproved);
        else if (name !== 'void') await decide(name, { dealId, amount }, isApproved);
        else if (approved.length)
          await declareVoid(approved[Math.floor(random() * approved.length)]!);
        outcomes[name] = (outcomes[name] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof BusinessError) || !isExpected(error)) throw error;
        outcomes[error.error] = (outcomes[error.error] ?? 0) + 1;
      }
      await expectSoundLedger(office);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(7919 * (index + 1))));

  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(
    clients * actionsEach,
  );
  expect(outcomes['guard.withinDeal']).toBeGreaterThan(0);
  for (const name of ['charge', 'amendment', 'void']) expect(outcomes[name]).toBeGreaterThan(0);
  await office.check();
});
