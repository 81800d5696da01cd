import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { buy, buyer, papers, pay } from '../modules/papers.ts';
import { openPeriod } from './setting.ts';

const manager = 'yangfan';
const procurement = 'machao';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date('2026-11-23T02:00:00Z') });
});
afterAll(() => company.close());

test('closing a period freezes what purchase contracts stand at; closed again it takes what is new', async () => {
  const sorted = { sort: [{ field: 'startDate', direction: 'desc' as const }] };
  const { rows } = done(await company.list(manager, 'basicAccountPeriod', sorted), 'periods');
  const last = rows.find(({ periodStatus }) => periodStatus === 'YBH')!;
  const period = async (action: string) =>
    done(await company.act(manager, 'basicAccountPeriod', last.id as string, action), action);
  const signed = { signDate: last.startDate!, startDate: last.startDate! };
  const { id: purchaseContractId } = await buy(company, signed);
  const { id: after } = await buy(company);
  const frozen = () =>
    company.server.services.db.all<RecordData>(
      sql`select id, "paidAmount", "frozenAt" is not null as "isFrozen" from data.purchase_static_book
        where "purchaseContractId" = ${purchaseContractId} and month = ${last.month}`,
    );
  expect(await frozen()).toEqual([]);
  const all = () =>
    company.server.services.db.all<{ id: string }>(
      sql`select "purchaseContractId" as id from data.purchase_static_book where month = ${last.month}`,
    );

  await period('reopen');
  await period('close');
  const [row, ...others] = await frozen();
  expect(row).toMatchObject({ paidAmount: '0.00', isFrozen: true });
  expect(others).toEqual([]);
  // what was signed after the month is none of it, however late it is closed
  expect((await all()).map(({ id }) => id)).not.toContain(after);

  const { rows: seen } = done(
    await company.list(procurement, 'purchaseStaticBook', { search: '' }),
    'rows',
  );
  expect(seen.length).toBeGreaterThan(0);
  const typed = await company.change(procurement, 'purchaseStaticBook', row!.id as string, {
    settledAmount: '1.00',
  });
  expect(typed).toMatchObject({ code: 1008, message: 'You are not permitted to do this (update)' });

  await openPeriod(company, '2026-11-20');
  const paper = papers.paymentApply({ purchaseContractId, amount: '30.00' });
  await pay(company, await company.file(buyer, 'paymentApply', paper), '30.00');
  expect(await frozen()).toEqual([row]);
  await period('reopen');
  await period('close');
  expect(await frozen()).toEqual([{ ...row, paidAmount: '30.00' }]);
  await company.check();
}, 180_000);
