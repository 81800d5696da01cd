import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { clerk } from '../modules/papers.ts';
import { at, manager, openLeaveOffice } from './leaveOffice.ts';

let office: Awaited<ReturnType<typeof openLeaveOffice>>;
beforeAll(async () => {
  office = await openLeaveOffice('2027-04-05');
}, 300_000);
afterAll(() => office.company.close(), 300_000);

test(
  'overtime on rest days grants compensatory leave, and takes it back only while it is there',
  { timeout: 600_000 },
  async () => {
    const { setting, company, employeeId, leave, unwritable, refusedWith, figures, voided } =
      office;
    const saturday = '2027-03-27';
    const overtime = (more: RecordData = {}): RecordData => ({
      employeeId,
      startTime: at(saturday, '09:00'),
      endTime: at(saturday, '18:30'),
      breakHours: '1',
      compensation: 'leave',
      reason: '项目抢修',
      ...more,
    });
    const refused = (more: RecordData) => refusedWith(overtime(more), 'personnelOvertime');
    expect(
      await refused({ startTime: at('2027-03-26', '14:00'), endTime: at('2027-03-26', '21:00') }),
    ).toBe(
      '4.00 hours of it are working time: compensatory leave is given for rest days and evenings',
    );
    expect(
      await refused({ startTime: at('2027-04-10', '09:00'), endTime: at('2027-04-10', '18:00') }),
    ).toContain('applied for after the overtime');
    expect(await refused({ endTime: at(saturday, '12:00') })).toContain('less than half a day');

    for (const field of ['leaveDays', 'countedDays'])
      expect(await unwritable('personnelOvertime', overtime({ [field]: '30' }))).toContain(field);
    const id = await company.file(clerk, 'personnelOvertime', overtime());
    expect(await company.read('personnelOvertime', id)).toMatchObject({
      workedHours: '8.5',
      leaveDays: '1',
    });
    expect(await refused({})).toContain('overlaps');
    const sunday = { startTime: at('2027-03-28', '09:00'), endTime: at('2027-03-28', '14:00') };
    await company.file(clerk, 'personnelOvertime', overtime(sunday));
    expect(await figures('compensatory')).toEqual([[1.5, 0, 0, 1.5]]);

    const taken = { leaveType: 'compensatory', startTime: at('2027-04-12', '13:00') };
    expect(await refusedWith(leave('2027-04-12', '2027-04-14', taken))).toContain(
      '2.5 days are more than what is left',
    );
    const leaveId = await company.file(
      clerk,
      'personnelLeave',
      leave('2027-04-12', '2027-04-12', taken),
    );
    expect(await figures('compensatory')).toEqual([[1.5, 0.5, 0, 1]]);
    const late = await company.file(
      clerk,
      'personnelLeave',
      leave('2027-04-13', '2027-04-13', { ...taken, startTime: at('2027-04-13', '13:00') }),
    );
    const gone = voided(manager, 'personnelOvertime', id);
    expect(await setting.refusal('personnelOvertime', gone)).toBe(
      '1 days were granted, and only 0.5 are left',
    );
    done(await voided(manager, 'personnelLeave', late), 'late');
    done(await voided(manager, 'personnelOvertime', id), 'void');
    expect(await figures('compensatory')).toEqual([[0.5, 0.5, 0, 0]]);
    done(await voided(manager, 'personnelLeave', leaveId), 'leave void');
    expect(await figures('compensatory')).toEqual([[0.5, 0, 0, 0.5]]);
    await company.check();
  },
);
