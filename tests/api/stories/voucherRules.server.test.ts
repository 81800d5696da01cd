import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { some } from '#tests/support/longTests.ts';
import { done } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { buy, buyer, papers } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';
import { madeFor } from './setting.ts';

const manager = 'yangfan';
let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open();
}, 300_000);
afterAll(() => setting.close());

test('a voucher has the accounts and dimensions that the rules of its company say, until somebody corrects it', async () => {
  const { company } = setting;
  const { rows } = done(await company.list(manager, 'voucherRule'), 'rules');
  const rule = rows.find(({ sourceModuleNo }) => sourceModuleNo === 'purchaseSettlement')!;
  expect(rule).toMatchObject({ standardCode: '6401', accountCode: '540101' });
  done(
    await company.change(manager, 'voucherRule', rule.id as string, { byDepartment: false }),
    'rule',
  );
  const { id: purchaseContractId } = await buy(company);
  const settlement = await company.file(
    buyer,
    'purchaseSettlement',
    papers.purchaseSettlement({ purchaseContractId, grossAmount: '1000.00' }),
  );
  expect(await voucherLines(company, 'purchaseSettlement', settlement)).toEqual([
    ['540101', '1000.00', null],
    ['2202', null, '950.00'],
    ['220203', null, '50.00'],
  ]);
  const [voucher] = (await madeFor(company, 'voucher', settlement)) as [RecordData];
  const lines = voucher.lines as RecordData[];
  expect(lines[0]).toMatchObject({ summary: '采购成本', entryOrgId: null });
  expect(lines[1]).toMatchObject({ summary: '应付账款' });

  const corrected = lines.map(({ id, accountCode }, i) => ({
    id: id!,
    accountCode: i === 0 ? '6401' : accountCode!,
  }));
  done(
    await company.change(manager, 'voucher', voucher.id as string, { lines: corrected }),
    'corrected',
  );
  expect((await voucherLines(company, 'purchaseSettlement', settlement))[0]).toEqual([
    '6401',
    '1000.00',
    null,
  ]);

  // nobody writes a second one beside it
  const twin = company.call(manager, 'POST', '/v1/voucher/handle', {
    data: {
      voucherDate: voucher.voucherDate!,
      sourceModuleNo: 'purchaseSettlement',
      businessKey: settlement,
      lines: [
        { summary: '重复入账', accountCode: '540101', debit: '10.00' },
        { summary: '重复入账', accountCode: '2202', credit: '10.00' },
      ],
    },
    requestKey: crypto.randomUUID(),
  });
  expect(await setting.refusal('voucher', twin)).toBe(
    'This document has a voucher already: correct that one, or void it first',
  );

  // it is not taken from the settlement that is booked with it, and goes with that
  const annul = company.act(manager, 'voucher', voucher.id as string, 'annul');
  expect(await setting.refusal('voucher', annul)).toMatch(
    /^This voucher was made with its document, which would be left without one/,
  );
  await setting.voided('purchaseSettlement', settlement);
  expect(await madeFor(company, 'voucher', settlement)).toMatchObject([{ status: 'ZF' }]);
  await company.check();
});

const transfer = { securityForm: 'transfer', bondForm: 'transfer' };
const claims = [
  ...[
    'General',
    'Travel',
    'Entertainment',
    'Branch',
    'PurchaseCommon',
    'Vehicle',
    'HousePayment',
    'CarFixed',
    'CarTemporary',
    'Labor',
    'Assist',
    'Equipment',
    'PhysicalPurchase',
    'PurchaseIn',
    'CurrencyPurchase',
    'CarSupplier',
  ].map((kind) => `reimbursement${kind}`),
  'bidFeeApply',
  'bidSecurityPay',
  'performanceBondApply',
  'bigEventWelfare',
  'computerSubsidy',
  'privateCarSettlement',
  'fuelCardRecharge',
  'paymentApply',
  'znkjPayment',
  'znkjGeneralReimbursement',
];

test.each(some(claims, 6))(
  '%s is booked when it is approved, and not if it is void',
  async (module) => {
    const { company, documents } = setting;
    const { fields } = documents.module(module);
    const id = await documents.file(
      module,
      Object.fromEntries(Object.entries(transfer).filter(([field]) => fields[field])),
    );
    const { amount } = await company.read(module, id);
    const [voucher, ...others] = await madeFor(company, 'voucher', id);
    expect(others).toEqual([]);
    expect(voucher).toMatchObject({ totalDebit: amount, totalCredit: amount, status: 'WTJ' });
    const lines = voucher!.lines as RecordData[];
    expect(lines.at(-1)).toMatchObject({ accountCode: '2241', credit: amount });
    await setting.voided(module, id);
    expect(await setting.status('voucher', voucher!.id as string)).toBe('ZF');
  },
);

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});
