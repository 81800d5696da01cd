import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { breakGround, buyer, clerk, papers } from '../modules/papers.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const supplier = () => company.file(buyer, 'supplierAdd', papers.supplierAdd());
const linesOf = async (module: string, id: string, table = 'lines') =>
  (await company.read(module, id))[table] as RecordData[];

it('several requisitions are bought together without typing them again: type, project, lines and their decided prices', async () => {
  const { projectId } = await breakGround(company);
  const suppliers = [await supplier(), await supplier(), await supplier()];
  const request = (more: RecordData, ...names: string[]) =>
    company.file(clerk, 'purchaseRequisition', {
      purchaseType: 'service',
      purchaseMode: 'inquiry',
      reason: '监测服务',
      projectId,
      lines: names.map((goodsName) => ({
        goodsName,
        unit: 'set',
        qty: '2',
        price: '9.00',
        needDate: '2026-12-20',
      })),
      ...more,
    });
  const [first, second] = [await request({}, '标定', '检修'), await request({}, '搬运')];
  const lines = [
    { requisitionId: first, goodsName: '标定', qty: '2' },
    { requisitionId: first, goodsName: '检修', qty: '2' },
    { requisitionId: second, goodsName: '搬运', qty: '2' },
  ];
  const requisitionIds = [first, second];
  const whole = { requisitionIds, purchaseType: 'service' };
  for (const module of ['purchaseOrder', 'inquiryApply']) {
    const id = await company.add(buyer, module, { requisitionIds });
    expect(await company.read(module, id)).toMatchObject({ ...whole, projectId, lines });
  }

  // what is of different projects has none in common
  const elsewhere = await request({ projectId: (await breakGround(company)).projectId }, '标定');
  const both = await company.add(buyer, 'inquiryApply', { requisitionIds: [first, elsewhere] });
  expect(await company.read('inquiryApply', both)).toMatchObject({ projectId: null });

  const forNobody = await documents.draft('inquiryApply', {
    purchaseMergeId: null,
    requisitionIds,
    supplierIds: suppliers,
    lines: [{ goodsName: '标定', unit: 'set', qty: '2', requisitionId: null }],
  });
  const asker = documents.creator('inquiryApply');
  const refused = setting.refusal('inquiryApply', company.submit(asker, 'inquiryApply', forNobody));
  expect(await refused).toBe('Line 1: say which of the requisitions it is for');
  const quotes = suppliers.map((supplierId) => ({ supplierId, goodsName: '标定', price: '8.00' }));
  const inquiryId = await company.file(buyer, 'inquiryApply', {
    requisitionIds,
    deadline: '2026-12-01T09:00:00Z',
    supplierIds: suppliers,
    quotes: [
      ...quotes,
      { supplierId: suppliers[1]!, goodsName: '检修', price: '7.00' },
      { supplierId: suppliers[1]!, goodsName: '搬运', price: '6.00' },
    ],
  });
  const decided = await company.add(buyer, 'inquiryResult', { inquiryId, reason: '最低价' });
  const awards = await linesOf('inquiryResult', decided, 'awards');
  expect(awards).toMatchObject(lines);
  const awarded = ['8.00', '7.00', '6.00'];
  const winner = (at: number) => suppliers[at === 0 ? 0 : 1]!;
  done(
    await company.change(buyer, 'inquiryResult', decided, {
      awards: awards.map((award, at) => ({ ...award, supplierId: winner(at), price: awarded[at] })),
    }),
    'awards',
  );
  await company.pass(buyer, 'inquiryResult', decided);

  // each supplier’s order has the goods that it was awarded, at the price that was decided
  const order = { inquiryId, taxRate: '0.06', deliveryDate: '2026-12-25' };
  const [one, other] = [
    await company.add(buyer, 'purchaseOrder', { ...order, supplierId: suppliers[0]! }),
    await company.add(buyer, 'purchaseOrder', { ...order, supplierId: suppliers[1]! }),
  ];
  expect(await company.read('purchaseOrder', one)).toMatchObject({
    ...whole,
    projectId,
    amount: '16.00',
    lines: [{ ...lines[0], price: '8.00' }],
  });
  expect(await linesOf('purchaseOrder', other)).toMatchObject([
    { ...lines[1], price: '7.00' },
    { ...lines[2], price: '6.00' },
  ]);
  const signed = await company.add(buyer, 'purchaseContract', {
    ...papers.purchaseContract({ supplierId: suppliers[0]!, inquiryId }),
    purchaseType: undefined,
    projectId: undefined,
    amount: undefined,
  });
  expect(await company.read('purchaseContract', signed)).toMatchObject({
    ...whole,
    projectId,
    amount: '16.00',
  });

  // what is not awarded to the supplier, or is said to be for nobody, is not ordered with it
  const told = async (changed: RecordData[]) => {
    done(await company.change(buyer, 'purchaseOrder', one, { lines: changed }), 'lines');
    return setting.refusal('purchaseOrder', company.submit(buyer, 'purchaseOrder', one));
  };
  const [calibrated] = await linesOf('purchaseOrder', one);
  expect(await told([calibrated!, { unit: 'set', ...lines[2]!, price: '1.00' }])).toMatch(
    /^Line 2 \(搬运\): the decision DJ-\S+ awards the supplier no such goods; order them apart$/,
  );
  expect(await told([{ ...calibrated!, requisitionId: null }])).toBe(
    'Line 1: the inquiry or consolidated purchase is for requisitions; say which of them this is for',
  );
  done(await company.change(buyer, 'purchaseOrder', one, { lines: [calibrated!] }), 'lines');
  await company.pass(buyer, 'purchaseOrder', one);

  // what is ordered is brought no more
  const rest = await company.add(buyer, 'purchaseOrder', { requisitionIds });
  expect(await linesOf('purchaseOrder', rest)).toMatchObject([lines[1], lines[2]]);
  const merge = await company.add(buyer, 'purchaseMerge', { requisitionIds });
  expect(await company.read('purchaseMerge', merge)).toMatchObject({
    purchaseType: 'service',
    purchaseMode: 'inquiry',
    lines: [lines[1], lines[2]],
  });

  // what is done by now keeps nobody from ordering the others of its inquiry
  await company.pass(buyer, 'purchaseOrder', other);
  expect(await company.read('purchaseRequisition', first)).toMatchObject({ status: 'YWC' });
  const late = await company.add(buyer, 'purchaseOrder', { ...order, supplierId: suppliers[1]! });
  expect(await company.read('purchaseOrder', late)).toMatchObject({ requisitionIds });
});
