import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { Setting } from './setting.ts';

const employee = 'sunli';
let setting: Setting;
let company: RealCompany;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-23T02:00:00Z') });
  ({ company } = setting);
}, 300_000);
afterAll(() => setting.close());

const at = (day: string, time: string) => `${day}T${time}:00+08:00`;
const leave = (name: string, from: string, to: string): RecordData => ({
  employeeId: company.person(name),
  leaveType: 'personal',
  startTime: at(from, '09:00'),
  endTime: at(to, '18:00'),
  reason: '家中有事',
});
const leaving = (employeeId: string): RecordData => ({
  employeeId,
  quitType: 'dismiss',
  quitReason: ['career'],
  lastWorkDate: '2027-01-31',
  handoverUserId: company.person('zhangwei'),
});
async function refused(as: string, module: string, data: RecordData) {
  const id = await company.add(as, module, data);
  return setting.refusal(module, company.submit(as, module, id));
}

it('leave and overtime that began long ago are filed by the personnel department alone', async () => {
  const past = leave(employee, '2026-09-07', '2026-09-08');
  expect(await refused(employee, 'personnelLeave', past)).toMatch(
    /more than 30 days ago: have the personnel department file it$/,
  );
  const overtime = {
    employeeId: company.person(employee),
    startTime: at('2026-09-12', '09:00'),
    endTime: at('2026-09-12', '18:00'),
    compensation: 'pay',
    reason: '年度审计',
  };
  expect(await refused(employee, 'personnelOvertime', overtime)).toMatch(/more than 30 days ago/);
  await decideSetting(company, 'attendance.daysBack', 90);
  await company.file(employee, 'personnelOvertime', overtime);
  await decideSetting(company, 'attendance.daysBack', undefined);
  const ofPersonnel = leave('songjia', '2026-09-07', '2026-09-08');
  expect(await refused('songjia', 'personnelLeave', ofPersonnel)).toMatch(/more than 30 days ago/);
  await company.file('songjia', 'personnelLeave', past);
});

it('the company ends an employment by its personnel department or the head of the department', async () => {
  const dismissal = leaving(company.person(employee));
  const notTheirs = /^The company’s decision to end an employment is filed by/;
  for (const as of [employee, 'zhangwei', 'huanghai'])
    expect(await refused(as, 'personnelQuit', dismissal)).toMatch(notTheirs);
  const others = { ...dismissal, quitType: 'retire' };
  expect(await refused('zhangwei', 'personnelQuit', others)).toMatch(notTheirs);
  for (const [as, data] of [
    ['liuyang', dismissal],
    ['songjia', dismissal],
    [employee, others],
  ] as const) {
    const id = await company.add(as, 'personnelQuit', data);
    done(await company.submit(as, 'personnelQuit', id), as);
    const recover = { requestKey: crypto.randomUUID() };
    done(await company.call(as, 'POST', `/workFlow/recover/${id}`, recover), 'taken back');
  }
});

it('who retires is retired in the register, as one who has left', async () => {
  const { documents } = setting;
  const employeeId = await documents.file('personnelInfo', { employeeStatus: 'regular' });
  const last = { employeeId, lastWorkDate: '2026-11-23' };
  const personnelQuitId = await documents.file('personnelQuit', { ...last, quitType: 'retire' });
  await documents.file('personnelQuitHandover', { personnelQuitId });
  expect(await company.read('personnelInfo', employeeId)).toMatchObject({
    employeeStatus: 'retired',
    accountEnabled: false,
    quitDate: '2026-11-23',
  });
  const again = leaving(employeeId);
  expect(await refused('songjia', 'personnelQuit', again)).toBe('The employee has left already');
});
