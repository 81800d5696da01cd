import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import type { ReminderItem } from '#shared/contract/index.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { buyer } from '../modules/papers.ts';
import { madeFor, refusalOf } from './setting.ts';
import {
  approvals,
  balance,
  close,
  company,
  day,
  first,
  held,
  makeVoid,
  material,
  open,
  receipt,
  receive,
  setting,
  storekeeper,
  take,
} from './stores.ts';

beforeAll(open, 300_000);
afterAll(close, 300_000);

const counted = (warehouseId: string, lines: RecordData[]): RecordData => ({
  warehouseId,
  countDate: day,
  counters: [company.person(buyer)],
  lines,
});

test('what comes back belongs to an issue, at the cost it went out with, and no more than is still out', async () => {
  const pipe = await material();
  await receive(first, pipe, '4', '10.00');
  const outId = await take(first, [pipe, '3']);
  await receive(first, pipe, '9', '20.00');
  const { docNumber } = await company.read('materialOut', outId);
  const back = (qty: string, more = {}) =>
    company.add(buyer, 'materialIn', {
      ...receipt(first, [{ materialId: pipe, qty }]),
      materialInType: 'return',
      materialOutId: outId,
      ...more,
    });
  const told = (id: string) =>
    setting.refusal('materialIn', company.submit(buyer, 'materialIn', id));
  expect(await told(await back('4'))).toMatch(
    new RegExp(
      `^Line 1: 4 of 测斜管\\d+ come back, of issue ${docNumber as string} only 3 are still out`,
    ),
  );
  const unnamed = await company.submit(
    buyer,
    'materialIn',
    await back('1', { materialOutId: null }),
  );
  expect(unnamed).toMatchObject({ data: { fields: { materialOutId: expect.anything() } } });
  const id = await back('2');
  await company.pass(buyer, 'materialIn', id);
  expect(await company.read('materialIn', id)).toMatchObject({
    totalAmount: '20.00',
    lines: [{ price: '10.00', issuedQty: '1' }],
  });
  expect(await held(first, pipe)).toEqual([12, '210.00']);
  expect(await told(await back('2'))).toMatch(/only 1 are still out/);
  const reversal = company.act(storekeeper, 'materialOut', outId, 'void', { reason: '录入错误' });
  expect(await setting.refusal('materialOut', reversal)).toMatch(/^Goods of it came back/);
  done(await makeVoid('materialIn', id), 'void');
  done(await makeVoid('materialOut', outId), 'void');
  expect(await held(first, pipe)).toEqual([13, '220.00']);
  await company.check();
});

test('goods of an issue from before issues were kept come in as a surplus, as the refusal says', async () => {
  const pipe = await material();
  await receive(first, pipe, '4', '10.00');
  const materialOutId = await take(first, [pipe, '3']);
  await company.server.services.db.run(
    sql`update data.stock_movement set "materialOutId" = null where "materialOutId" = ${materialOutId}`,
  );
  const lines = [{ materialId: pipe, qty: '2', price: '10.00' }];
  const returning = { ...receipt(first, lines), materialInType: 'return', materialOutId };
  const id = await company.add(buyer, 'materialIn', returning);
  expect(await setting.refusal('materialIn', company.submit(buyer, 'materialIn', id))).toMatch(
    /only 0 are still out: .*; what went out before issues were kept here comes in as an inventory surplus: change the kind of receipt to that, and enter the price$/,
  );
  const body = { moduleNo: 'materialIn', requestKey: crypto.randomUUID() };
  const chinese = await company.call(buyer, 'POST', `/workFlow/startProcess/${id}`, body, 'zh');
  expect(chinese.message).toMatch(/启用出库登记前领出的物资，请将入库类型改为盘盈入库并填写单价$/);
  const surplus = { materialInType: 'surplus', materialOutId: null };
  done(await company.change(buyer, 'materialIn', id, surplus), 'surplus');
  await company.pass(buyer, 'materialIn', id);
  expect(await held(first, pipe)).toEqual([3, '30.00']);
});

test('supplies that were handed out and came back hold their requisition', async () => {
  const pipe = await material();
  await receive(first, pipe, '4', '10.00');
  const asked = { warehouseId: first, lines: [{ materialId: pipe, qty: '3' }] };
  const id = await setting.documents.file('officeMaterialRequisition', asked);
  const [issued] = await madeFor(company, 'materialOut', id);
  const back = await company.file(storekeeper, 'materialIn', {
    ...receipt(first, [{ materialId: pipe, qty: '1' }]),
    materialInType: 'return',
    materialOutId: issued!.id,
  });
  expect(
    await setting.refusal(
      'officeMaterialRequisition',
      setting.void('officeMaterialRequisition', id),
    ),
  ).toMatch(/^Goods of it came back/);
  done(await makeVoid('materialIn', back), 'void');
  await setting.voided('officeMaterialRequisition', id);
  expect(await held(first, pipe)).toEqual([4, '40.00']);
  await company.check();
});

test('opening stock comes before anything moved', async () => {
  const pipe = await material();
  const opening = (qty: string) =>
    company.add(buyer, 'materialIn', {
      ...receipt(first, [{ materialId: pipe, qty, price: '1.00' }]),
      materialInType: 'opening',
    });
  const id = await opening('5');
  await company.pass(buyer, 'materialIn', id);
  const again = await opening('6');
  const told = () => setting.refusal('materialIn', company.submit(buyer, 'materialIn', again));
  expect(await told()).toMatch(/^Goods of this receipt moved in the warehouse already/);
  done(await makeVoid('materialIn', id), 'void');
  await company.pass(buyer, 'materialIn', again);
  expect(await held(first, pipe)).toEqual([6, '6.00']);
  await company.check();
});

test('what was counted otherwise moves at average cost, once', async () => {
  const [pipe, found] = [await material(), await material()];
  await receive(first, pipe, '3', '10.00');
  await receive(first, pipe, '4', '12.50');
  const lines = [
    { materialId: pipe, countedQty: '5', reason: '破损报废' },
    { materialId: found, countedQty: '2', reason: '漏登入库' },
  ];
  const id = await company.add(buyer, 'stockCount', counted(first, lines));
  expect(await company.read('stockCount', id)).toMatchObject({
    lines: [
      { bookQty: '7', difference: '-2', averageCost: '11.43', differenceAmount: '-22.86' },
      { bookQty: null, difference: '2' },
    ],
  });
  const unpriced = await refusal(company.submit(buyer, 'stockCount', id));
  expect(Object.keys(unpriced.data.fields)).toEqual(['lines.1.price']);
  const { lines: saved } = await company.read('stockCount', id);
  const priced = (saved as RecordData[]).map((line) =>
    line.materialId === found ? { ...line, price: '8.00' } : line,
  );
  done(await company.change(buyer, 'stockCount', id, { lines: priced }), 'priced');
  done(await company.submit(buyer, 'stockCount', id), 'count');
  const again = await company.add(buyer, 'stockCount', counted(first, [lines[0]!]));
  done(await company.submit(buyer, 'stockCount', again), 'the same count again');

  const said = await Promise.all([approvals(id), approvals(again)]);
  expect(said.filter((one) => one === '')).toHaveLength(1);
  expect(said.join('')).toMatch(
    /the books had 7 of 测斜管\d+ when it was counted and have 5 now; count it again/,
  );
  expect(await held(first, pipe)).toEqual([5, '57.14']);
});

test('a count tells each material once, and comes back whole when it is void', async () => {
  const pipe = await material();
  await receive(first, pipe, '3', '10.00');
  const line = { materialId: pipe, countedQty: '4', reason: '多出一件' };
  const id = await company.add(buyer, 'stockCount', counted(first, [line, line]));
  expect(await refusalOf(company, buyer, 'stockCount', id)).toMatch(
    /^Line 1: .* stands in the count more than once; Line 2/,
  );
  done(await company.change(buyer, 'stockCount', id, { lines: [line] }), 'one line');
  await company.pass(buyer, 'stockCount', id);
  expect(await company.read('stockCount', id)).toMatchObject({ differenceAmount: '10.00' });
  expect(await held(first, pipe)).toEqual([4, '40.00']);
  done(await makeVoid('stockCount', id), 'void');
  expect(await held(first, pipe)).toEqual([3, '30.00']);
});

test('the ledger of a month opens with what the month before closed with, and closes with the balance', async () => {
  const pipe = await material();
  const october = receipt(first, [{ materialId: pipe, qty: '6', price: '3.33' }], '2026-10-20');
  await company.file(buyer, 'materialIn', october);
  await take(first, [pipe, '4']);
  done(await makeVoid('materialIn', await receive(first, pipe, '1', '9.99')), 'void');
  await company.file(
    buyer,
    'stockCount',
    counted(first, [{ materialId: pipe, countedQty: '1', reason: '丢失' }]),
  );

  const query = { rows: ['month'], filters: { material: { operator: 'eq', value: pipe } } };
  const asked = { report: 'stockLedger', query };
  const answer = done(
    await company.call<ReportAnswer>(storekeeper, 'POST', '/v1/reports/data', asked),
    'ledger',
  );
  const [{ members }] = answer.rows as [ReportAnswer['rows'][number]];
  const figures = answer.cells
    .filter(({ r }) => r.length > 0)
    .map(({ r, v }) => [members[r[0]!]!.key, ...v.map((one) => one && Number(one))]);
  // opening, in, out, counted, closing: quantities, then values
  expect(figures).toEqual([
    ['2026-10', 0, 6, null, null, 6, 0, 19.98, null, null, 19.98],
    ['2026-11', 6, 0, 4, -1, 1, 19.98, 0, 13.32, -3.33, 3.33],
  ]);
  expect(await held(first, pipe)).toEqual([1, '3.33']);
  await company.check();
});

test('the keeper of a warehouse is reminded while it has less than its minimum', async () => {
  const [enough, scarce] = [await material(), await material()];
  const [kept, low] = await Promise.all(
    [enough, scarce].map(async (one) => {
      await receive(first, one, '5', '1.00');
      const { id } = (await balance(first, one))!;
      done(await company.change(storekeeper, 'stockBalance', id, { minStock: '5' }), 'minimum');
      return id;
    }),
  );
  await take(first, [scarce, '1']);
  await runDaily(company.server.services);
  const told = done(
    await company.call<ReminderItem[]>(storekeeper, 'GET', '/v1/reminders'),
    'told',
  );
  const about = (id: string) => told.filter(({ businessKey }) => businessKey === id);
  expect(about(low!).map(({ title }) => title)).toEqual(['库存低于最低库存，请及时补货']);
  expect(about(kept!)).toEqual([]);
});
