import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, papers } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

let setting: Setting, suppliers: string[];
let now = new Date('2026-11-23T02:00:00Z');
beforeAll(async () => {
  setting = await Setting.open({ now: () => now });
  const supplier = () => setting.company.file(buyer, 'supplierAdd', papers.supplierAdd());
  suppliers = [await supplier(), await supplier(), await supplier()];
}, 300_000);
afterAll(() => setting.close());

const goods = { goodsName: '静力水准仪', unit: 'set' };

/** An inquiry of ten sets for which the suppliers asked 5,000, 5,100 and 5,200. */
const inquiry = (purchaseMode: string) =>
  setting.company.file(buyer, 'inquiryApply', {
    purchaseType: 'service',
    purchaseMode,
    deadline: '2026-11-27T09:00:00Z',
    supplierIds: suppliers,
    lines: [{ ...goods, qty: '10' }],
    quotes: suppliers.map((supplierId, place) => ({
      supplierId,
      goodsName: goods.goodsName,
      price: `${5000 + 100 * place}.00`,
    })),
  });

const award = (inquiryId: string, more: RecordData = {}) =>
  setting.company.add(buyer, 'inquiryResult', {
    inquiryId,
    reason: '最低价中选',
    awards: [{ ...goods, qty: '10', supplierId: suppliers[0]!, price: '5000.00', ...more }],
  });

const order = (qty: string, price: string, more: RecordData = {}): RecordData => ({
  purchaseType: 'service',
  supplierId: suppliers[0]!,
  taxRate: '0.06',
  deliveryDate: '2026-12-15',
  lines: [{ ...goods, qty, price }],
  ...more,
});
const contract = (amount: string, more: RecordData = {}): RecordData => ({
  ...papers.purchaseContract({ supplierId: suppliers[0]!, purchaseType: 'service', amount }),
  ...more,
});
const requisition = (qty: string): RecordData => ({
  purchaseType: 'service',
  purchaseMode: 'direct',
  reason: '补充设备',
  lines: [{ ...goods, qty, price: '5000.00', needDate: '2026-12-01' }],
});
const change = async (module: string, id: string, changes: RecordData) =>
  done(await setting.company.change(buyer, module, id, changes), module);
/** What is said to a draft of this, with these changes. */
async function told(module: string, id: string, changes: RecordData = {}) {
  await change(module, id, changes);
  return setting.refusal(module, setting.company.submit(buyer, module, id));
}
async function passed(module: string, id: string, changes: RecordData = {}) {
  await change(module, id, changes);
  await setting.company.pass(buyer, module, id);
}

test('an order keeps to what was decided after an inquiry: supplier, price and amount', async () => {
  const { company } = setting;
  const inquiryId = await inquiry('inquiry');
  const id = await company.add(buyer, 'purchaseOrder', order('4', '5000.00', { inquiryId }));
  expect(await told('purchaseOrder', id)).toBe('The inquiry has no price decision yet');

  // the lowest price is found among the quotes; not to take it asks for the reason
  const decisionId = await award(inquiryId, { supplierId: suppliers[1]!, price: '5100.00' });
  expect(await company.read('inquiryResult', decisionId)).toMatchObject({
    awards: [{ lowestPrice: '5000.00' }],
    purchaseMode: 'inquiry',
  });
  expect(await told('inquiryResult', decisionId)).toContain('lowest price 5,000.00');
  await passed('inquiryResult', decisionId, { notLowestReason: '交货期最短' });

  expect(await told('purchaseOrder', id)).toMatch(/^The decision DJ-\S+ awards nothing to /);
  const other = { supplierId: suppliers[1]! };
  expect(await told('purchaseOrder', id, other)).toBe(
    'Line 1 (静力水准仪): ordered at 5,000.00, decided at 5,100.00',
  );
  const lines = [{ ...goods, qty: '11', price: '5100.00' }];
  expect(await told('purchaseOrder', id, { lines })).toBe(
    'More than was decided: 51,000.00 awarded, 0.00 ordered, 56,100.00 more',
  );
  await passed('purchaseOrder', id, { lines: [{ ...lines[0]!, qty: '10' }] });
  expect(await setting.figures('purchaseOrder', id, 'awardedAmount', 'amount')).toEqual({
    awardedAmount: '51000.00',
    amount: '51000.00',
  });

  // what was ordered is not ordered again, as a contract either; the decision stays
  const again = await company.add(buyer, 'purchaseContract', contract('0.01', { inquiryId }));
  expect(await told('purchaseContract', again, other)).toBe(
    'More than was decided: 51,000.00 awarded, 51,000.00 ordered, 0.01 more',
  );
  expect(await setting.refusal('inquiryResult', setting.void('inquiryResult', decisionId))).toBe(
    '51,000.00 of it is ordered, so it cannot be void',
  );
});

test('quotes in another currency are compared in yuan', async () => {
  const { company } = setting;
  const draft = {
    purchaseType: 'service',
    deadline: '2026-11-27T09:00:00Z',
    supplierIds: suppliers,
    lines: [{ ...goods, qty: '10' }],
  };
  const quotes = suppliers.map((supplierId, place) => ({
    supplierId,
    goodsName: goods.goodsName,
    ...(place === 0
      ? { currency: 'USD', price: '700.00', exchangeRate: '7.123456' }
      : { price: `${4990 + place}.00` }),
  }));
  const withoutRate = quotes.map(({ exchangeRate: _rate, ...one }: RecordData) => one);
  const id = await company.add(buyer, 'inquiryApply', { ...draft, quotes: withoutRate });
  expect((await refusal(company.submit(buyer, 'inquiryApply', id))).data.fields).toEqual({
    'quotes.0.exchangeRate': ['Please fill this in'],
  });
  await passed('inquiryApply', id, { quotes });
  expect(await company.read('inquiryApply', id, buyer)).toMatchObject({
    quotes: [
      { currency: 'USD', price: '700.00', priceInYuan: '4986.42' },
      { currency: 'CNY', price: '4991.00', priceInYuan: '4991.00' },
      { currency: 'CNY', price: '4992.00', priceInYuan: '4992.00' },
    ],
  });
  const decisionId = await award(id, { supplierId: suppliers[1]!, price: '4991.00' });
  expect(await told('inquiryResult', decisionId)).toContain('lowest price 4,986.42');
});

test('a contract keeps to it, too', async () => {
  const { company } = setting;
  const inquiryId = await inquiry('inquiry');
  const id = await company.add(buyer, 'purchaseContract', contract('50000.01', { inquiryId }));
  expect(await told('purchaseContract', id)).toBe('The inquiry has no price decision yet');
  const decisionId = await award(inquiryId);
  await passed('inquiryResult', decisionId);
  const other = { supplierId: suppliers[2]! };
  expect(await told('purchaseContract', id, other)).toMatch(/awards nothing to /);
  expect(await told('purchaseContract', id, { supplierId: suppliers[0]! })).toBe(
    'More than was decided: 50,000.00 awarded, 0.00 ordered, 50,000.01 more',
  );
  await passed('purchaseContract', id, { amount: '50000.00' });
  expect(await company.read('inquiryResult', decisionId)).toMatchObject({
    orderedAmount: '50000.00',
  });
});

test('above the limits of the company there is an inquiry or tender, or a reason, as it wants', async () => {
  const { company } = setting;
  const direct = {
    purchaseOrder: await company.add(buyer, 'purchaseOrder', order('10', '5000.00')),
    purchaseContract: await company.add(buyer, 'purchaseContract', contract('50000.00')),
  };
  for (const [module, id] of Object.entries(direct)) {
    expect((await refusal(setting.company.submit(buyer, module, id))).data.fields).toEqual({
      directReason: ['Please fill this in'],
    });
    await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
    expect(await told(module, id, { directReason: '单一来源' })).toBe(
      'From 50,000.00 on, an inquiry is needed: 50,000.00',
    );
    await decideSetting(company, 'purchase.withoutInquiry', 'warn');
    expect(await told(module, id)).toContain('is bought without the inquiry or tender');
    await decideSetting(company, 'purchase.withoutInquiry', 'explain');
    await passed(module, id);
  }
  const framework = { purchaseContractId: direct.purchaseContract };
  const called = await company.add(buyer, 'purchaseOrder', order('10', '5000.00', framework));
  await passed('purchaseOrder', called);
});

test.each([
  ['purchaseOrder', (inquiryId: string) => order('10', '5000.00', { inquiryId })],
  ['purchaseContract', (inquiryId: string) => contract('50000.00', { inquiryId })],
])('a %s above the higher limit needs a tender, and not only an inquiry', async (module, data) => {
  const { company } = setting;
  const [asked, tendered] = [await inquiry('inquiry'), await inquiry('tender')];
  for (const one of [asked, tendered]) await passed('inquiryResult', await award(one));
  await decideSetting(company, 'purchase.tenderFrom', 50_000);
  await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
  const id = await company.add(buyer, module, data(asked));
  expect(await told(module, id)).toBe('From 50,000.00 on, a tender is needed: 50,000.00');
  await passed(module, id, data(tendered));
  await decideSetting(company, 'purchase.tenderFrom', undefined);
  await decideSetting(company, 'purchase.withoutInquiry', undefined);
});

test('what is needed as a whole is not bought in parts to stay below the limit', async () => {
  const { company, documents } = setting;
  const requisitionIds = [await documents.file('purchaseRequisition', requisition('10'))];
  const line = { ...goods, qty: '4', price: '5000.00', requisitionId: requisitionIds[0]! };
  const part = {
    purchaseOrder: order('4', '5000.00', { supplierId: suppliers[1]!, lines: [line] }),
    purchaseContract: contract('20000.00', { supplierId: suppliers[2]!, requisitionIds }),
  };
  const whole = /is a part of a requisition for 50,000.00; from 50,000.00 on, an inquiry is needed/;
  const parts = /^With other .+ 24,999.99 is left below it, 25,000.00 is to be bought/;
  const bought = (qty: string, amount: string) => ({
    purchaseOrder: order(qty, '5000.00', { supplierId: suppliers[1]! }),
    purchaseContract: contract(amount, { supplierId: suppliers[2]! }),
  });
  for (const module of ['purchaseOrder', 'purchaseContract'] as const) {
    const first = await company.add(buyer, module, part[module]);
    expect(await told(module, first)).toMatch(whole);
    await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
    expect(await told(module, first, { directReason: '急用' })).toMatch(whole);
    await decideSetting(company, 'purchase.withoutInquiry', undefined);
    await passed(module, first);
    await passed(module, await company.add(buyer, module, bought('1', '5000.00')[module]));
    now = new Date(now.getTime() + 6 * 86_400_000);
    company.signInAgain();
    const third = await company.add(buyer, module, bought('5', '25000.00')[module]);
    expect(await told(module, third)).toMatch(parts);
    await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
    expect(await told(module, third)).toMatch(parts);
    await decideSetting(company, 'purchase.withoutInquiry', undefined);
    await decideSetting(company, 'purchase.splitDays', 5);
    await passed(module, third);
    await decideSetting(company, 'purchase.splitDays', undefined);
  }
});

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});

test('what a requisition is to cost is for those who buy and decide, not for everybody', async () => {
  const { company } = setting;
  const id = await setting.documents.file('purchaseRequisition', requisition('2'));
  const priced = { totalAmount: '10000.00', lines: [{ price: '5000.00' }] };
  expect(await company.read('purchaseRequisition', id, buyer)).toMatchObject(priced);
  const seen = await company.read('purchaseRequisition', id, 'sunli');
  expect(seen).toMatchObject({ reason: '补充设备' });
  expect(seen).not.toHaveProperty('totalAmount');
  expect(seen).not.toHaveProperty('lines');
});
