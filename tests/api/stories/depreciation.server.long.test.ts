import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { done } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import { Setting } from '../relations/setting.ts';
import { DepreciationRuns, lineOf, manager } from './depreciationRuns.ts';
import { madeFor, openPeriod } from './setting.ts';

const keeper = 'hujun';
let setting: Setting;
let runs: DepreciationRuns;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2027-01-31T02:00:00Z') });
  runs = new DepreciationRuns(setting);
  await runDaily(setting.company.server.services);
}, 300_000);
afterAll(() => setting.close());

const told = (answer: Promise<unknown>, module: string) => setting.refusal(module, answer);
const closing = (periodId: string) =>
  setting.company.act(manager, 'basicAccountPeriod', periodId, 'close');

test('an asset is depreciated once a month from the month after its purchase to its residual value, to the cent, and leaves the books at its net value', async () => {
  const { company } = setting;
  const long = await openPeriod(company, '2001-02-10');
  expect(await told(runs.drawUp(long), 'basicAccountPeriod')).toBe(
    'No asset is to be depreciated in 2001-02',
  );
  done(await closing(long), 'a month without assets needs no run');

  const id = await runs.asset({});
  const october = await openPeriod(company, '2026-10-20');
  done(await runs.drawUp(october), 'October');
  const first = await runs.of(october);
  expect(lineOf(first, id)).toBeUndefined();
  await company.pass(manager, 'assetDepreciation', first.id as string);
  expect(await runs.worth(id)).toEqual({ depreciated: '0.00', netValue: '1000.00' });

  // a run that is drawn up holds the period until it is approved, and counts nothing until then
  const november = await openPeriod(company, '2026-11-20');
  done(await runs.drawUp(november), 'November');
  const run = await runs.of(november);
  expect(lineOf(run, id)).toMatchObject({
    months: 1,
    requiredAmount: '135.71',
    depreciatedBefore: '0.00',
    amount: '135.71',
    netValue: '864.29',
  });
  expect(await told(runs.drawUp(november), 'basicAccountPeriod')).toBe(
    'There is a depreciation run for 2026-11 or a later month already',
  );
  expect(await company.read('basicAccountPeriod', november)).toMatchObject({
    openDepreciations: 1,
    depreciationRuns: 0,
  });
  expect(await runs.worth(id)).toMatchObject({ depreciated: '0.00' });
  await company.pass(manager, 'assetDepreciation', run.id as string);
  expect(await runs.worth(id)).toEqual({ depreciated: '135.71', netValue: '864.29' });
  expect(await company.read('basicAccountPeriod', november)).toMatchObject({
    openDepreciations: 0,
    depreciationRuns: 1,
    depreciationAmount: run.amount,
  });
  await runs.booked('2026-12-20');
  expect(await runs.worth(id)).toEqual({ depreciated: '271.43', netValue: '728.57' });

  // nobody chooses the values at which it leaves
  const typed = { assetId: id, originalValue: '1.00', netValue: '1.00' };
  const disposal = await setting.submitted('assetDisposalApply', { lines: [typed] });
  await setting.documents.approve('assetDisposalApply', disposal);
  expect(await company.read('assetDisposalApply', disposal)).toMatchObject({
    lines: [{ originalValue: '1000.00', netValue: '728.57', gainLoss: '-728.57' }],
    totalNetValue: '728.57',
    totalGainLoss: '-728.57',
  });
  expect(await setting.status('assetInfo', id)).toBe('ZF');
});

test('each asset by its method, with what was booked elsewhere before, and software from its own month', async () => {
  const { company } = setting;
  const plain = { originalValue: '100000.00', residualRate: '0.04', usefulMonths: 60 };
  const by = (depreciationMethod: string, purchaseDate: string, more: RecordData = {}) =>
    runs.asset({ ...plain, depreciationMethod, purchaseDate, ...more });
  const expected = new Map<string, string>([
    // 40,000, 24,000, 14,400, and in two years each 8,800
    [await by('doubleDeclining', '2026-01-10'), '40000.00'],
    [await by('doubleDeclining', '2025-07-10'), '52000.00'],
    [await by('doubleDeclining', '2023-01-10'), '87200.00'],
    [await by('doubleDeclining', '2022-01-10'), '96000.00'],
    [await by('doubleDeclining', '2025-12-10', { openingDepreciation: '40000.00' }), '2000.00'],
    // 32,000, 25,600, 19,200, 12,800, 6,400
    [await by('sumOfYears', '2026-01-10'), '32000.00'],
    [await by('sumOfYears', '2025-07-10'), '44800.00'],
    [await by('sumOfYears', '2022-01-10'), '96000.00'],
    [await by('once', '2026-12-10'), '96000.00'],
    [await by('straightLine', '2027-01-10', { assetCategory: 'software' }), '1600.00'],
  ]);
  const never = await by('none', '2022-01-10');
  const tooNew = await by('straightLine', '2027-01-10');
  const uneven = company.add(keeper, 'assetInfo', {
    ...plain,
    assetName: '折旧年限不整',
    assetCategory: 'machine',
    purchaseDate: '2026-01-10',
    usefulMonths: 30,
    depreciationMethod: 'sumOfYears',
  });
  await expect(uneven).rejects.toThrow(/24 to 312 useful months/);

  const id = await runs.booked('2027-01-20');
  const run = await company.read('assetDepreciation', id);
  for (const [one, amount] of expected)
    expect([one, lineOf(run, one)?.amount]).toEqual([one, amount]);
  expect(lineOf(run, never)).toBeUndefined();
  expect(lineOf(run, tooNew)).toBeUndefined();

  // the voucher: expenses by department, depreciation by kind of asset
  const lines = run.lines as RecordData[];
  const total = (of: RecordData[]) =>
    of.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
  const software = lines.filter(({ assetCategory }) => assetCategory === 'software');
  const booked = await voucherLines(company, 'assetDepreciation', id);
  expect(booked).toContainEqual(['1702', null, total(software).toFixed(2)]);
  const orgs = new Set(lines.filter(({ amount }) => amount !== '0.00').map(({ orgId }) => orgId));
  const [voucher] = await madeFor(company, 'voucher', id);
  const debits = (voucher!.lines as RecordData[]).filter(({ debit }) => debit !== null);
  expect(new Set(debits.map(({ entryOrgId }) => entryOrgId))).toEqual(orgs);
  expect(voucher).toMatchObject({ totalDebit: run.amount, totalCredit: run.amount });
  expect(total(lines).toFixed(2)).toBe(run.amount);

  // the history of an asset, and the totals of the month
  const of = (field: string, value: string) =>
    company.list(manager, 'depreciationLine', { filters: [{ field, operator: 'eq', value }] });
  const [some] = expected.keys();
  expect(done(await of('assetId', some!), 'history').rows).toMatchObject([
    { month: '2027-01', amount: '40000.00', netValue: '60000.00' },
  ]);
  expect(done(await of('runId', id), 'lines').total).toBe(lines.length);
});

test('nobody chooses what is in a run, goes back to an earlier month, or books a stale one', async () => {
  const { company } = setting;
  const id = await runs.asset({
    purchaseDate: '2027-01-05',
    originalValue: '700.00',
    residualRate: '0',
  });
  const february = await openPeriod(company, '2027-02-20');
  expect(await told(closing(february), 'basicAccountPeriod')).toBe(
    'There are assets to be depreciated in 2027-02: draw up the depreciation run first',
  );
  const typed = await company.call('zhangwei', 'POST', '/v1/assetDepreciation/handle', {
    data: { periodId: february },
    requestKey: crypto.randomUUID(),
  });
  expect(typed).toMatchObject({ code: 1008 });

  done(await runs.drawUp(february), 'February');
  expect(await told(closing(february), 'basicAccountPeriod')).toBe(
    '1 depreciation runs of this period are not approved',
  );
  const stale = (await runs.of(february)).id as string;
  const { lines } = await company.read('assetDepreciation', stale);
  await company.change(manager, 'assetDepreciation', stale, { lines: [{ assetId: id }] });
  expect(await company.read('assetDepreciation', stale)).toMatchObject({ lines });
  const submit = (run: string) => company.submit(manager, 'assetDepreciation', run);

  // the keeper corrects the ledger meanwhile; a run made by hand is drawn up alike
  done(await company.change(keeper, 'assetInfo', id, { originalValue: '1400.00' }), 'corrected');
  expect(await told(submit(stale), 'assetDepreciation')).toMatch(
    /^Line \d+: the asset ledger has 1,400.00, of which 0.00 is depreciated, by now; delete/,
  );
  const runId = await company.add(manager, 'assetDepreciation', { periodId: february });
  expect(lineOf(await company.read('assetDepreciation', runId), id)).toMatchObject({
    originalValue: '1400.00',
    amount: '200.00',
  });
  await company.pass(manager, 'assetDepreciation', runId);
  expect(await runs.worth(id)).toEqual({ depreciated: '200.00', netValue: '1200.00' });
  expect(await told(submit(stale), 'assetDepreciation')).toContain(
    'Depreciation of 2027-02 or a later month is booked or under way already',
  );
  const removed = await company.call(manager, 'DELETE', `/v1/assetDepreciation/${stale}`);
  expect(removed.code).toBe(200);
  const opening = await company.change(keeper, 'assetInfo', id, { openingDepreciation: '1.00' });
  expect(opening.code).not.toBe(200);

  // only the last is taken back, and not once the finance system has it
  const march = await runs.booked('2027-03-20');
  expect(await runs.worth(id)).toMatchObject({ depreciated: '400.00' });
  expect(await told(setting.void('assetDepreciation', runId), 'assetDepreciation')).toBe(
    'Only the last run is made void: there is one after 2027-02',
  );
  await setting.voided('assetDepreciation', march);
  expect(await runs.worth(id)).toMatchObject({ depreciated: '200.00' });
  expect(await madeFor(company, 'voucher', march)).toMatchObject([{ status: 'ZF' }]);
  const [voucher] = await madeFor(company, 'voucher', runId);
  done(await company.act(manager, 'voucher', voucher!.id as string, 'push'), 'pushed');
  expect(await told(setting.void('assetDepreciation', runId), 'assetDepreciation')).toContain(
    'vouchers are with the finance system',
  );
});

test('what is disposed of is depreciated for that month, and not for the next', async () => {
  const { company } = setting;
  const bought = { originalValue: '1200.00', residualRate: '0', usefulMonths: 12 };
  const id = await runs.asset({ ...bought, purchaseDate: '2027-02-05' });
  const disposal = await setting.documents.file('assetDisposalApply', {
    disposalDate: '2027-03-10',
    lines: [{ assetId: id, disposalIncome: '0.00' }],
  });
  expect(await company.read('assetDisposalApply', disposal)).toMatchObject({
    totalGainLoss: '-1200.00',
  });
  const runId = await runs.booked('2027-03-20');
  const run = await company.read('assetDepreciation', runId);
  expect(lineOf(run, id)).toMatchObject({ amount: '100.00', netValue: '1100.00' });
  const gone = { status: 'ZF', disposedOn: '2027-03-10', netValue: '1100.00' };
  expect(await company.read('assetInfo', id)).toMatchObject(gone);
  expect(await company.read('assetDisposalApply', disposal)).toMatchObject({
    lines: [{ netValue: '1200.00' }],
    totalGainLoss: '-1200.00',
  });
  // its books are cleared, so that the month lessens what was lost, or adds to what was gained
  const booked = await voucherLines(company, 'assetDepreciation', runId);
  expect(booked).toContainEqual(['6115', null, '100.00']);
  const april = await openPeriod(company, '2027-04-20');
  done(await runs.drawUp(april), 'April');
  expect(lineOf(await runs.of(april), id)).toBeUndefined();
});

test('a company may decide to close a month without its depreciation', async () => {
  const { company } = setting;
  await runs.asset({ purchaseDate: '2001-03-01' });
  const april = await openPeriod(company, '2001-04-10');
  expect(await told(closing(april), 'basicAccountPeriod')).toContain(
    'draw up the depreciation run',
  );
  await decideSetting(company, 'depreciation.atClosing', 'allow');
  done(await closing(april), 'closed without');
  await expect(company.check()).resolves.toBeUndefined();
});
