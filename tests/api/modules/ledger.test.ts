import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { testDatabaseKind } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { createRandom } from '#demo/random.ts';
import { breakGround, clerk, papers, sign } from './papers.ts';

const clients = 16;
const actionsEach = testDatabaseKind === 'server' && isLong ? 10 : 3;

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** What a client may be told: figures that do not fit, a lock, or that somebody was faster. */
const expected = /^(guard\.\w+|invalid|stale|notPossible)$/;

/** No row, ever: what is invoiced beyond the contract, or below nothing. */
const overdrafts = (ids: readonly string[]) => sql`
  select id from data.contract where id = any(${ids}::uuid[])
    and ("invoicedAmount" > "currentAmount" or "invoicedAmount" < 0 or "currentAmount" < "outputAmount")`;

test(`invariant 20: ${clients} clients invoice, refund, change and void on three contracts of one customer`, async () => {
  const ground = await breakGround(company);
  const contracts = [
    await sign(company, ground),
    await sign(company, ground),
    await sign(company, ground),
  ];
  const outcomes: Record<string, number> = {};
  const invoices: string[] = [];
  const random = createRandom(20);

  /** Files a document and lets it be decided; what is refused is counted by its reason. */
  const attempt = async (name: string, action: () => Promise<unknown>) => {
    let outcome = name;
    try {
      await action();
    } catch (error) {
      const reason = /"error":"([\w.]+)"/.exec((error as Error).message)?.[1];
      if (!reason || !expected.test(reason)) throw error;
      outcome = reason;
    }
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  /** A document that goes through its process; when a figure does not fit any more, its approver rejects it. */
  const file = async (module: 'invoiceApply' | 'refund' | 'contractChange', data: RecordData) => {
    const id = await company.add(clerk, module, papers[module](data));
    try {
      await company.pass(clerk, module, id);
    } catch (error) {
      if ((await company.asked(id)).length > 0) await company.decide(id, 'reject');
      throw error;
    }
    return id;
  };
  const client = async () => {
    for (let index = 0; index < actionsEach; index += 1) {
      const contractId = random.pick(contracts);
      const amount = `${random.integer(10, 300)}.${random.digits(2)}`;
      const kind = random.integer(1, 100);
      if (kind <= 50 || invoices.length === 0)
        await attempt('invoiceApply', async () => {
          invoices.push(await file('invoiceApply', { contractId, amount }));
        });
      else if (kind <= 65)
        await attempt('refund', () =>
          file('refund', { invoiceApplyId: random.pick(invoices), amount }),
        );
      else if (kind <= 85)
        await attempt('contractChange', () =>
          file('contractChange', {
            contractId,
            changeAmount: random.chance(0.5) ? amount : `-${amount}`,
          }),
        );
      else
        await attempt('void', async () => {
          const answer = await company.act(
            'yangfan',
            'invoiceApply',
            random.pick(invoices),
            'void',
            { reason: '作废' },
          );
          if (answer.code !== 200) throw new Error(JSON.stringify(answer.data));
        });
      expect(await company.server.services.db.all(overdrafts(contracts))).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));

  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(
    clients * actionsEach,
  );
  expect(outcomes.invoiceApply).toBeGreaterThan(0);
  expect(Object.keys(outcomes).some((name) => name.startsWith('guard.'))).toBe(true);
  expect(company.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  await company.check();
});
