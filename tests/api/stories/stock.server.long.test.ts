import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, refusal } from '#tests/support/realCompany.ts';
import { buyer, papers } from '../modules/papers.ts';
import { refusalOf } from './setting.ts';
import { stockWalk } from './stockMoves.ts';
import {
  approvals,
  close,
  company,
  day,
  first,
  held,
  issue,
  makeVoid,
  material,
  open,
  receipt,
  receive,
  second,
  setting,
  storekeeper,
  take,
} from './stores.ts';

beforeAll(open, 300_000);
afterAll(close, 300_000);

async function submitted(id: string) {
  done(await company.submit(buyer, 'materialOut', id), 'submitted');
  return id;
}

test('what goes out takes the average cost of its warehouse, and the last of it all that is left', async () => {
  const pipe = await material();
  await receive(first, pipe, '3', '10.00');
  await receive(first, pipe, '4', '12.50');
  await receive(second, pipe, '5', '99.00');
  expect(await held(first, pipe)).toEqual([7, '80.00']);

  const outId = await take(first, [pipe, '2'], [pipe, '2']);
  expect(await company.read('materialOut', outId)).toMatchObject({ totalAmount: '45.72' });
  expect(await held(first, pipe)).toEqual([3, '34.28']);
  await take(first, [pipe, '1']);
  expect(await held(first, pipe)).toEqual([2, '22.85']);
  await take(first, [pipe, '2']);
  expect(await held(first, pipe)).toEqual([0, '0.00']);
  expect(await held(second, pipe)).toEqual([5, '495.00']);
  expect(Number((await company.read('materialInfo', pipe)).stockQty)).toBe(5);
  await company.check();
});

test('nobody takes more than the warehouse has, though another has it', async () => {
  const pipe = await material();
  await receive(first, pipe, '2', '10.00');
  await receive(second, pipe, '8', '10.00');
  const id = await company.add(
    buyer,
    'materialOut',
    issue(first, [{ materialId: pipe, qty: '3' }]),
  );
  expect(await refusalOf(company, buyer, 'materialOut', id)).toMatch(
    /^一号库 has 2 of 测斜管\d+, 3 are to go out$/,
  );
  const twice = [
    { materialId: pipe, qty: '1' },
    { materialId: pipe, qty: '2' },
  ];
  done(await company.change(buyer, 'materialOut', id, { lines: twice }), 'two lines');
  expect(await refusalOf(company, buyer, 'materialOut', id)).toMatch(/has 2 .* 3 are to go out/);
  const chinese = await company.call(
    buyer,
    'POST',
    `/workFlow/startProcess/${id}`,
    { moduleNo: 'materialOut', requestKey: crypto.randomUUID() },
    'zh',
  );
  expect(chinese.message).toMatch(/一号库的测斜管\d+库存不足：结存 2，需出库 3/);
});

test('several who want the same goods at once get no more than there is', async () => {
  const pipe = await material();
  await receive(first, pipe, '5', '10.01');
  const wanted = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await company.add(
        buyer,
        'materialOut',
        issue(first, [{ materialId: pipe, qty: '2' }]),
      );
      done(await company.submit(buyer, 'materialOut', id), 'submitted');
      return id;
    }),
  );
  const answers = await Promise.all(wanted.map(approvals));
  expect(answers.filter((said) => said === '')).toHaveLength(2);
  for (const said of answers.filter((one) => one))
    expect(said).toMatch(/has 1 of .*, 2 are to go out/);
  expect(await held(first, pipe)).toEqual([1, '10.01']);
  await company.check();
});

test('a void receipt leaves at its own value, or not at all where its goods are gone', async () => {
  const pipe = await material();
  await receive(first, pipe, '10', '2.00');
  const wrong = await receive(first, pipe, '10', '200.00');
  done(await makeVoid('materialIn', wrong), 'void');
  expect(await held(first, pipe)).toEqual([10, '20.00']);
  const right = await receive(first, pipe, '5', '4.00');
  const outId = await take(first, [pipe, '12']);
  expect((await refusal(makeVoid('materialIn', right))).message).toMatch(
    /has 3 of .*, 5 are to go out/,
  );
  expect(await held(first, pipe)).toEqual([3, '8.00']);
  // what came out comes back at the value it left with
  done(await makeVoid('materialOut', outId), 'out void');
  expect(await held(first, pipe)).toEqual([15, '40.00']);
  done(await makeVoid('materialIn', right), 'void');
  expect(await held(first, pipe)).toEqual([10, '20.00']);
  await company.check();
});

test('stock moves on no day of a closed period', async () => {
  const pipe = await material();
  const closed = '2026-06-15';
  const early = await company.add(
    buyer,
    'materialIn',
    receipt(first, [{ materialId: pipe, qty: '1', price: '1.00' }], closed),
  );
  expect(await refusalOf(company, buyer, 'materialIn', early)).toBe(
    'The accounting period of 2026-06-15 is closed: stock moves on a day of an open one',
  );
  await receive(first, pipe, '1', '1.00');
  const out = await company.add(
    buyer,
    'materialOut',
    issue(first, [{ materialId: pipe, qty: '1' }], closed),
  );
  expect(await refusalOf(company, buyer, 'materialOut', out)).toContain(closed);
  const bought = await company.add(buyer, 'purchaseMaterial', {
    supplierId: await company.file(buyer, 'supplierAdd', papers.supplierAdd()),
    warehouseId: first,
    taxRate: '0.13',
    purchaseDate: closed,
    lines: [{ materialId: pipe, qty: '1', price: '1.00' }],
  });
  expect(await refusalOf(company, buyer, 'purchaseMaterial', bought)).toContain(closed);
});

test('no day is left with less than nothing, whatever came in or went out afterwards', async () => {
  const pipe = await material();
  const cameOn = (inDate: string, qty: string) =>
    company.file(
      buyer,
      'materialIn',
      receipt(first, [{ materialId: pipe, qty, price: '1.00' }], inDate),
    );
  const out = (outDate: string, ...quantities: string[]) =>
    company.add(
      buyer,
      'materialOut',
      issue(
        first,
        quantities.map((qty) => ({ materialId: pipe, qty })),
        outDate,
      ),
    );
  const told = (id: string) =>
    setting.refusal('materialOut', company.submit(buyer, 'materialOut', id));
  const short = (left: number, leftOn: string, want: number, on: string) =>
    expect.stringMatching(
      new RegExp(
        `^一号库 has only ${left} of 测斜管\\d+ on ${leftOn}, ${want} are to go out on ${on}: take less, or the day on which they really go out`,
      ),
    );
  await cameOn('2026-11-20', '5');
  await cameOn('2026-11-23', '5');
  expect(await told(await out('2026-11-19', '1'))).toEqual(short(0, '2026-11-19', 1, '2026-11-19'));
  expect(await told(await out('2026-11-21', '4', '2'))).toEqual(
    short(5, '2026-11-21', 6, '2026-11-21'),
  );
  await company.approve(await submitted(await out('2026-11-22', '4')));
  // what went out later is not there on an earlier day either
  expect(await told(await out('2026-11-20', '2'))).toEqual(short(1, '2026-11-22', 2, '2026-11-20'));

  // several who want the last of an earlier day at once
  const wanted = await Promise.all(
    Array.from({ length: 3 }, async () => submitted(await out('2026-11-21', '1'))),
  );
  const answers = await Promise.all(wanted.map(approvals));
  expect(answers.filter((said) => said === '')).toHaveLength(1);
  expect(answers.filter(Boolean)).toEqual([
    expect.stringContaining('has only 0 of'),
    expect.stringContaining('has only 0 of'),
  ]);
  const counted = await company.add(storekeeper, 'stockCount', {
    warehouseId: first,
    countDate: '2026-11-22',
    counters: [company.person(buyer)],
    lines: [{ materialId: pipe, countedQty: '4', reason: '盘亏' }],
  });
  const missing = company.submit(storekeeper, 'stockCount', counted);
  expect(await setting.refusal('stockCount', missing)).toMatch(
    /^Line 1: the books have only 0 of 测斜管\d+ on 2026-11-22, 1 are missing on 2026-11-22/,
  );
  await take(first, [pipe, '5']);
  expect(await held(first, pipe)).toEqual([0, '0.00']);
  await company.check();
});

test('nobody writes the ledgers', async () => {
  const pipe = await material();
  await receive(first, pipe, '1', '1.00');
  const { rows } = done(
    await company.list(storekeeper, 'stockBalance', {
      filters: [{ field: 'materialId', operator: 'eq', value: pipe }],
    }),
    'balances',
  );
  const id = rows[0]!.id as string;
  for (const data of [{ qty: '100' }, { value: '0.01' }, { warehouseId: second }]) {
    await company.change(storekeeper, 'stockBalance', id, data);
    expect(await held(first, pipe)).toEqual([1, '1.00']);
  }
  const write = company.call(storekeeper, 'POST', '/v1/stockMovement/handle', {
    data: { movedOn: day, warehouseId: first, materialId: pipe, direction: 'in', qty: '5' },
    requestKey: crypto.randomUUID(),
  });
  expect((await refusal(write)).message).toBe('You are not permitted to do this (create)');
});

test('whatever is received, issued, counted and taken back, in whatever order, no stock goes below zero', async () => {
  expect(await stockWalk(1, 100)).toBeGreaterThan(10);
  await company.check();
});
