import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MaintenanceEntry } from '#shared/contract/index.ts';
import { openRealCompany, done, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const announced = async (as: string) =>
  done(
    await company.call<MaintenanceEntry[]>(as, 'GET', '/v1/common/maintenance?type=WH'),
    'maintenance',
  );
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
const window = (from: number, until: number, more = {}) =>
  company.add('admin', 'systemMaintenance', {
    type: '升级',
    title: '版本升级',
    content: '今晚升级',
    startTime: hours(from),
    endTime: hours(until),
    scope: 'all',
    ...more,
  });

test('windows of maintenance close the application while they last, but to administrators and who is let in', async () => {
  expect(await announced('zhangwei')).toEqual([]);
  await window(-3, -1);
  await window(1, 3);
  await window(-1, 1, { enabled: false });
  await window(-1, 1, { scope: 'app' });
  expect(await announced('zhangwei')).toEqual([]);

  await window(-1, 1, { allowUsers: [company.person('liuyang')] });
  expect(await announced('zhangwei')).toEqual([{ type: 'WH', content: '今晚升级' }]);
  expect(await announced('liuyang')).toEqual([]);
  expect(await announced('admin')).toEqual([]);
});

test('the sentence of the configuration closes it to all but administrators', async () => {
  company.server.services.config.maintenance = 'Back at noon';
  expect(await announced('liuyang')).toEqual([{ type: 'WH', content: 'Back at noon' }]);
  expect(await announced('admin')).toEqual([]);
});
