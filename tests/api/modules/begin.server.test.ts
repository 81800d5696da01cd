import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BeginAnswer, DefinitionAnswer } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { buy, buyer, cashier, clerk, papers } from './papers.ts';

let company: RealCompany;
let ids: string[];
let draft: string;
beforeAll(async () => {
  company = await openRealCompany();
  ids = [await approved('仪器标定'), await approved('仪器检修')];
  draft = await requisition('仪器搬运');
});
afterAll(() => company.close());

const requisition = (reason: string) =>
  company.add(buyer, 'purchaseRequisition', {
    purchaseType: 'service',
    purchaseMode: 'inquiry',
    reason,
    lines: [
      { goodsName: '标定服务', qty: '1', price: '10', unit: 'piece', needDate: '2026-12-20' },
    ],
  });

async function approved(reason: string) {
  const id = await requisition(reason);
  const submit = (confirmed: string[]) =>
    company.submit(buyer, 'purchaseRequisition', id, confirmed);
  const { confirm } = (await submit([])).data as { confirm?: string };
  done(await submit([confirm!]), 'it has no budget');
  await company.approve(id);
  return id;
}

const payment = async () => {
  const { id: purchaseContractId } = await buy(company);
  return company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId, amount: '10.00' }),
  );
};

const begin = (as: string, target: string, chosen: readonly string[]) =>
  company.call<BeginAnswer>(as, 'POST', `/v1/purchaseRequisition/begin/${target}`, {
    ids: chosen,
  });
const begins = async (as: string, module: string) => {
  const path = `/v1/definitions/${module}`;
  const { data } = await company.call<DefinitionAnswer>(as, 'GET', path);
  return data.begins.map((one) => one.module);
};

test('a list tells which new documents take several of its records, to who may make them', async () => {
  expect(await begins(buyer, 'purchaseRequisition')).toEqual(
    expect.arrayContaining(['inquiryApply', 'purchaseMerge', 'purchaseOrder']),
  );
  // its lines name a requisition only once it has an inquiry
  expect(await begins(buyer, 'purchaseRequisition')).not.toContain('inquiryResult');
  expect(await begins(cashier, 'paymentApply')).toContain('cashierPayment');
  expect(await begins(cashier, 'pendingPayment')).toEqual(['cashierPayment']);
  expect(await begins(clerk, 'paymentApply')).not.toContain('cashierPayment');
});

test('all go into one field, or each into a line, in the order in which they were chosen', async () => {
  const [first, second] = ids as [string, string];
  expect(done(await begin(buyer, 'purchaseMerge', [second, first]), 'merge').values).toEqual([
    { path: 'requisitionIds', value: second },
    { path: 'requisitionIds', value: first },
  ]);
  expect(done(await begin(buyer, 'purchaseOrder', ids), 'order').values).toEqual([
    { path: 'requisitionIds', value: first },
    { path: 'requisitionIds', value: second },
  ]);
  const pays = [await payment(), await payment()] as const;
  const { data } = await company.call<BeginAnswer>(
    cashier,
    'POST',
    '/v1/paymentApply/begin/cashierPayment',
    { ids: pays },
  );
  expect(data.values).toEqual([
    { path: 'lines.0.paymentApplyId', value: pays[0] },
    { path: 'lines.1.paymentApplyId', value: pays[1] },
  ]);
});

test('what is not offered there is refused with its number, and so is what the caller may not see', async () => {
  expect((await begin(buyer, 'purchaseOrder', [...ids, draft])).data).toMatchObject({
    error: 'notOffered',
    facts: { count: 1 },
  });
  expect((await begin(buyer, 'contractCreate', ids)).data).toMatchObject({ error: 'notFound' });
  expect((await begin('yuanmeng', 'purchaseMerge', ids)).data).toMatchObject({
    error: expect.stringMatching(/^not(Found|Offered)$/) as string,
  });
});
