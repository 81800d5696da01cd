import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { Option } from '#shared/contract/index.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { buy, buyer, papers } from '../modules/papers.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const linesOf = async (module: string, id: string, table = 'lines') =>
  (await company.read(module, id))[table] as RecordData[];
/** What somebody may choose in a field of a document that says this already. */
const offered = async (module: string, of: string, field: string, record: RecordData) => {
  const body = { for: { module, field }, parent: record };
  const options = await company.call<Option[]>(buyer, 'POST', `/v1/${of}/options`, body);
  return done(options, field).map(({ id }) => id);
};

it('what is requested is typed once: inquiry, price decision, order, arrival and return take over its lines', async () => {
  const materialId = await documents.one('materialInfo', false);
  const purchaseType = 'material';
  const goods = { materialId, goodsName: '水准尺', unit: 'set', qty: '5' };
  const requisitionId = await documents.file('purchaseRequisition', {
    purchaseType,
    lines: [{ ...goods, price: '10.00' }],
  });
  const purchaseMergeId = await documents.file('purchaseMerge', {
    purchaseType,
    buyerId: company.person(buyer),
    requisitionIds: [requisitionId],
    lines: [{ ...goods, requisitionId }],
  });
  const asked = await company.add(buyer, 'inquiryApply', { purchaseMergeId });
  expect(await linesOf('inquiryApply', asked)).toMatchObject([goods]);
  expect(await company.read('inquiryApply', asked)).toMatchObject({
    purchaseType,
    requisitionIds: [requisitionId],
  });

  const inquiryId = await documents.file('inquiryApply', { purchaseMergeId, lines: [goods] });
  const decided = await company.add(buyer, 'inquiryResult', { inquiryId });
  expect(await linesOf('inquiryResult', decided, 'awards')).toMatchObject([goods]);

  const byInquiry = await company.add(buyer, 'purchaseOrder', { inquiryId });
  expect(await company.read('purchaseOrder', byInquiry)).toMatchObject({
    purchaseMergeId,
    purchaseType,
  });
  const [line] = await linesOf('purchaseOrder', byInquiry);
  expect(line).toMatchObject({ ...goods, requisitionId });

  const alone = await documents.file('inquiryApply', { purchaseMergeId: null, lines: [goods] });
  const ofAlone = await company.add(buyer, 'purchaseOrder', { inquiryId: alone });
  expect(await linesOf('purchaseOrder', ofAlone)).toMatchObject([
    { ...goods, requisitionId: null },
  ]);

  const purchaseOrderId = await documents.file('purchaseOrder', {
    purchaseMergeId,
    purchaseContractId: null,
    lines: [{ ...goods, requisitionId, price: '12.00' }],
  });
  const arrive = () => company.add(buyer, 'purchaseAcceptance', { purchaseOrderId });
  const ordered = { purchaseOrderId, materialId, goodsName: '水准尺', price: '12.00' };
  const [whole] = await linesOf('purchaseAcceptance', await arrive());
  expect(whole).toMatchObject({ ...ordered, orderQty: '5', qty: '5' });
  const purchaseAcceptanceId = await documents.file('purchaseAcceptance', {
    purchaseOrderId,
    lines: [{ ...ordered, qty: '3', qualifiedQty: '3' }],
  });
  const [rest] = await linesOf('purchaseAcceptance', await arrive());
  expect(rest).toMatchObject({ ...ordered, orderQty: '5', qty: '2' });

  // what has arrived whole is not offered for another arrival
  const awaited = () => offered('purchaseAcceptance', 'purchaseOrder', 'purchaseOrderId', {});
  expect(await awaited()).toContain(purchaseOrderId);
  await documents.file('purchaseAcceptance', {
    purchaseOrderId,
    lines: [{ ...ordered, qty: '2', qualifiedQty: '2' }],
  });
  expect(await awaited()).not.toContain(purchaseOrderId);

  const storekeeper = documents.creator('purchaseAcceptance');
  const returned = await company.add(storekeeper, 'purchaseReturn', { purchaseAcceptanceId });
  expect(await company.read('purchaseReturn', returned)).toMatchObject({ purchaseOrderId });
  expect(await linesOf('purchaseReturn', returned)).toMatchObject([{ materialId, price: '12.00' }]);
});

it('a payment takes what its settlement says, and offers what belongs to what was chosen', async () => {
  const [{ id: purchaseContractId, supplierId }, other] = [await buy(company), await buy(company)];
  const settle = (contract: string, grossAmount: string) =>
    company.file(
      buyer,
      'purchaseSettlement',
      papers.purchaseSettlement({ purchaseContractId: contract, grossAmount }),
    );
  const purchaseSettlementId = await settle(purchaseContractId, '300.00');
  const elsewhere = await settle(other.id, '300.00');
  const pays = await company.add(buyer, 'paymentApply', {
    paymentType: 'progress',
    purchaseSettlementId,
  });
  const { unappliedAmount } = await company.read('purchaseSettlement', purchaseSettlementId);
  expect(await company.read('paymentApply', pays)).toMatchObject({
    purchaseContractId,
    supplierId,
    amount: unappliedAmount,
  });

  const settlements = (record: RecordData) =>
    offered('paymentApply', 'purchaseSettlement', 'purchaseSettlementId', record);
  const both = expect.arrayContaining([purchaseSettlementId, elsewhere]) as string[];
  expect(await settlements({})).toEqual(both);
  expect(await settlements({ purchaseContractId })).toEqual([purchaseSettlementId]);
  expect(await settlements({ supplierId })).toEqual([purchaseSettlementId]);
  // another may be chosen in its place
  expect(await settlements({ purchaseContractId, supplierId, purchaseSettlementId })).toEqual(both);
  const contracts = (record: RecordData) =>
    offered('paymentApply', 'purchaseContract', 'purchaseContractId', record);
  expect(await contracts({ supplierId })).toEqual([purchaseContractId]);
  expect(await contracts({ supplierId, purchaseContractId })).toContain(other.id);
});
