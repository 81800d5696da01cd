import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { ReminderItem } from '#shared/contract/index.ts';
import { done } from '#tests/support/realCompany.ts';
import { breakGround, buyer } from '../../modules/papers.ts';
import { watchCharged, watchStock } from './stockBooks.ts';
import { hidden, slow, Year } from './Year.ts';

const [keeper, manager, stranger] = ['machao', 'xiedong', 'yuanmeng'];

/** A project with 1,000.00 for material, and another without. */
async function projects({ company }: Year) {
  const { projectId } = await breakGround(company);
  const { projectId: other } = await breakGround(company);
  await company.file(manager, 'projectBudgetRegister', {
    projectId,
    edition: 'v3',
    startDate: '2024-01-08',
    endDate: '2024-12-31',
    ownerId: company.person(manager),
    lines: [{ costSubject: 'material', itemName: '测斜管', qty: '1', price: '1000.00' }],
  });
  return { projectId, other };
}

test('what a warehouse receives, issues, takes back, sends on and counts', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const { projectId, other } = await projects(year);
  const warehouse = (code: string, name: string) =>
    company.add(keeper, 'warehouse', { code, name, keeperId: company.person(keeper) });
  const [main, site] = [await warehouse('YR-11', '年度总库'), await warehouse('YR-12', '工地库')];
  const materialId = await company.add(keeper, 'materialInfo', {
    code: 'YR-910',
    materialName: '年度测斜管',
    materialCategory: 'instrument',
    unit: 'set',
  });
  watchStock(year, main, materialId, 'main');
  watchStock(year, site, materialId, 'site');
  watchCharged(year, projectId);

  const receipt = (inDate: string, qty: string, price: string, more: RecordData = {}) => ({
    materialInType: 'purchase',
    warehouseId: main,
    inDate,
    lines: [{ materialId, qty, price }],
    ...more,
  });
  const issue = (outDate: string, qty: string, more: RecordData = {}): RecordData => ({
    materialOutType: 'project',
    warehouseId: main,
    projectId,
    receiverId: company.person(buyer),
    outDate,
    lines: [{ materialId, qty }],
    ...more,
  });

  // two receipts at two prices, each of something
  const opening = { materialInType: 'opening' };
  await year.file(buyer, 'materialIn', receipt('2024-01-08', '10', '100.00', opening));
  const none = receipt('2024-01-08', '0', '100.00');
  await year.cheats(buyer, 'materialIn', none, /Quantity must be more than 0/);
  await year.comes('2024-02-05');
  await year.file(buyer, 'materialIn', receipt('2024-02-05', '5', '130.00'));
  expect(await books.figures()).toMatchObject({ 'main quantity': 15, 'main value': 1650 });

  // issued to the project at the average of both, and no more than there is
  await year.comes('2024-03-11');
  const words = '年度总库 has 15 of 年度测斜管, 16 are to go out';
  await year.cheats(buyer, 'materialOut', issue('2024-03-11', '16'), words);
  const outId = await year.file(buyer, 'materialOut', issue('2024-03-11', '6'));
  expect(await company.read('materialOut', outId)).toMatchObject({ totalAmount: '660.00' });
  const looks = company.call(stranger, 'GET', `/v1/materialOut/${outId}`);
  await year.cheat('materialOut', hidden, looks);

  // what is not used comes back as it went out
  const returned = { materialInType: 'return', projectId, materialOutId: outId };
  const back = (qty: string) => ({
    ...receipt('2024-03-11', qty, '', returned),
    lines: [{ materialId, qty }],
  });
  await year.cheats(buyer, 'materialIn', back('7'), /of issue .* only 6 are still out/);
  await year.file(buyer, 'materialIn', back('1'));
  await year.cheats(buyer, 'materialIn', back('6'), /of issue .* only 5 are still out/);

  // charged to the project that used it, once
  const charge = (amount: string, more: RecordData = {}): RecordData => ({
    materialOutIds: [outId],
    projectId,
    costSubject: 'material',
    amount,
    accountDate: '2024-03-11',
    reason: '领用测斜管',
    ...more,
  });
  await year.cheats(
    buyer,
    'reimbursementPurchaseOut',
    charge('660.01'),
    'Charged amount must not be more than stock-out amount: 660.01 charged, 660.00 issued',
  );
  const less = charge('-1.00');
  await year.cheats(buyer, 'reimbursementPurchaseOut', less, /amount: /);
  const elsewhere = charge('550.00', { projectId: other });
  await year.cheats(buyer, 'reimbursementPurchaseOut', elsewhere, /project/);
  const chargeId = await year.file(buyer, 'reimbursementPurchaseOut', charge('550.00'));
  await year.cheats(
    buyer,
    'reimbursementPurchaseOut',
    charge('0.01'),
    'A stock-out was charged already',
  );
  const voids = company.act(keeper, 'materialOut', outId, 'void', { reason: '退库' });
  await year.cheat('materialOut', /is charged to a project/, voids);

  done(
    await company.act(keeper, 'reimbursementPurchaseOut', chargeId, 'void', { reason: '列错科目' }),
    'void',
  );
  await books.agree();
  await year.file(buyer, 'reimbursementPurchaseOut', charge('550.00'));

  // sent on to the site at what it is worth, and issued there
  const transfer = issue('2024-03-11', '4', { materialOutType: 'transfer', projectId: null });
  await year.file(buyer, 'materialOut', transfer);
  const arrives = { materialInType: 'transfer', warehouseId: site };
  await year.file(buyer, 'materialIn', receipt('2024-03-11', '4', '110.00', arrives));
  const ofSite = issue('2024-03-11', '5', { warehouseId: site });
  await year.cheats(buyer, 'materialOut', ofSite, '工地库 has 4 of 年度测斜管, 5 are to go out');
  await year.comes('2024-04-08');
  await year.file(buyer, 'materialIn', receipt('2024-04-08', '2', '101.00'));
  const drawn = await year.file(buyer, 'materialOut', issue('2024-04-08', '3'));
  expect(await company.read('materialOut', drawn)).toMatchObject({ totalAmount: '323.25' });
  expect(await books.figures()).toMatchObject({
    'main quantity': 5,
    'main value': 538.75,
    'site quantity': 4,
    'site value': 440,
    cost: 550,
    available: 450,
  });

  // nobody writes the ledgers
  const balanceOf = async (warehouseId: string) => {
    const filters = [{ field: 'warehouseId', operator: 'eq', value: warehouseId } as const];
    const { rows } = done(await company.list(keeper, 'stockBalance', { filters }), 'balance');
    return rows[0]!.id as string;
  };
  const balance = await balanceOf(site);
  const more = company.change(keeper, 'stockBalance', balance, { qty: '100' });
  await year.cheat('stockBalance', /^The field “qty” cannot be written here/, more);
  const moves = year.save(keeper, 'stockMovement', {
    movedOn: '2024-04-08',
    warehouseId: site,
    materialId,
    direction: 'in',
    qty: '5',
  });
  await year.cheat('stockMovement', 'You are not permitted to do this (create)', moves);

  // counted: one too few, one too many, each with its reason, against the books of that moment
  await year.comes('2024-05-06');
  const count = (warehouseId: string, countedQty: string, reason: string | null): RecordData => ({
    warehouseId,
    countDate: '2024-05-06',
    counters: [company.person(buyer)],
    lines: [{ materialId, countedQty, reason }],
  });
  await year.cheats(buyer, 'stockCount', count(main, '4', null), /reason: /);
  const early = await company.add(buyer, 'stockCount', count(main, '5', null));
  await year.file(buyer, 'stockCount', count(main, '4', '破损报废'));
  await year.cheat(
    'stockCount',
    /^Line 1: the books had 5 of 年度测斜管 when it was counted and have 4 now/,
    company.submit(buyer, 'stockCount', early),
  );
  await year.file(buyer, 'stockCount', count(site, '5', '漏登入库'));
  expect(await books.figures()).toMatchObject({
    'main quantity': 4,
    'main value': 431,
    'site quantity': 5,
    'site value': 550,
  });

  // its keeper is told when there is too little
  done(await company.change(keeper, 'stockBalance', balance, { minStock: '6' }), 'minimum');
  await year.comes('2024-06-10');
  const told = done(await company.call<ReminderItem[]>(keeper, 'GET', '/v1/reminders'), 'told');
  expect(
    told.filter(({ businessKey }) => businessKey === balance).map(({ title }) => title),
  ).toEqual(['库存低于最低库存，请及时补货']);

  // what is closed stays as it is
  for (const month of ['01', '02', '03', '04']) await year.closes(`2024-${month}`);
  const stale =
    'The accounting period of 2024-04-08 is closed: stock moves on a day of an open one';
  await year.cheats(buyer, 'materialIn', receipt('2024-04-08', '1', '1.00'), stale);
  await year.cheats(
    buyer,
    'reimbursementPurchaseOut',
    charge('323.25', { materialOutIds: [drawn], accountDate: '2024-04-08' }),
    /^The accounting period of 2024-04-08 is closed/,
  );
  await year.file(
    buyer,
    'reimbursementPurchaseOut',
    charge('323.25', { materialOutIds: [drawn], accountDate: '2024-06-10' }),
  );
  expect(await books.figures()).toMatchObject({ cost: 873.25, available: 126.75 });
  await year.ends();
});
