import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { buy, buyer, papers } from '../modules/papers.ts';
import { mended, openPeriod, refusalOf } from './setting.ts';

const day = '2026-11-23';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
}, 300_000);
afterAll(() => company.close(), 300_000);

test(
  'a settlement takes what was accepted, at the ordered price, once',
  { timeout: 180_000 },
  async () => {
    const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
    const goods = { goodsName: '静力水准仪', unit: 'set' };
    const purchaseOrderId = await company.file(buyer, 'purchaseOrder', {
      purchaseType: 'equipment',
      supplierId,
      taxRate: '0.13',
      deliveryDate: '2026-12-15',
      buyerId: company.person(buyer),
      lines: [{ ...goods, qty: '10', price: '100.00' }],
    });
    const arrival = (price: string, qty: string, more: RecordData = {}): RecordData => ({
      purchaseOrderId,
      arrivalDate: day,
      acceptanceResult: 'pass',
      lines: [{ ...goods, purchaseOrderId, qty, qualifiedQty: qty, price, ...more }],
    });
    const accepted = (id: string) => company.read('purchaseAcceptance', id);

    // a price that is not the ordered one is explained, and not what is settled
    const dearer = await company.add(buyer, 'purchaseAcceptance', arrival('110.00', '4'));
    expect((await accepted(dearer)).lines).toMatchObject([{ orderPrice: '100.00' }]);
    expect(await refusalOf(company, buyer, 'purchaseAcceptance', dearer)).toBe(
      'Please correct the marked fields',
    );
    done(
      await company.change(buyer, 'purchaseAcceptance', dearer, {
        lines: arrival('110.00', '4', { priceReason: '含现场安装' }).lines!,
      }),
      'explained',
    );
    await company.pass(buyer, 'purchaseAcceptance', dearer);
    expect(await accepted(dearer)).toMatchObject({
      amount: '440.00',
      settleableAmount: '400.00',
      settlementCount: 0,
    });

    const settlement = (grossAmount: string, acceptanceId: string): RecordData => ({
      purchaseType: 'equipment',
      supplierId,
      purchaseOrderId,
      settleMonth: '2026-11',
      grossAmount,
      acceptanceIds: [acceptanceId],
    });
    const settled = await mended(company, buyer, 'purchaseSettlement', {
      data: settlement('440.00', dearer),
      words:
        'More than was accepted at the ordered prices: 400.00 accepted, 440.00 settled, over by 40.00',
      better: { grossAmount: '400.00' },
    });
    expect(await company.read('purchaseSettlement', settled)).toMatchObject({
      acceptedAmount: '400.00',
    });
    expect(await accepted(dearer)).toMatchObject({ settlementCount: 1 });

    // what is settled is not settled again
    const again = await company.add(buyer, 'purchaseSettlement', settlement('1.00', dearer));
    expect(await refusalOf(company, buyer, 'purchaseSettlement', again)).toBe(
      'An acceptance is settled already: 1',
    );

    // within the tolerance of the company
    const usual = await company.file(buyer, 'purchaseAcceptance', arrival('100.00', '5'));
    const over = await company.add(buyer, 'purchaseSettlement', settlement('510.00', usual));
    expect(await refusalOf(company, buyer, 'purchaseSettlement', over)).toContain('over by 10.00');
    await decideSetting(company, 'settlement.tolerance', 0.02);
    await company.pass(buyer, 'purchaseSettlement', over);
    await decideSetting(company, 'settlement.tolerance', undefined);

    // nor is it claimed in place of a settlement before it has arrived
    const materialId = await company.add('machao', 'materialInfo', {
      code: 'MATCH-1',
      materialName: goods.goodsName,
      materialCategory: 'instrument',
      unit: goods.unit,
    });
    const claim = {
      accountDate: day,
      businessType: 'material',
      purchaseOrderId,
      supplierId,
      taxRate: '0.13',
      lines: [{ itemName: goods.goodsName, materialId, unit: 'set', qty: '1', price: '90.00' }],
    };
    await openPeriod(company, day);
    const early = await company.add(buyer, 'reimbursementPurchaseCommon', claim);
    expect(await refusalOf(company, buyer, 'reimbursementPurchaseCommon', early)).toBe(
      'More than has arrived: 900.00 accepted, 910.00 settled, 0.00 claimed, 90.00 now; have the rest accepted first',
    );
    await company.file(buyer, 'purchaseAcceptance', arrival('100.00', '1'));
    await company.pass(buyer, 'reimbursementPurchaseCommon', early);
    expect(await voucherLines(company, 'reimbursementPurchaseCommon', early)).toEqual([
      ['6401', '90.00', null],
      ['2241', null, '90.00'],
    ]);

    // of a contract it is owed already: the settlement has booked the cost
    const contract = await buy(company, { supplierId });
    const owed = await company.file(buyer, 'reimbursementPurchaseCommon', {
      ...claim,
      businessType: 'houseLease',
      purchaseOrderId: null,
      purchaseContractId: contract.id,
      lines: [{ itemName: '办公场地', qty: '1', price: '90.00', startDate: day, endDate: day }],
    });
    expect(await voucherLines(company, 'reimbursementPurchaseCommon', owed)).toEqual([
      ['2202', '90.00', null],
      ['2241', null, '90.00'],
    ]);
    await company.check();
  },
);
