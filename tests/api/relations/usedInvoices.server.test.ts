import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { Setting } from './setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open();
  await decideSetting(setting.company, 'budget.withoutRow', 'allow');
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

let number = 0;
const decide = (value: string) => decideSetting(setting.company, 'claim.lastYearsInvoice', value);

it.each([
  'reimbursementGeneral',
  'reimbursementTravel',
  'reimbursementEntertainment',
  'reimbursementVehicle',
  'reimbursementBranch',
  'reimbursementPurchaseCommon',
  'reimbursementPhysicalPurchase',
  'reimbursementCurrencyPurchase',
  'znkjGeneralReimbursement',
])(
  '%s: an invoice of last year is warned of, refused or let through, as the company says',
  async (module) => {
    const { company, documents } = setting;
    await decide('warn');
    const id = await documents.complete(module);
    const { lines } = await company.read(module, id);
    const dated = (invoiceDate: string | null) => ({
      lines: (lines as RecordData[]).map((line, at) =>
        at
          ? line
          : {
              ...line,
              invoiceNo: `2632800000000000${String((number += 1)).padStart(4, '0')}`,
              invoiceDate,
            },
      ),
    });
    expect(await setting.refusedWith(module, id, dated('2024-12-31'))).toBe(
      'Line 1: the invoice is of 2024-12-31, before this year',
    );
    await decide('refuse');
    expect(await setting.refusal(module, setting.submit(module, id))).toBe(
      'Line 1: the invoice is of 2024-12-31; invoices of last year are not reimbursed',
    );
    done(await company.change(documents.creator(module), module, id, dated(null)), 'undated');
    expect(JSON.stringify(await setting.submit(module, id))).toContain('invoiceDate');
    await decide('allow');
    await setting.passedWith(module, id, dated('2024-12-31'));
  },
);
