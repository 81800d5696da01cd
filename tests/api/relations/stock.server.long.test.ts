import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { breakGround } from '../modules/papers.ts';
import { madeFor } from '../stories/setting.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
let projectId: string;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-20T02:00:00Z') });
  ({ company, documents } = setting);
  ({ projectId } = await breakGround(company));
}, 300_000);
afterAll(() => setting.close());

describe('stock', () => {
  const order = (qty: string, purchaseType: string, materialId: string | null) =>
    documents.file('purchaseOrder', {
      purchaseType,
      purchaseContractId: null,
      lines: [{ materialId, goodsName: '水准仪', unit: 'set', qty, price: '100.00' }],
    });
  const accepted = (purchaseOrderId: string, qty: string, more: RecordData) =>
    documents.file('purchaseAcceptance', {
      purchaseOrderId,
      lines: [{ purchaseOrderId, goodsName: '水准仪', qty, qualifiedQty: qty, ...more }],
    });
  const inStock = async (id: string) => Number((await company.read('materialInfo', id)).stockQty);

  it('27, 28: accepted goods are in stock, cost a project once they are issued to it, and leave with a void acceptance', async () => {
    const materialId = await documents.file('materialInfo');
    const before = await inStock(materialId);
    const warehouseId = await documents.one('warehouse', false);
    const orderId = await order('10', 'material', materialId);
    const id = await documents.file('purchaseAcceptance', {
      purchaseOrderId: orderId,
      warehouseId,
      lines: [
        { purchaseOrderId: orderId, materialId, qty: '10', qualifiedQty: '8', price: '100.00' },
      ],
    });
    const { materialInId } = await company.read('purchaseAcceptance', id);
    expect(await setting.status('materialIn', materialInId as string)).toBe('YCK');
    expect(await inStock(materialId)).toBe(before + 8);
    expect(await setting.status('purchaseOrder', orderId)).toBe('JXZ');

    const issue = await documents.file('officeMaterialRequisition', {
      warehouseId,
      lines: [{ materialId, qty: `${before + 3}` }],
    });
    expect(await inStock(materialId)).toBe(5);
    expect(
      await setting.refusal('purchaseAcceptance', setting.void('purchaseAcceptance', id)),
    ).toContain('8 are to go out');
    expect(
      await setting.refusal('materialIn', setting.void('materialIn', materialInId as string)),
    ).toContain('has 5 of');

    const [out] = await setting.those('materialOut', 'businessKey', issue);
    const { totalAmount } = out!;
    const charged = await documents.file('reimbursementPurchaseOut', {
      materialOutIds: [out!.id!],
      projectId,
      amount: totalAmount!,
    });
    expect(await madeFor(company, 'costSource', charged)).toMatchObject([
      { amount: totalAmount, projectId },
    ]);
    expect(
      await setting.refusal(
        'officeMaterialRequisition',
        setting.void('officeMaterialRequisition', issue),
      ),
    ).toBe('The issue is charged to a project already');
    expect(
      await setting.refusal('materialOut', setting.void('materialOut', out!.id as string)),
    ).toBe('It is charged to a project: make the stock-out reimbursement void first');
    await setting.voided('reimbursementPurchaseOut', charged);
    await setting.voided('officeMaterialRequisition', issue);
    expect(await inStock(materialId)).toBe(before + 8);
    await setting.voided('purchaseAcceptance', id);
    expect(await inStock(materialId)).toBe(before);
    expect(await setting.status('purchaseOrder', orderId)).toBe('SHTG');
  });

  it('27: an asset is carded per unit; cards of a void acceptance are void, unless one is in use', async () => {
    const orderId = await order('2', 'asset', null);
    const id = await accepted(orderId, '2', { materialId: null, assetCategory: 'instrument' });
    const cards = () => setting.those('assetInfo', 'purchaseAcceptanceId', id);
    expect(await cards()).toMatchObject([{ status: 'YCK' }, { status: 'YCK' }]);
    const [first] = await cards();
    await documents.file('assetRequisition', { assetIds: [first!.id!] });
    expect(
      await setting.refusal('purchaseAcceptance', setting.void('purchaseAcceptance', id)),
    ).toBe('An asset of this acceptance is in use already');
    await documents.file('assetReturnApply', {
      assetBorrowId: null,
      assetIds: [first!.id!],
      assetCondition: 'good',
    });
    await setting.voided('purchaseAcceptance', id);
    expect(await cards()).toMatchObject([{ status: 'ZF' }, { status: 'ZF' }]);
  });
});
