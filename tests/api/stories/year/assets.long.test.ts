import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, clerk, papers } from '../../modules/papers.ts';
import { watchAssets } from './assetBooks.ts';
import { financeManager, hidden, slow, Year } from './Year.ts';

const [keeper, engineer, stranger] = ['hujun', 'xiedong', 'yuanmeng'];

/** Two computers of 12,000.00, ordered, accepted and settled; answers their ids. */
async function bought(year: Year, supplierId: string) {
  const line = { goodsName: '便携式计算机', unit: 'set', qty: '2', price: '12000.00' };
  const purchaseOrderId = await year.file(buyer, 'purchaseOrder', {
    purchaseType: 'asset',
    supplierId,
    taxRate: '0.13',
    deliveryDate: '2027-02-20',
    lines: [line],
  });
  const acceptanceId = await year.file(buyer, 'purchaseAcceptance', {
    purchaseOrderId,
    arrivalDate: '2027-02-05',
    acceptanceResult: 'pass',
    lines: [{ ...line, purchaseOrderId, qualifiedQty: '2', assetCategory: 'electronic' }],
  });
  const settlement = (grossAmount: string): RecordData => ({
    purchaseType: 'asset',
    supplierId,
    purchaseOrderId,
    settleMonth: '2027-02',
    grossAmount,
    acceptanceIds: [acceptanceId],
  });
  const dearer = settlement('24000.01');
  await year.cheats(buyer, 'purchaseSettlement', dearer, /^More than was ordered: 24,000.00/);
  await year.file(buyer, 'purchaseSettlement', settlement('24000.00'));
  await year.cheats(
    buyer,
    'purchaseSettlement',
    settlement('0.01'),
    /purchaseOrderId: This cannot be/,
  );
  return year.those('assetInfo', 'purchaseAcceptanceId', acceptanceId);
}

test('from the purchase of an asset to its sale', slow, async () => {
  const year = await Year.begin('2027-02-05');
  const { company, books } = year;
  // what has no budget is no concern here
  await decideSetting(company, 'budget.withoutRow', 'allow');
  const bankAccountId = await year.account('50000.00');
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  watchAssets(year, supplierId);
  const assetIds = await bought(year, supplierId);
  const [first, second] = assetIds as [string, string];
  expect(assetIds).toHaveLength(2);

  // the keeper says how long they last; what they cost stands in the books
  const life = { usefulMonths: 36, residualRate: '0.05' };
  for (const id of assetIds) await year.changes(keeper, 'assetInfo', id, life);
  const cheaper = company.change(keeper, 'assetInfo', first, { originalValue: '2000.00' });
  await year.cheat('assetInfo', 'The field “originalValue” cannot be written here', cheaper);
  const gone = company.call(keeper, 'DELETE', `/v1/assetInfo/${first}`);
  await year.cheat('assetInfo', 'You are not permitted to do this (delete)', gone);
  const looks = company.call(stranger, 'GET', `/v1/assetInfo/${first}`);
  await year.cheat('assetInfo', hidden, looks);
  await year.file(clerk, 'assetRequisition', { assetIds, useDate: '2027-02-05', reason: '办公' });

  /** Draws up the depreciation of a month, which is approved; answers the period. */
  const depreciates = async (day: string) => {
    const period = await year.comes(day);
    await year.act(financeManager, 'basicAccountPeriod', period, 'depreciate');
    const [run] = await year.those('assetDepreciation', 'periodId', period);
    await company.pass(financeManager, 'assetDepreciation', run!);
    await books.agree();
    return period;
  };
  const march = await depreciates('2027-03-11');
  const again = company.act(financeManager, 'basicAccountPeriod', march, 'depreciate');
  await year.cheat('basicAccountPeriod', /^No asset is to be depreciated in 2027-03$/, again);

  // one is repaired, and neither sold nor handed on meanwhile
  await depreciates('2027-04-08');
  const repairId = await company.add(clerk, 'assetMaintenanceApply', {
    assetId: first,
    faultDescription: '无法开机',
    maintenanceType: 'repair',
    supplierId,
    amount: '500.00',
    sendDate: '2027-04-08',
  });
  await company.submit(clerk, 'assetMaintenanceApply', repairId);
  const sale = (assetId: string, disposalIncome: string, more: RecordData = {}): RecordData => ({
    disposalMethod: 'sale',
    disposalDate: '2027-07-08',
    reason: '更新换代',
    bankAccountId,
    lines: [{ assetId, disposalIncome, netValue: '1.00' }],
    ...more,
  });
  await year.cheats(
    keeper,
    'assetDisposalApply',
    sale(first, '1.00'),
    'An asset is under repair, being disposed of, or gone',
  );
  await company.approve(repairId, { am: { result: 'repaired', finishDate: '2027-04-09' } });
  const { payeeName, payeeAccount } = await company.read('assetMaintenanceApply', repairId);
  const repair = { moduleNo: 'assetMaintenanceApply', businessKey: repairId, amount: '500.00' };
  const payee = { payeeName: payeeName!, payeeAccount: payeeAccount! };
  await year.pay(bankAccountId, '2027-04-08', { ...repair, ...payee });
  const twice = year.enter(bankAccountId, '2027-04-08', { ...repair, ...payee, amount: '0.01' });
  await year.cheat('cashierPayment', /^More than is unpaid: 500.00 asked for, 500.00 paid/, twice);

  // one goes to another department, and is depreciated there
  await depreciates('2027-05-06');
  const orgOf = async (name: string) =>
    (await company.read('personnelInfo', company.person(name))).orgId!;
  const move = { assetIds: [second], fromUserId: company.person(clerk), reason: '项目使用' };
  await year.file(clerk, 'assetAllocationApply', {
    ...move,
    allocationDate: '2027-05-06',
    fromOrgId: await orgOf(clerk),
    toOrgId: await orgOf(engineer),
    toUserId: company.person(engineer),
  });
  expect(await company.read('assetInfo', second)).toMatchObject({
    orgId: await orgOf(engineer),
    userId: company.person(engineer),
  });

  // both are counted; what is missing is explained
  await depreciates('2027-06-10');
  const count = (reason: string | null) => ({
    inventoryName: '年中盘点',
    counterIds: [company.person(keeper)],
    inventoryDate: '2027-06-10',
    baseDate: '2027-06-10',
    lines: assetIds.map((assetId, place) => ({
      assetId,
      bookQty: 1,
      actualQty: 1 - place,
      reason: place ? reason : null,
    })),
  });
  const inventoryOrgId = await orgOf(keeper);
  const unexplained = { ...count(null), inventoryOrgId };
  await year.cheats(keeper, 'assetInventory', unexplained, /^Explain every difference/);
  await year.file(keeper, 'assetInventory', { ...count('项目现场使用'), inventoryOrgId });

  // one is sold at its net value of the day, once, into an account
  await year.comes('2027-07-08');
  const nowhere = sale(first, '8000.00', { bankAccountId: null });
  await year.cheats(keeper, 'assetDisposalApply', nowhere, /bankAccountId: Please choose/);
  const disposalId = await year.file(keeper, 'assetDisposalApply', sale(first, '8000.00'));
  expect(await company.read('assetDisposalApply', disposalId)).toMatchObject({
    totalNetValue: '10733.33',
    totalGainLoss: '-2733.33',
  });
  await year.cheats(
    keeper,
    'assetDisposalApply',
    sale(first, '8000.00'),
    /under repair|cannot be chosen/,
  );
  await depreciates('2027-08-05');
  expect(await books.figures()).toMatchObject({
    1601: 12_000,
    6115: 2733.33,
    2241: 0,
    bank: 57_500,
  });
  await year.ends();
});
