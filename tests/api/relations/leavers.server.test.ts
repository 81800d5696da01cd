import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idNumber } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-23T02:00:00Z') });
  ({ company } = setting);
}, 300_000);
afterAll(() => setting.close());

const [legal, successor, personnel] = ['wujing', 'sunli', 'liangxue'];
const at = (day: string, time: string) => `${day}T${time}:00+08:00`;
const leave = (name: string, from: string, to: string): RecordData => ({
  employeeId: company.person(name),
  leaveType: 'personal',
  startTime: at(from, '09:00'),
  endTime: at(to, '18:00'),
  reason: '家中有事',
});
const resignation = (name: string, more: RecordData = {}): RecordData => ({
  employeeId: company.person(name),
  quitType: 'resign',
  quitReason: ['career'],
  lastWorkDate: '2027-01-31',
  handoverUserId: company.person(successor),
  ...more,
});
async function refused(as: string, module: string, data: RecordData) {
  const id = await company.add(as, module, data);
  return setting.refusal(module, company.submit(as, module, id));
}

it('nobody is back from a leave in the midst of another', async () => {
  const first = leave(legal, '2026-12-07', '2026-12-07');
  const personnelLeaveId = await company.file(legal, 'personnelLeave', first);
  await company.file(legal, 'personnelLeave', leave(legal, '2026-12-09', '2026-12-10'));
  const back = (day: string): RecordData => ({
    personnelLeaveId,
    actualReturnTime: at(day, '09:00'),
    overdueReason: '航班取消',
  });
  expect(await refused(legal, 'personnelReturn', back('2026-12-11'))).toMatch(
    /there is another leave: return from this one before it begins$/,
  );
  await company.file(legal, 'personnelReturn', back('2026-12-09'));
});

it('leave and resignations are handed in for others by those who may', async () => {
  const others = leave(successor, '2026-12-21', '2026-12-22');
  const call = { data: others, requestKey: crypto.randomUUID() };
  const saved = await company.call(legal, 'POST', '/v1/personnelLeave/handle', call);
  expect(saved).toMatchObject({
    code: 100,
    data: { fields: { employeeId: [expect.any(String)] } },
  });
  for (const [as, day] of [
    ['zhangwei', '21'],
    ['songjia', '23'],
  ] as const)
    await company.file(as, 'personnelLeave', leave(successor, `2026-12-${day}`, `2026-12-${day}`));
  expect(await refused('zhangwei', 'personnelQuit', resignation(legal))).toBe(
    'A resignation is handed in by the employee, or entered by the personnel department',
  );
  const early = await setting.documents.file('personnelInfo', { entryDate: '2026-11-01' });
  const before = { ...others, employeeId: early, startTime: at('2026-10-29', '09:00') };
  const absent = 'The employee is not at work then: the entry date is 2026-11-01';
  expect(await refused('songjia', 'personnelLeave', before)).toBe(absent);
  const overtime = {
    employeeId: early,
    startTime: at('2026-10-31', '09:00'),
    endTime: at('2026-10-31', '18:00'),
    compensation: 'pay',
    reason: '年度审计',
  };
  expect(await refused('songjia', 'personnelOvertime', overtime)).toBe(absent);
});

describe('who leaves', () => {
  let quit: string;

  it('resigns once, and not before a leave that is granted', async () => {
    expect(
      await refused(legal, 'personnelQuit', resignation(legal, { lastWorkDate: '2026-12-08' })),
    ).toMatch(/^There is leave after the last working day/);
    quit = await company.add(legal, 'personnelQuit', resignation(legal));
    done(await company.submit(legal, 'personnelQuit', quit), 'submitted');
    expect(await refused(legal, 'personnelQuit', resignation(legal))).toBe(
      'A resignation of this employee is under way already',
    );
    await company.approve(quit);
  });

  it('takes no leave and does no overtime after the last day', async () => {
    expect(
      await refused(legal, 'personnelLeave', leave(legal, '2027-02-01', '2027-02-02')),
    ).toMatch(/after the last working day of the employee$/);
    const overtime = {
      employeeId: company.person(legal),
      startTime: at('2027-02-06', '09:00'),
      endTime: at('2027-02-06', '18:00'),
      compensation: 'pay',
      reason: '年度审计',
    };
    expect(await refused(legal, 'personnelOvertime', overtime)).toMatch(
      /after the last working day of the employee$/,
    );
    const lastDays = leave(legal, '2027-01-28', '2027-01-29');
    await company.file(legal, 'personnelLeave', lastDays);
  });

  it('neither moves that day nor clears anything alone, and hands over once', async () => {
    const [handover] = await setting.those('personnelQuitHandover', 'personnelQuitId', quit);
    const item = { itemName: '合同审核', receiverId: company.person(successor), done: true };
    for (const change of [{ lastWorkDate: '2026-11-24' }, { financeCleared: true }])
      expect(
        (await company.change(legal, 'personnelQuitHandover', handover!.id as string, change))
          .message,
      ).toBe(`The field “${Object.keys(change)[0]}” cannot be written here`);
    expect(
      await company.change(legal, 'personnelQuitHandover', handover!.id as string, {
        workItems: [item],
      }),
    ).toMatchObject({ code: 100 });
    const again = { personnelQuitId: quit, workItems: [{ ...item, done: false }] };
    const second = await company.add(legal, 'personnelQuitHandover', again);
    done(
      await company.change(legal, 'personnelQuitHandover', handover!.id as string, {
        workItems: [{ ...item, done: false }],
      }),
      'items',
    );
    done(await company.submit(legal, 'personnelQuitHandover', handover!.id as string), 'submitted');
    expect(
      await setting.refusal(
        'personnelQuitHandover',
        company.submit(legal, 'personnelQuitHandover', second),
      ),
    ).toBe('The handover of this resignation is under way or done');
  });

  it('is not entered as gone while anything is in their name', async () => {
    const gone = { employeeStatus: 'quit' };
    const zhangwei = company.change(personnel, 'personnelInfo', company.person('zhangwei'), gone);
    expect(await setting.refusal('personnelInfo', zhangwei)).toMatch(
      /^Still in the employee’s name: .*Who leaves resigns and hands over first$/,
    );
  });
});

describe('hired again', () => {
  const hire = (more: RecordData) => ({
    hireResult: 'hire',
    candidateName: '端木清',
    idNumber: idNumber(createRandom(19), 1992),
    entryDate: '2027-03-01',
    probationMonths: 3,
    ...more,
  });

  it('under the same number, without a second probation and after the first leaving', async () => {
    const { documents } = setting;
    const again = await documents.complete('personnelRecruitment', hire({}));
    await documents.file('personnelRecruitment', hire({ entryDate: '2026-06-01' }));
    const [first] = await setting.those('personnelInfo', 'name', '端木清');
    const { id, userNumber } = first as { id: string; userNumber: string };
    const role = await company.add('admin', 'roleHolder', { role: 'fr', userId: id });
    expect(await setting.refusedWith('personnelRecruitment', again, {})).toBe(
      'An employee with this ID card number works here',
    );
    const personnelQuitId = await documents.file('personnelQuit', {
      employeeId: id,
      lastWorkDate: '2026-11-23',
    });
    await documents.file('personnelQuitHandover', { personnelQuitId });
    const left = { employeeStatus: 'quit', accountEnabled: false, quitDate: '2026-11-23' };
    expect(await company.read('personnelInfo', id)).toMatchObject(left);
    expect(
      await refused('songjia', 'personnelQuit', { ...resignation(legal), employeeId: id }),
    ).toBe('The employee has left already');
    const { mobile } = await company.read('personnelInfo', company.person(legal), personnel);
    expect(await setting.refusedWith('personnelRecruitment', again, { mobile: mobile! })).toBe(
      'Another person in the register has this mobile number',
    );
    const own = (await company.read('personnelInfo', id, personnel)).mobile!;
    done(
      await company.change(
        documents.creator('personnelRecruitment'),
        'personnelRecruitment',
        again,
        { mobile: own },
      ),
      'mobile',
    );
    expect(await company.read('roleHolder', role)).toMatchObject({ enabled: false });
    const refusal = (more: RecordData) =>
      setting.refusedWith('personnelRecruitment', again, hire(more));
    expect(await refusal({ entryDate: '2026-11-23', probationMonths: 0 })).toMatch(
      /^The former employee left on/,
    );
    expect(await refusal({})).toMatch(/a probation is agreed once only/);
    await setting.passedWith('personnelRecruitment', again, { probationMonths: 0 });
    expect(await setting.those('personnelInfo', 'name', '端木清')).toMatchObject([
      {
        id,
        userNumber,
        employeeStatus: 'regular',
        entryDate: '2027-03-01',
        quitDate: null,
        probationEndDate: null,
        accountEnabled: true,
      },
    ]);
    expect(await company.read('roleHolder', role)).toMatchObject({ enabled: false });
  });
});
