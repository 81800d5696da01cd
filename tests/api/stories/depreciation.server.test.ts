import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDaily } from '#server/operations/daily/runDaily.ts';
import { Setting } from '../relations/setting.ts';

let now = new Date('2026-10-25T02:00:00Z');
let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open({ now: () => now });
}, 300_000);
afterAll(() => setting.close());

/** Depreciation and net value of an asset on a day. */
async function worth(id: string, day: string) {
  now = new Date(`${day}T02:00:00Z`);
  setting.company.signInAgain();
  await runDaily(setting.company.server.services);
  const { depreciated, netValue } = await setting.company.read('assetInfo', id);
  return [depreciated, netValue];
}

const asset = (usefulMonths: number) =>
  setting.documents.file('assetInfo', {
    purchaseDate: '2026-10-20',
    originalValue: '1000.00',
    residualRate: '0.05',
    usefulMonths,
  });

test('an asset is depreciated from the month after its purchase to its residual value, to the cent, and leaves the books at its net value', async () => {
  const id = await asset(7);
  expect(await worth(id, '2026-10-31')).toEqual(['0.00', '1000.00']);
  expect(await worth(id, '2026-11-30')).toEqual(['0.00', '1000.00']);
  expect(await worth(id, '2026-12-01')).toEqual(['135.71', '864.29']);
  expect(await worth(id, '2027-01-01')).toEqual(['271.43', '728.57']);

  // nobody chooses the values at which it leaves
  const typed = { assetId: id, originalValue: '1.00', netValue: '1.00', disposalIncome: '700.00' };
  const disposal = await setting.submitted('assetDisposalApply', { lines: [typed] });
  await setting.documents.approve('assetDisposalApply', disposal);
  expect(await setting.company.read('assetDisposalApply', disposal)).toMatchObject({
    lines: [{ originalValue: '1000.00', netValue: '728.57', gainLoss: '-28.57' }],
    totalNetValue: '728.57',
    totalGainLoss: '-28.57',
  });
  expect(await setting.status('assetInfo', id)).toBe('ZF');

  const other = await asset(7);
  expect(await worth(other, '2027-06-01')).toEqual(['950.00', '50.00']);
  expect(await worth(other, '2028-01-01')).toEqual(['950.00', '50.00']);
  await expect(setting.company.check()).resolves.toBeUndefined();
});
