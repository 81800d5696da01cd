import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { some } from '#tests/support/longTests.ts';
import { done } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { breakGround, buy, buyer, confirmOutput, papers, sign } from '../modules/papers.ts';
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

test('what changes a receivable is booked: output that is adjusted, devices that are confirmed, debts that are forgiven', async () => {
  const { company, documents } = setting;
  const ground = await breakGround(company);
  const contractId = await sign(company, ground, { retentionRate: '0.05' });
  const { id: outputConfirmId, receivableId } = await confirmOutput(company, contractId, '500.00');
  const adjusted = async (adjustAmount: string) => {
    const id = await documents.file('outputAdjust', { outputConfirmId, adjustAmount });
    return { id, lines: await voucherLines(company, 'outputAdjust', id) };
  };
  const less = await adjusted('-120.00');
  expect(less.lines).toEqual([
    ['1122', null, '114.00'],
    ['112203', null, '6.00'],
    ['6001', '113.21', null],
    ['22210102', '6.79', null],
  ]);
  expect((await adjusted('20.00')).lines).toEqual([
    ['1122', '19.00', null],
    ['112203', '1.00', null],
    ['6001', null, '18.87'],
    ['22210102', null, '1.13'],
  ]);
  await setting.voided('outputAdjust', less.id);
  expect(await madeFor(company, 'voucher', less.id)).toMatchObject([{ status: 'ZF' }]);

  const forgiven = (exemptType: string, more: RecordData = {}) =>
    documents.file('debtExemption', {
      exemptType,
      contractId,
      customerId: ground.customerId,
      lines: [{ receivableId, exemptAmount: '10.00' }],
      ...more,
    });
  const badDebt = await forgiven('badDebt');
  expect(await voucherLines(company, 'debtExemption', badDebt)).toEqual([
    ['6702', '10.00', null],
    ['1122', null, '10.00'],
  ]);
  const unassessed = await forgiven('assessment', { exemptUntil: '2027-11-20' });
  expect(await madeFor(company, 'voucher', unassessed)).toEqual([]);

  const confirmation = await documents.file('intelligentConfirm');
  const { amount, amountExclTax } = await company.read('intelligentConfirm', confirmation);
  const booked = await voucherLines(company, 'intelligentConfirm', confirmation);
  expect(booked.slice(0, 2)).toEqual([
    ['1122', amount, null],
    ['6001', null, amountExclTax],
  ]);
  for (const [module, id] of [
    ['debtExemption', badDebt],
    ['intelligentConfirm', confirmation],
  ] as const) {
    await setting.voided(module, id);
    expect(await madeFor(company, 'voucher', id)).toMatchObject([{ status: 'ZF' }]);
  }
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

const onTheWay = [
  ...['General', 'Travel', 'Entertainment', 'Branch', 'PurchaseCommon'].map(
    (kind) => `reimbursement${kind}`,
  ),
  'paymentApply',
];

test.each(some(onTheWay, 1))(
  '%s that comes back leaves no voucher behind that the next round would double',
  async (module) => {
    const { company, documents } = setting;
    const id = await documents.draft(module);
    await documents.submit(module, id);
    const vouchers = async () => {
      const made = await madeFor(company, 'voucher', id);
      return made.map(({ status }) => status as string).toSorted((a, b) => a.localeCompare(b));
    };
    while ((await vouchers()).length === 0) done(await company.decide(id), 'decided');
    const [voucher] = (await madeFor(company, 'voucher', id)) as [RecordData];
    const act = (action: string, data?: RecordData) =>
      company.act(manager, 'voucher', voucher.id as string, action, data && { data });
    done(await act('push'), 'pushed');
    done(await company.decide(id, 'rejectToStarter'), 'returned');
    expect(await vouchers()).toEqual(['YTJ']);
    expect(await setting.refusal(module, setting.submit(module, id))).toBe(
      '1 vouchers of the last round are with the finance system: have them refused there before it is submitted again',
    );
    done(await act('refuse', { failedStep: 'check', errorMessage: '单据已退回' }), 'refused');
    await documents.submit(module, id);
    await documents.approve(module, id);
    expect(await vouchers()).toEqual(['WTJ', 'ZF']);
  },
);

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});
