import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import {
  close,
  company,
  documents,
  open,
  refused,
  refusedToSubmit,
  status,
  submitted,
  voided,
  refusedToVoid,
} from './office.ts';

let supplierId: string;
beforeAll(async () => {
  await open();
  supplierId = await documents.file('supplierAdd');
});
afterAll(close);

const goods = (goodsName: string, qty: string, more: RecordData = {}) => ({
  goodsName,
  qty,
  price: '10.00',
  unit: 'set',
  ...more,
});
const asks = (lines: RecordData[], more: RecordData = {}) =>
  documents.file('purchaseRequisition', { purchaseType: 'asset', lines, ...more });
const order = (requisitionId: string, lines: RecordData[]) => ({
  purchaseType: 'asset',
  supplierId,
  taxRate: '0.13',
  lines: lines.map((line) => ({ requisitionId, ...line })),
});
const orders = (requisitionId: string, lines: RecordData[]) =>
  documents.file('purchaseOrder', order(requisitionId, lines));

describe('a requisition', () => {
  const ordered = async (id: string) => {
    const record = await company.read('purchaseRequisition', id);
    const lines = record.lines as RecordData[];
    return [record.status, ...lines.map(({ orderedQty }) => Number(orderedQty))];
  };

  it('knows what is ordered of each material or goods, and is in progress, then done', async () => {
    const materialId = await documents.one('materialInfo', false);
    const { materialName } = await company.read('materialInfo', materialId);
    const id = await asks([
      goods(materialName as string, '5', { materialId }),
      goods('全站仪', '2'),
      goods('脚架', '3'),
    ]);
    expect(await ordered(id)).toEqual(['SHTG', 0, 0, 0]);
    const first = await orders(id, [goods('全站仪', '1')]);
    expect(await ordered(id)).toEqual(['JXZ', 0, 1, 0]);
    const second = await orders(id, [
      goods(materialName as string, '5', { materialId }),
      goods('全站仪', '1'),
      goods('脚架', '3'),
    ]);
    expect(await ordered(id)).toEqual(['YWC', 5, 2, 3]);
    expect(await refusedToVoid('purchaseRequisition', id)).toBe(
      'Goods of it are ordered (5, 2, 3), so it cannot be void',
    );
    await voided('purchaseOrder', second);
    expect(await ordered(id)).toEqual(['JXZ', 0, 1, 0]);
    await voided('purchaseOrder', first);
    expect(await ordered(id)).toEqual(['SHTG', 0, 0, 0]);
  });

  it('is not ordered beyond what it asks for, line by line and all together', async () => {
    const id = await asks([goods('水准仪', '4'), goods('水准仪', '2'), goods('塔尺', '1')]);
    await orders(id, [goods('水准仪', '3')]);
    expect(await ordered(id)).toEqual(['JXZ', 3, 3, 0]);
    const refuses = (lines: RecordData[]) => refused('purchaseOrder', order(id, lines));
    expect(await refuses([goods('塔尺', '2')])).toContain(
      'More than requested and not yet ordered',
    );
    expect(await refuses([goods('水准仪', '2'), goods('水准仪', '2')])).toContain(
      'More than requested',
    );
    await orders(id, [goods('水准仪', '3')]);
    expect(await ordered(id)).toEqual(['JXZ', 6, 6, 0]);
    await orders(id, [goods('塔尺', '1')]);
    expect(await status('purchaseRequisition', id)).toBe('YWC');
  });

  it('whose rest was cancelled is not ordered from', async () => {
    const id = await asks([goods('棱镜', '2')]);
    const draft = await documents.draft('purchaseOrder', order(id, [goods('棱镜', '1')]));
    const { createdBy } = await company.read('purchaseRequisition', id);
    const as = documents.creator('purchaseRequisition');
    expect(company.person(as)).toBe(createdBy);
    done(await company.act(as, 'purchaseRequisition', id, 'cancelRest'), 'cancel');
    expect(await refusedToSubmit('purchaseOrder', draft)).toBe(
      'A requisition is not approved, or its rest was cancelled',
    );
  });
});

describe('an order', () => {
  const arrivals = (purchaseOrderId: string, lines: [goodsName: string, qty: string][]) => ({
    purchaseOrderId,
    lines: lines.map(([goodsName, qty]) => ({
      purchaseOrderId,
      materialId: null,
      goodsName,
      qty,
      qualifiedQty: qty,
      price: '10.00',
      assetCategory: 'instrument',
    })),
  });
  const arrived = async (id: string) => {
    const { lines } = await company.read('purchaseOrder', id);
    return (lines as RecordData[]).map((line) => [
      Number(line.arrivedQty),
      Number(line.undeliveredQty),
    ]);
  };

  it('knows what arrived of goods that have no card of a material, each by its name', async () => {
    const requisition = await asks([goods('激光仪', '2'), goods('绘图仪', '1')]);
    const id = await orders(requisition, [goods('激光仪', '2'), goods('绘图仪', '1')]);
    await documents.file('purchaseAcceptance', arrivals(id, [['激光仪', '2']]));
    expect(await arrived(id)).toEqual([
      [2, 0],
      [0, 1],
    ]);
    const tooMany = arrivals(id, [['激光仪', '1']]);
    expect(await refused('purchaseAcceptance', tooMany)).toContain('More than ordered');
    await documents.file('purchaseAcceptance', arrivals(id, [['绘图仪', '1']]));
    expect(await arrived(id)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });
});

it('requisitions are merged when they are approved and of one kind; then they are in progress', async () => {
  const materialId = await documents.one('materialInfo', false);
  const material = { purchaseType: 'material' };
  const [one, other] = [
    await asks([goods('材料', '1', { materialId })], material),
    await asks([goods('材料', '2', { materialId })], material),
  ];
  const asset = await asks([goods('打印机', '1')]);
  const merge = (requisitionIds: string[], lineOf: string) => ({
    ...material,
    purchaseMode: 'inquiry',
    requisitionIds,
    lines: [{ requisitionId: lineOf, materialId, goodsName: '材料', qty: '1' }],
  });
  expect(await refused('purchaseMerge', merge([one, asset], one))).toBe(
    'Only requisitions of the same purchase type can be merged',
  );
  const less = await documents.draft('purchaseMerge', merge([one, other], other));
  const merger = documents.creator('purchaseMerge');
  const { lines } = merge([one], other);
  const { data } = await company.change(merger, 'purchaseMerge', less, {
    requisitionIds: [one],
    lines,
  });
  expect(data).toMatchObject({
    error: 'invalid',
    fields: { 'lines.0.requisitionId': [expect.anything()] },
  });
  const draft = await documents.draft('purchaseMerge', merge([one, other], other));
  await voided('purchaseRequisition', other);
  expect(await refusedToSubmit('purchaseMerge', draft)).toBe('A requisition is not approved');
  await documents.file('purchaseMerge', merge([one], one));
  expect(await status('purchaseRequisition', one)).toBe('JXZ');
});

describe('the gate of suppliers', () => {
  const evaluate = (whom: string, grade: string, score: number) =>
    documents.file('supplierEvaluation', {
      supplierId: whom,
      grade,
      lines: [{ itemName: 'quality', weight: '1', score }],
    });
  const blacklist = (whom: string, blacklistAction: string) => ({
    supplierId: whom,
    blacklistAction,
  });

  it('closes with grade D and with the blacklist, and opens when the supplier is off it', async () => {
    const supplier = () => company.read('supplierAdd', supplierId);
    await evaluate(supplierId, 'C', 65);
    expect(await supplier()).toMatchObject({ grade: 'C', status: 'YX' });
    await evaluate(supplierId, 'D', 40);
    expect(await supplier()).toMatchObject({ grade: 'D', status: 'YZT' });
    expect(Number((await supplier()).lastScore)).toBe(40);
    expect(await refused('supplierBlacklist', blacklist(supplierId, 'remove'))).toBe(
      'The supplier is not blacklisted',
    );
    await documents.file('supplierBlacklist', blacklist(supplierId, 'add'));
    expect(await supplier()).toMatchObject({ status: 'ZF' });
    expect(await refused('supplierBlacklist', blacklist(supplierId, 'add'))).toBe(
      'The supplier is blacklisted or void already',
    );
    await documents.file('supplierBlacklist', blacklist(supplierId, 'remove'));
    expect(await supplier()).toMatchObject({ status: 'YX' });
  });

  it('lets no order, contract or inquiry of a supplier through that is not effective', async () => {
    const [first, second, third] = [
      await documents.file('supplierAdd'),
      await documents.file('supplierAdd'),
      await documents.file('supplierAdd'),
    ];
    const drafts = {
      purchaseOrder: { supplierId: first },
      purchaseContract: { supplierId: first },
      inquiryApply: { supplierIds: [first, second, third] },
    };
    const ids = new Map<string, string>();
    for (const [module, data] of Object.entries(drafts))
      ids.set(module, await documents.complete(module, data));
    await evaluate(first, 'D', 30);
    const said: Record<string, string> = {};
    for (const [module, id] of ids) said[module] = await refusedToSubmit(module, id);
    expect(said).toEqual({
      purchaseOrder: 'The supplier is not effective (or is blacklisted)',
      purchaseContract: 'The supplier is not effective',
      inquiryApply: 'An invited supplier is not effective',
    });
  });
});

describe('a purchase contract', () => {
  const change = (purchaseContractId: string, changeAmount: string) => ({
    purchaseContractId,
    changeAmount,
  });
  const signed = () =>
    documents.file('purchaseContract', { supplierId, amount: '1000.00', projectId: null });
  const prepay = (purchaseContractId: string, amount: string) =>
    documents.file('paymentApply', { purchaseContractId, paymentType: 'prepay', amount });
  const end = (purchaseContractId: string, voidType: string) => ({ purchaseContractId, voidType });

  it('is locked while a change is decided, and not changed below what is settled or applied for', async () => {
    const [id, prepaid] = [await signed(), await signed()];
    await documents.file('purchaseSettlement', { purchaseContractId: id, grossAmount: '700.00' });
    await prepay(prepaid, '800.00');
    expect(await refused('purchaseContractChange', change(id, '-300.01'))).toBe(
      '1,000.00 changed by -300.01 is below the settled amount of 700.00',
    );
    expect(await refused('purchaseContractChange', change(prepaid, '-200.01'))).toBe(
      '1,000.00 changed by -200.01 is below the payments applied for of 800.00',
    );
    const ending = await documents.draft('purchaseContractVoid', end(id, 'terminate'));
    const changing = await submitted('purchaseContractChange', change(id, '-300.00'));
    expect(await status('purchaseContract', id)).toBe('BGZ');
    expect(await refusedToSubmit('purchaseContractVoid', ending)).toBe(
      'The contract is not effective or is being changed',
    );
    await company.approve(changing);
    expect(await company.read('purchaseContract', id)).toMatchObject({
      currentAmount: '700.00',
      status: 'YX',
    });
  });

  it('is void only while nothing is settled, invoiced or applied for, else terminated', async () => {
    const [unused, used] = [await signed(), await signed()];
    await documents.file('purchaseContractVoid', end(unused, 'void'));
    expect(await status('purchaseContract', unused)).toBe('ZF');
    await prepay(used, '300.00');
    expect(await refused('purchaseContractVoid', end(used, 'void'))).toBe(
      'A contract with settlements of 0.00, invoices of 0.00, payments applied for of 300.00 or orders and settlements in approval of 0.00 can only be terminated',
    );
    await documents.file('purchaseContractVoid', end(used, 'terminate'));
    expect(await status('purchaseContract', used)).toBe('JC');
  });
});
