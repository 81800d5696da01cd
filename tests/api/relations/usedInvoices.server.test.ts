import { afterAll, beforeAll, expect, it } from 'vitest';
import { Setting } from './setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open();
}, 300_000);
afterAll(() => setting.close());

it('an electronic invoice is used once, also where somebody entered a code beside its number', async () => {
  const { documents } = setting;
  const invoiceNo = '26327000000000000042';
  const supplierId = await documents.one('supplierAdd', false);
  await documents.draft('purchaseBillBox', { supplierId, invoiceNo, invoiceCode: '032002600111' });
  await expect(
    documents.complete('reimbursementGeneral', { lines: [{ invoiceNo }] }),
  ).rejects.toThrow(`Invoice ${invoiceNo} is used already`);
});
