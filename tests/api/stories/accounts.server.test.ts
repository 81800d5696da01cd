import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { bankAccount, breakGround, cashier, papers, receive } from '../modules/papers.ts';
import { close, company, documents, open, refusal } from '../relations/office.ts';

const manager = 'yangfan';
beforeAll(() => open());
afterAll(close);

/** The last closed period of the company that has an account. */
async function lastClosed(companyId: unknown): Promise<RecordData> {
  const filters = [{ field: 'periodStatus', operator: 'eq', value: 'YBH' } as const];
  const { rows } = done(await company.list(manager, 'basicAccountPeriod', { filters }), 'periods');
  const closed = rows.filter((row) => row.companyId === companyId);
  const month = (row: RecordData) => row.month as string;
  return closed.toSorted((a, b) => (month(a) < month(b) ? 1 : -1))[0]!;
}

test('a receipt of a closed period keeps its day, account and amount, until that is opened again', async () => {
  const account = await company.read('basicAccount', await bankAccount(company));
  const period = await lastClosed(account.companyId);
  const endDate = period.endDate as string;
  expect(account.closedUntil).toBe(endDate);

  // one that comes in is not dated back into it
  const { customerId } = await breakGround(company);
  const fresh = await receive(company, customerId, '100.00');
  const remove = () => company.call(cashier, 'DELETE', `/v1/receiptRegister/${fresh}`);
  const change = (id: string, data: RecordData) =>
    company.change(cashier, 'receiptRegister', id, data);
  expect(await refusal('receiptRegister', change(fresh, { receiptDate: endDate }))).toBe(
    `The accounting period of ${endDate} is closed`,
  );

  // dated into it while it is open, it does not leave it once it is closed
  const press = (action: string) =>
    company.act(manager, 'basicAccountPeriod', period.id as string, action);
  done(await press('reopen'), 'reopen');
  done(await change(fresh, { receiptDate: endDate }), 'dated');
  done(await press('close'), 'close');
  const day = '2026-11-20';
  for (const data of [
    { receiptDate: day },
    { amount: '99.00' },
    { receiptDate: day, bankAccountId: account.id as string, amount: '100.01' },
  ])
    expect((await change(fresh, data)).message).toContain('cannot be written here');
  expect(await remove()).not.toMatchObject({ code: 200 });
  expect(await refusal('receiptRegister', change(fresh, { summary: '补充摘要' }))).toBe(
    `The accounting period of ${endDate} is closed`,
  );
  expect(await company.read('receiptRegister', fresh)).toMatchObject({
    receiptDate: endDate,
    amount: '100.00',
  });

  done(await press('reopen'), 'reopen');
  done(await change(fresh, { receiptDate: day }), 'moved');
  done(await press('close'), 'close');
  done(await remove(), 'deleted');
  await company.check();
});

test('the opening balance of an account is fixed once money moved on it', async () => {
  const id = await documents.file('basicAccount', { openingBalance: '10.00' });
  const change = (openingBalance: string) =>
    company.change(manager, 'basicAccount', id, { openingBalance });
  done(await change('12.00'), 'changed');
  const { customerId } = await breakGround(company);
  const received = await company.add(
    cashier,
    'receiptRegister',
    papers.receiptRegister({ customerId, bankAccountId: id, amount: '5.00' }),
  );
  expect(await change('13.00')).toMatchObject({
    message: expect.stringContaining('cannot be written here'),
  });
  expect(await company.read('basicAccount', id)).toMatchObject({
    balance: '17.00',
    movementCount: 1,
  });
  done(await company.call(cashier, 'DELETE', `/v1/receiptRegister/${received}`), 'deleted');
  done(await change('13.00'), 'changed');
  await company.check();
});
