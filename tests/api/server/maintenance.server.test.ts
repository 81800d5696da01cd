import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MaintenanceEntry, PlannedMaintenance } from '#shared/contract/index.ts';
import { openRealCompany, done, refusal, type RealCompany } from '#tests/support/realCompany.ts';

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

  // of no part: of all
  await window(-1, 1, { scope: undefined, allowUsers: [company.person('liuyang')] });
  expect(await announced('zhangwei')).toMatchObject([{ type: 'WH', content: '今晚升级' }]);
  expect(await announced('liuyang')).toEqual([]);
  expect(await announced('admin')).toEqual([]);
});

test('while they last, calls of sessions that were open before are refused with what is announced', async () => {
  const ask = (as: string, path = '/v1/definitions') => company.call(as, 'GET', path, {}, 'zh');
  const said = await refusal(ask('zhangwei'));
  expect(said).toMatchObject({
    code: 100,
    message: '系统维护中：今晚升级',
    data: { error: 'maintenance', facts: { content: '今晚升级', until: expect.any(String) } },
  });
  expect((await company.list('zhangwei', 'contractInfo')).data).toMatchObject({
    error: 'maintenance',
  });
  const data = { customerName: 'Typed before' };
  const save = company.call('zhangwei', 'POST', '/v1/customer/handle', {
    data,
    requestKey: 'x'.repeat(36),
  });
  expect((await refusal(save)).data.error).toBe('maintenance');
  for (const as of ['liuyang', 'admin']) done(await ask(as), as);
  // what a browser needs to say so, and to leave
  done(await ask('zhangwei', '/platform/getAllMenusByUserId'), 'menus');
  done(await ask('zhangwei', '/platform/me'), 'who it is');
  done(await company.call('zhangwei', 'POST', '/platform/logout', {}), 'leaves');
  company.signInAgain();
});

test('the sentence of the configuration closes it to all but administrators', async () => {
  company.server.services.config.maintenance = 'Back at noon';
  expect(await announced('liuyang')).toEqual([{ type: 'WH', content: 'Back at noon' }]);
  expect(await announced('admin')).toEqual([]);
});

test('who will be shut out is told a day ahead, with when it begins and ends; administrators are not', async () => {
  company.server.services.config.maintenance = undefined;
  const planned = async (as: string) =>
    done(await company.call<PlannedMaintenance[]>(as, 'GET', '/v1/common/maintenance/planned'), '');
  await window(30, 32, { content: '后天升级' });
  await window(5, 6, { content: '今晚停机', allowUsers: [company.person('liuyang')] });
  const told = await planned('zhangwei');
  expect(told.map(({ content }) => content)).toEqual(['今晚升级', '今晚停机']);
  expect(Date.parse(told[1]!.until) - Date.parse(told[1]!.from)).toBe(3_600_000);
  expect((await planned('liuyang')).map(({ content }) => content)).toEqual(['今晚升级']);
  expect(await planned('admin')).toEqual([]);
});
