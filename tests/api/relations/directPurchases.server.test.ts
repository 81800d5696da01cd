import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { refusal } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-23T02:00:00Z') });
}, 300_000);
afterAll(() => setting.close());

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
    for (const applyDate of ['2026-11-02', '2026-11-12'])
      await documents.file(module, bought('20000.00', { ...claim, applyDate }));
    const third = await documents.complete(
      module,
      bought('10000.00', { ...claim, applyDate: '2026-11-22' }),
    );
    const said =
      'Claims of purchases from this supplier without an order or contract reach the limit for an inquiry within 30 days: 9,999.99 is left below it, 10,000.00 is claimed; ask for prices and order';
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
