import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { bankAnswers, bankReturns, buyer, papers, pay } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

const day = '2026-11-23';
let setting: Setting;
let company: RealCompany;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company } = setting);
}, 300_000);
afterAll(() => setting.close(), 300_000);

test('what is prepaid of an order without a contract is offset by its settlements, and not paid twice', async () => {
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const purchaseOrderId = await company.file(buyer, 'purchaseOrder', {
    purchaseType: 'labor',
    supplierId,
    taxRate: '0.06',
    deliveryDate: '2026-12-15',
    buyerId: company.person(buyer),
    lines: [{ goodsName: '监测劳务', unit: 'set', qty: '1', price: '1000.00' }],
  });
  const order = () =>
    setting.figures(
      'purchaseOrder',
      purchaseOrderId,
      'prepaidAmount',
      'offsetAmount',
      'prepaidLeft',
    );
  const prepaid = papers.paymentApply({ purchaseOrderId, supplierId, amount: '300.00' });
  const payment = await pay(company, await company.file(buyer, 'paymentApply', prepaid), '300.00');
  expect(await order()).toMatchObject({ prepaidAmount: '300.00', prepaidLeft: '300.00' });

  const settlement = (grossAmount: string, prepaidOffset: string): RecordData => ({
    purchaseType: 'labor',
    supplierId,
    purchaseOrderId,
    settleMonth: '2026-11',
    grossAmount,
    prepaidOffset,
  });
  const module = 'purchaseSettlement';
  const add = (data: RecordData) => company.add(buyer, module, data);
  const told = (id: string) => setting.refusal(module, company.submit(buyer, module, id));
  const first = await add(settlement('400.00', '300.01'));
  expect(await company.read(module, first)).toMatchObject({ orderPrepaidLeft: '300.00' });
  expect(await told(first)).toBe(
    'More than is prepaid of the order and not offset: 300.00 left, 300.01 offset',
  );
  done(await company.change(buyer, module, first, { prepaidOffset: '100.00' }), 'less');
  await company.pass(buyer, module, first);
  expect(await company.read(module, first)).toMatchObject({ payableAmount: '300.00' });
  expect(await voucherLines(company, module, first)).toContainEqual(['1123', null, '100.00']);
  expect(await order()).toMatchObject({ offsetAmount: '100.00', prepaidLeft: '200.00' });

  // the last one leaves nothing prepaid
  const last = await add(settlement('600.00', '199.99'));
  expect(await told(last)).toBe(
    'The last settlement of an order offsets what was prepaid: 200.00 left, 199.99 offset',
  );
  done(await company.change(buyer, module, last, { prepaidOffset: '200.00' }), 'all');
  await company.pass(buyer, module, last);
  expect(await order()).toMatchObject({ offsetAmount: '300.00', prepaidLeft: '0.00' });

  // the bank does not take back what was offset; once the settlements are void, it does
  done(await company.act('linfang', 'cashierPayment', payment, 'bounced'), 'bounced');
  expect(
    await setting.refusal('cashierPayment', bankAnswers(company, payment, 'returned')),
  ).toMatch(/^Line 1: what was paid for order .+ is offset by settlements already \(300\.00\)/);
  done(await company.act('zhengjie', 'cashierPayment', payment, 'result'), 'paid after all');
  for (const id of [last, first]) await setting.voided(module, id);
  await bankReturns(company, payment);
  expect(await order()).toMatchObject({ prepaidAmount: '0.00', prepaidLeft: '0.00' });
  await company.check();
});
