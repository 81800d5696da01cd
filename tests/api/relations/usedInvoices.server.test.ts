import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { some } from '#tests/support/longTests.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { Setting } from './setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open();
  for (const key of ['budget.withoutRow', 'claim.trip', 'claim.oldInvoice'])
    await decideSetting(setting.company, key, 'allow');
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

it('a number is written in one way, and an invoice is of its supplier', async () => {
  const { company, documents } = setting;
  const supplierId = await documents.one('supplierAdd', false);
  for (const invoiceNo of ['2632 7000 0000 0000 0078', '26327-000000000000-078'])
    await expect(documents.draft('purchaseBillBox', { supplierId, invoiceNo })).rejects.toThrow(
      'An invoice number has 8 or 20 digits',
    );
  const { supplierName } = await company.read('supplierAdd', supplierId);
  const bill = { supplierId, invoiceNo: '26327000000000000078' };
  await expect(
    documents.draft('purchaseBillBox', { ...bill, sellerName: '别家公司' }),
  ).rejects.toThrow(`The invoice is of 别家公司, not of ${supplierName as string}`);
  await documents.draft('purchaseBillBox', { ...bill, sellerName: supplierName! });
});

it('the tax of an invoice is what it states, and follows from the rate where it states none', async () => {
  const { company, documents } = setting;
  const supplierId = await documents.one('supplierAdd', false);
  const bill = { supplierId, amount: '100.00', taxRate: '0.13' };
  const figuresOf = async (data: RecordData) => {
    const id = await documents.draft('purchaseBillBox', { ...bill, ...data });
    const { taxAmount, amountExclTax } = await company.read('purchaseBillBox', id);
    return { taxAmount, amountExclTax };
  };
  expect(await figuresOf({ invoiceNo: '26327000000000000101', statedTax: '11.51' })).toEqual({
    taxAmount: '11.51',
    amountExclTax: '88.49',
  });
  expect(await figuresOf({ invoiceNo: '26327000000000000102', statedTax: null })).toEqual({
    taxAmount: '11.50',
    amountExclTax: '88.50',
  });
  await expect(
    figuresOf({ invoiceNo: '26327000000000000103', statedTax: '12.51' }),
  ).rejects.toThrow('The tax stated is more than the rate gives');
});

let number = 0;
const decide = (value: string) => decideSetting(setting.company, 'claim.lastYearsInvoice', value);

/** Claims with an invoice on each line. */
const claims = [
  'reimbursementGeneral',
  'reimbursementTravel',
  'reimbursementEntertainment',
  'reimbursementVehicle',
  'reimbursementBranch',
  'reimbursementPurchaseCommon',
  'reimbursementPhysicalPurchase',
  'reimbursementCurrencyPurchase',
  'znkjGeneralReimbursement',
];

it.each(some(claims, 3))(
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

it.each(some(claims, 3))(
  '%s: an invoice that is old, or made out to others, is warned of or refused, as the company says',
  async (module) => {
    const { company, documents } = setting;
    const set = (key: string, to: string | number) => decideSetting(company, key, to);
    await set('claim.lastYearsInvoice', 'allow');
    const id = await documents.complete(module);
    const { lines } = await company.read(module, id);
    const [first, ...others] = lines as RecordData[];
    number += 1;
    const invoiceNo = `2632800000000000${String(number).padStart(4, '0')}`;
    const invoiced = { ...first, invoiceNo, invoiceDate: '2024-12-31', buyerTaxNo: '91110000X' };
    const told = () => setting.refusal(module, setting.submit(module, id));
    const refused = { lines: [invoiced, ...others] };
    await set('claim.foreignInvoice', 'warn');
    expect(await setting.refusedWith(module, id, refused)).toContain('made out to 91110000X');
    await set('claim.foreignInvoice', 'refuse');
    expect(await told()).toContain('have it made out anew');
    await set('claim.foreignInvoice', 'allow');
    await set('claim.oldInvoice', 'warn');
    expect(await told()).toContain('of 2024-12-31, 12 months ago or more');
    await set('claim.oldInvoice', 'refuse');
    expect(await told()).toContain('after 12 months invoices are not reimbursed');
    await set('claim.oldInvoice', 'allow');
    await setting.passedWith(module, id);
  },
);

const single = [
  'purchaseMaterial',
  'computerSubsidy',
  ...['Equipment', 'Labor', 'PurchaseIn', 'HousePayment'].map((kind) => `reimbursement${kind}`),
  ...['CarSupplier', 'CarTemporary', 'CarFixed', 'Assist'].map((kind) => `reimbursement${kind}`),
];

it.each(some(single, 3))(
  '%s: its one invoice is asked for its date and title, too, as the company says',
  async (module) => {
    const { company, documents } = setting;
    const set = (key: string, to: string) => decideSetting(company, key, to);
    const keys = ['claim.lastYearsInvoice', 'claim.oldInvoice', 'claim.foreignInvoice'];
    for (const key of [...keys, 'purchase.withoutInquiry']) await set(key, 'allow');
    const id = await documents.complete(module);
    number += 1;
    const invoice = {
      invoiceNo: `2632800000000000${String(number).padStart(4, '0')}`,
      invoiceDate: '2024-12-31',
      buyerTaxNo: '91110000X',
    };
    done(await company.change(documents.creator(module), module, id, invoice), module);
    const told = [/of 2024-12-31, before this year/, /12 months ago or more/, /to 91110000X, not/];
    for (const [at, key] of keys.entries()) {
      for (const choice of ['warn', 'refuse']) {
        await set(key, choice);
        expect(await setting.refusal(module, setting.submit(module, id))).toMatch(told[at]!);
      }
      await set(key, 'allow');
    }
    await setting.passedWith(module, id);
  },
);

const byType = [
  ...['Branch', 'CurrencyPurchase', 'Entertainment', 'General', 'Travel', 'Vehicle'].map(
    (kind) => `reimbursement${kind}`,
  ),
  'znkjGeneralReimbursement',
];

it.each(some(byType, 2))(
  '%s names the invoice where the expense type wants one',
  async (module) => {
    const { company, documents } = setting;
    await decideSetting(company, 'claim.lastYearsInvoice', 'allow');
    const expenseTypeId = await documents.file('expenseType', { invoiceRequired: true });
    const id = await documents.complete(module);
    const { lines } = await company.read(module, id);
    const [first] = lines as RecordData[];
    const creator = documents.creator(module);
    const claimed = (invoiceType: string) =>
      company.change(creator, module, id, {
        lines: [{ ...first, expenseTypeId, invoiceNo: null, invoiceType }],
      });
    done(await claimed('digital'), module);
    expect((await refusal(company.submit(creator, module, id))).data.fields).toEqual({
      'lines.0.invoiceNo': ['Please fill this in'],
    });
    done(await claimed('ticket'), module);
    await documents.submit(module, id);
  },
);

it('what the standards of an expense type ask for is not left out: the city, and the limit of an allowance', async () => {
  const { company, documents } = setting;
  const module = 'reimbursementTravel';
  await decideSetting(company, 'claim.lastYearsInvoice', 'allow');
  const type = () => documents.file('expenseType', { invoiceRequired: false });
  const standard = (expenseTypeId: string, more: RecordData) =>
    documents.file('reimbursementStandard', {
      expenseTypeId,
      jobLevel: null,
      cityLevel: null,
      startDate: '2025-01-01',
      endDate: null,
      ...more,
    });
  const id = await documents.complete(module);
  const { lines, days } = await company.read(module, id);
  const [first] = lines as RecordData[];
  const creator = documents.creator(module);
  const submit = async (line: RecordData, more: RecordData = {}) => {
    const changes = { lines: [{ ...first, invoiceNo: null, cityLevel: null, ...line }], ...more };
    done(await company.change(creator, module, id, changes), module);
    return company.submit(creator, module, id);
  };
  const missing = async (line: RecordData) => (await refusal(submit(line))).data.fields;

  const lodging = await type();
  await standard(lodging, { cityLevel: 'first', standardAmount: '350.00', standardUnit: 'night' });
  expect(await missing({ expenseTypeId: lodging })).toEqual({
    'lines.0.cityLevel': ['Please choose'],
  });

  const allowanceTypeId = await type();
  await standard(allowanceTypeId, { standardAmount: '100.00', standardUnit: 'day' });
  const most = Number(days) * 100;
  const ticket = { expenseTypeId: await type(), invoiceType: 'ticket' };
  const allowance = { travelers: [company.person(creator)], allowanceTypeId };
  const over = submit(ticket, { ...allowance, allowance: `${most}.01` });
  expect(await setting.refusal(module, over)).toContain('for 1 travellers and');
  done(await submit(ticket, { ...allowance, allowance: `${most}.00` }), 'within the standard');
});
