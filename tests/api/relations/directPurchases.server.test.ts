import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { refusal } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

let now = new Date('2026-11-23T02:00:00Z');
let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open({ now: () => now });
}, 300_000);
afterAll(() => setting.close());

const said =
  'With other purchases from this supplier within 30 days that nobody asked prices for, the limit for an inquiry is reached: 9,999.99 is left below it, 10,000.00 is to be bought; put them together and ask for prices';

/** A claim of goods that nobody ordered. */
const bought = (price: string, more: RecordData): RecordData => ({
  purchaseContractId: null,
  projectId: null,
  lines: [{ qty: '1', price }],
  ...more,
});

describe.each([
  ['reimbursementCurrencyPurchase', { businessType: 'temporaryCar' }],
  ['reimbursementPurchaseCommon', { purchaseOrderId: null, businessType: 'temporaryCar' }],
] as const)('%s', (module, kind) => {
  it('is asked for an inquiry where several together reach the limit, by setting', async () => {
    const { company, documents } = setting;
    const supplierId = await documents.file('supplierAdd');
    const claim = { ...kind, supplierId };
    for (const applyDate of ['2026-03-02', '2026-07-12'])
      await documents.file(module, bought('20000.00', { ...claim, applyDate }));
    const third = await documents.complete(
      module,
      bought('10000.00', { ...claim, applyDate: '2026-11-22' }),
    );
    const submit = (confirmed: string[]) =>
      company.submit(documents.creator(module), module, third, confirmed);
    await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
    expect(await setting.refusal(module, submit([]))).toBe(said);
    await decideSetting(company, 'purchase.withoutInquiry', 'warn');
    expect(await setting.refusal(module, submit([]))).toBe(said);
    expect((await refusal(submit([]))).data.confirm).toEqual(expect.any(String));
    await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
    const [line] = (await company.read(module, third)).lines as RecordData[];
    await setting.passedWith(module, third, { lines: [{ ...line, price: '9999.99' }] });
    await decideSetting(company, 'purchase.withoutInquiry', undefined);
    await company.check();
  });
});

/** 3,000.00 of something that nobody asked prices for, by each document that can say so, whatever day it says. */
async function parts(supplierId: string): Promise<[module: string, RecordData][]> {
  const vehicleId = await setting.documents.file('purchaseCar', { supplierId });
  const driven = { lines: [{ vehicleId, rentDays: '1', dailyRent: '3000.00' }] };
  const signed = { purchaseType: 'service', startDate: '2027-03-01', endDate: '2028-02-29' };
  const direct = { supplierId, purchaseContractId: null };
  const line = { lines: [{ qty: '1', price: '3000.00' }] };
  const worked = { lines: [{ workDays: '1', dailyWage: '3000.00' }] };
  const single = { ...direct, qty: '1', price: '3000.00' };
  const petty = { ...direct, ...line, projectId: null, businessType: 'temporaryCar' };
  return [
    ['purchaseOrder', { ...direct, ...line, purchaseType: 'service' }],
    ['purchaseContract', { ...signed, supplierId, amount: '3000.00' }],
    ['purchaseMaterial', { ...direct, ...line }],
    ['purchaseAssist', single],
    ['purchaseEquipment', single],
    ['laborDispatch', { ...direct, estimatedAmount: '3000.00' }],
    ['reimbursementPurchaseCommon', { ...petty, purchaseOrderId: null }],
    ['reimbursementCurrencyPurchase', petty],
    ['reimbursementPhysicalPurchase', { supplierId, ...line, purchaseMaterialId: null }],
    ['reimbursementLabor', { ...direct, laborDispatchId: null, ...worked }],
    ['reimbursementCarSupplier', { ...direct, ...driven }],
    ['reimbursementCarTemporary', { supplierId, trips: [{ amount: '3000.00' }] }],
  ];
}

it('what is bought of one supplier in parts counts together, whatever the documents', async () => {
  const { company, documents } = setting;
  const decide = (choice: string) => decideSetting(company, 'purchase.withoutInquiry', choice);
  const claims = 'reimbursementPurchaseCommon';
  const claim = (supplierId: string, price: string) =>
    documents.complete(
      claims,
      bought(price, { supplierId, purchaseOrderId: null, businessType: 'temporaryCar' }),
    );
  const spent = await documents.file('supplierAdd');
  await setting.passedWith(claims, await claim(spent, '47000.00'));
  const refused = await parts(spent);
  await decide('allow');
  const drafts: [module: string, id: string][] = [];
  for (const [module, part] of refused)
    drafts.push([module, await documents.complete(module, part)]);
  await decide('refuse');
  const told: string[] = [];
  for (const [module, id] of drafts)
    told.push(`${module}: ${await setting.refusal(module, setting.submit(module, id))}`);
  const left = '2,999.99 is left below it, 3,000.00 is to be bought';
  expect(told).toEqual(
    refused.map(([module]) => expect.stringMatching(new RegExp(`^${module}: With .* ${left}`))),
  );

  await decide('allow');
  const other = await documents.file('supplierAdd');
  for (const [module, part] of await parts(other)) await documents.file(module, part);
  const last = await claim(other, '14000.00');
  await decide('refuse');
  expect(await setting.refusal(claims, setting.submit(claims, last))).toContain(
    '13,999.99 is left below it, 14,000.00 is to be bought',
  );
  const [line] = (await company.read(claims, last)).lines as RecordData[];
  await setting.passedWith(claims, last, { lines: [{ ...line, price: '13999.99' }] });

  // what was entered more than 30 days before counts no more
  now = new Date('2026-12-25T02:00:00Z');
  company.signInAgain();
  await setting.passedWith(claims, await claim(other, '14000.00'));
  await decideSetting(company, 'purchase.withoutInquiry', undefined);
});

it('a seller who is not registered is paid no more in parts than at once', async () => {
  const { documents } = setting;
  const module = 'reimbursementCurrencyPurchase';
  const supplierName = '浦口宏达五金经营部';
  const claim = { supplierId: null, businessType: 'temporaryCar', applyDate: '2026-11-22' };
  await documents.file(module, bought('6000.00', { ...claim, supplierName }));
  const other = { ...claim, supplierName: '江宁永兴建材经营部' };
  const second = await documents.complete(module, bought('4000.01', other));
  expect(await setting.refusedWith(module, second, { supplierName })).toBe(
    'Over 10,000 yuan only from a registered supplier, in several claims at about the same time too: 4,000.00 is left, 4,000.01 is claimed',
  );
  await setting.passedWith(module, second, { supplierName: other.supplierName });
});
