import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessInfo } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { buyer, papers } from '../modules/papers.ts';

const day = '2026-11-23';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
}, 300_000);
afterAll(() => company.close(), 300_000);

const [legal, finance, deputy, manager] = ['wujing', 'yangfan', 'chenli', 'wangzhiqiang'];
const info = async (as: string, id: string) =>
  done(await company.call<ProcessInfo>(as, 'POST', '/workFlow/viewInfo', { id }), 'process');
/** Somebody decides about the own task. */
async function decide(as: string, id: string, verb: 'execute' | 'reject' | 'return', more = {}) {
  const { task } = await info(as, id);
  if (!task) throw new Error(`${as} is not asked about ${id}`);
  const body = { requestKey: crypto.randomUUID(), comment: '同表决意见', ...more };
  const path = `/workFlow/${verb}/${task.taskId}`;
  return done(await company.call(as, 'POST', path, body), `${as} decides`);
}

/** A listing that the head of the department has approved, and the supplier. */
async function listing() {
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const id = await company.add(buyer, 'supplierBlacklist', {
    supplierId,
    blacklistAction: 'add',
    violation: 'breach',
    startDate: day,
    endDate: '2027-11-22',
    reason: '两次逾期交货且拒不承担违约责任',
  });
  done(await company.submit(buyer, 'supplierBlacklist', id), 'submitted');
  const [leader] = await company.asked(id);
  await decide(leader!, id, 'execute');
  return { id, supplier: () => company.read('supplierAdd', supplierId) };
}

test('a supplier is blacklisted when three of the four votes are for it', async () => {
  const { id, supplier } = await listing();
  await decide(legal, id, 'execute');
  await decide(finance, id, 'reject');
  const [third, ...others] = await company.asked(id);
  expect(others).toEqual([]);
  await decide(third!, id, 'execute');
  await decide(deputy, id, 'execute');
  expect((await supplier()).status).toBe('ZF');
  await company.check();
});

test('a supplier is not blacklisted when the legal reviewer, whose vote weighs two, is against it', async () => {
  const { id, supplier } = await listing();
  await decide(legal, id, 'reject');
  expect(await company.read('supplierBlacklist', id)).toMatchObject({ status: 'BH' });
  expect((await supplier()).status).toBe('YX');
  await company.check();
});

test('a leader of the company returns a contract to an earlier step', async () => {
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const paper = papers.purchaseContract({
    supplierId,
    amount: '1500000.00',
    directReason: 'The only maker of this machine',
  });
  const id = await company.add(buyer, 'purchaseContract', paper);
  done(await company.submit(buyer, 'purchaseContract', id), 'submitted');
  while ((await company.asked(id))[0] !== manager) done(await company.decide(id), 'approved');
  await decide(manager, id, 'return', { to: 'lg' });
  expect(await company.asked(id)).toEqual([legal]);
  await company.approve(id);
  expect((await company.read('purchaseContract', id)).status).toBe('YX');
  await company.check();
});
