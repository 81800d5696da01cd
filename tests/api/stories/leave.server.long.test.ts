import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { clerk } from '../modules/papers.ts';
import { at, hr, manager, openLeaveOffice } from './leaveOffice.ts';

let office: Awaited<ReturnType<typeof openLeaveOffice>>;
beforeAll(async () => {
  office = await openLeaveOffice('2037-11-23');
}, 300_000);
afterAll(() => office.company.close(), 300_000);

test(
  'annual leave is granted by service, taken by the working calendar, carried over, and expires',
  { timeout: 600_000 },
  async () => {
    const {
      setting,
      company,
      employeeId,
      comes,
      leave,
      draft,
      unwritable,
      refusedWith,
      accounts,
      figures,
      balances,
      voided,
      granted,
    } = office;
    // nobody takes what was not granted
    expect(await refusedWith(leave('2037-12-01', '2037-12-01'))).toBe(
      '1 days are more than what is left: 0.00 carried over, 0.00 of this year',
    );

    // by years of service: 9 years and 11 months, 10 years, 20 years, and half a year at the company
    const served = [
      [clerk, '2027-12-02', '2030-03-01', 10],
      ['liuyang', '2028-01-01', '2030-03-01', 5],
      ['huanghai', '2006-12-31', '2030-03-01', 15],
      ['wujing', '2026-01-01', '2037-07-01', 5],
      ['linfang', '2037-02-01', '2037-02-01', 0],
    ] as const;
    for (const [name, workSince, entryDate] of served)
      done(
        await company.change(hr, 'personnelInfo', company.person(name), {
          workSince,
          entryDate,
          probationEndDate: null,
          regularDate: null,
        }),
        name,
      );
    const grantId = await granted(2037);
    const lines = (await company.read('leaveGrant', grantId, hr)).lines as RecordData[];
    const daysOf = (name: string) =>
      Number(lines.find((line) => line.employeeId === company.person(name))!.days);
    expect(served.map(([name]) => [name, daysOf(name)])).toEqual(
      served.map(([name, , , days]) => [name, days]),
    );
    expect(await figures()).toEqual([[10, 0, 0, 10]]);
    expect(await balances()).toEqual([10, 0]);
    expect((await accounts('annual'))[0]).toMatchObject({ expires: '2038-03-31', status: 'YX' });

    // days follow from the times: half days, a weekend between, a holiday, a weekend that is worked
    for (const [date, name, working] of [
      ['2037-12-25', '公司年会', false],
      ['2037-12-26', '调休上班', true],
    ] as const)
      done(
        await company.call('admin', 'POST', '/v1/workCalendar/handle', {
          data: { date, name, working },
          requestKey: crypto.randomUUID(),
        }),
        name,
      );
    const asked = leave('2037-12-23', '2037-12-28', { startTime: at('2037-12-23', '13:00') });
    for (const field of ['leaveDays', 'countedDays', 'earlierDays', 'annualBalance'])
      expect(await unwritable('personnelLeave', { ...asked, [field]: '0.5' })).toContain(field);
    const id = await draft(asked);
    // Wednesday afternoon, Thursday, Saturday that is worked, Monday
    expect(await company.read('personnelLeave', id, clerk)).toMatchObject({
      leaveDays: '3.5',
      countedDays: null,
      earlierDays: null,
      annualBalance: '10',
      accountId: (await accounts('annual'))[0]!.id,
    });
    done(await company.submit(clerk, 'personnelLeave', id), 'submitted');
    expect(await figures()).toEqual([[10, 0, 3.5, 6.5]]);
    const { annualBalance } = await company.read('personnelLeave', id, 'liuyang');
    expect(annualBalance).toBe('6.5');

    // what is in approval is gone: seven days more cannot be had, nor at once with others
    const seven = await refusal(
      company.submit(clerk, 'personnelLeave', await draft(leave('2037-12-07', '2037-12-15'))),
    );
    expect(seven.message).toBe(
      '7 days are more than what is left: 0.00 carried over, 6.50 of this year',
    );
    expect(seven.data.links).toMatchObject([{ module: 'leaveAccount' }]);
    const [one, other] = [
      await draft(leave('2037-12-07', '2037-12-10')),
      await draft(leave('2037-12-14', '2037-12-17')),
    ];
    const both = await Promise.all(
      [one, other].map((each) => company.submit(clerk, 'personnelLeave', each)),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([100, 200]);
    expect(await figures()).toEqual([[10, 0, 7.5, 2.5]]);
    const [under] = [one, other].filter((_, index) => both[index]!.code === 200);
    done(await company.decide(under!, 'rejectToStarter'), 'returned');
    expect(await figures()).toEqual([[10, 0, 3.5, 6.5]]);

    // longer after it was returned: counted anew
    done(
      await company.change(clerk, 'personnelLeave', under!, leave('2037-12-07', '2037-12-15')),
      'longer',
    );
    expect((await company.read('personnelLeave', under!, clerk)).leaveDays).toBe('7');
    expect(
      await setting.refusal('personnelLeave', company.submit(clerk, 'personnelLeave', under!)),
    ).toContain('7 days are more');

    // a holiday declared after the approval takes nothing back by itself
    await company.approve(id);
    expect(await figures()).toEqual([[10, 3.5, 0, 6.5]]);
    done(
      await company.call('admin', 'POST', '/v1/workCalendar/handle', {
        data: { date: '2037-12-28', name: '补假', working: false },
        requestKey: crypto.randomUUID(),
      }),
      'holiday',
    );
    await comes('2037-12-01');
    expect((await company.read('personnelLeave', id)).leaveDays).toBe('3.5');

    // back early: by the calendar the afternoon and Thursday
    await company.file(hr, 'personnelReturn', {
      personnelLeaveId: id,
      actualReturnTime: at('2037-12-26', '09:00'),
    });
    expect(await figures()).toEqual([[10, 1.5, 0, 8.5]]);

    // the grant that somebody used is not made void; the account is corrected, not below what is taken
    expect(await setting.refusal('leaveGrant', voided('admin', 'leaveGrant', grantId))).toContain(
      'taken',
    );
    const account = (await accounts('annual'))[0]!.id as string;
    const below = company.change(hr, 'leaveAccount', account, { grantedDays: '1' });
    expect(await setting.refusal('leaveAccount', below)).toBe(
      '1.5 days are taken and 0 in approval: no less can be granted',
    );
    done(await company.change(hr, 'leaveAccount', account, { grantedDays: '4.5' }), 'corrected');

    // across the turn of the year and the day on which it expires: what is carried over comes first
    await comes('2038-01-04');
    await granted(2038);
    expect(await figures()).toEqual([
      [4.5, 1.5, 0, 3],
      [10, 0, 0, 10],
    ]);
    expect((await accounts('annual')).map(({ carriedDays }) => Number(carriedDays))).toEqual([
      3, 0,
    ]);
    const across = await company.file(clerk, 'personnelLeave', leave('2038-03-31', '2038-04-02'));
    expect(await company.read('personnelLeave', across)).toMatchObject({
      leaveDays: '3',
      earlierDays: '1',
    });
    expect(await figures()).toEqual([
      [4.5, 2.5, 0, 2],
      [10, 2, 0, 8],
    ]);
    done(await voided(manager, 'personnelLeave', across), 'void');
    expect(await figures()).toEqual([
      [4.5, 1.5, 0, 3],
      [10, 0, 0, 10],
    ]);
    const late = leave('2039-03-30', '2039-04-03', { startTime: at('2038-12-31', '09:00') });
    expect(await refusedWith(late)).toContain('more than what is left');

    // what nobody took has lapsed, and comes back where HR extends it
    await comes('2038-04-01');
    expect((await accounts('annual'))[0]).toMatchObject({ status: 'GQ', lapsedDays: '3' });
    expect(await balances()).toEqual([10, 0]);
    done(await company.change(hr, 'leaveAccount', account, { expires: '2038-06-30' }), 'extended');
    expect((await accounts('annual'))[0]).toMatchObject({ status: 'YX', carriedDays: '3' });
    expect(await balances()).toEqual([13, 0]);

    // leave that goes on after the account has expired, and a return much later than granted
    const current = (await accounts('annual'))[1]!.id as string;
    done(await company.change(hr, 'leaveAccount', current, { expires: '2038-12-31' }), 'until');
    expect(await refusedWith(leave('2038-12-31', '2039-01-04'))).toBe(
      'It goes on after 2038-12-31, when this leave has expired: apply for the later days separately',
    );
    const brief = await company.file(clerk, 'personnelLeave', leave('2038-05-10', '2038-05-10'));
    const overdue = await company.add(hr, 'personnelReturn', {
      personnelLeaveId: brief,
      actualReturnTime: at('2038-05-31', '09:00'),
      overdueReason: '航班取消',
    });
    const back = company.submit(hr, 'personnelReturn', overdue);
    expect(await setting.refusal('personnelReturn', back)).toBe(
      '14 days more than granted, and only 10.00 are left: apply for another kind of leave for them',
    );
    const inTime = { actualReturnTime: at('2038-05-11', '09:00') };
    done(await company.change(hr, 'personnelReturn', overdue, inTime), 'in time');
    done(await company.submit(hr, 'personnelReturn', overdue), 'return');
    const counted = async () => (await company.read('personnelReturn', overdue)).countedDays;
    expect(await counted()).toBe('1');
    done(await company.decide(overdue, 'rejectToStarter'), 'returned');
    expect(await counted()).toBe(null);

    // nobody is granted a year twice: in one grant, or beside an account that HR opened
    await granted(2039, async (drawn, id) => {
      const submitted = () => setting.refusal('leaveGrant', company.submit(hr, 'leaveGrant', id));
      const own = drawn.findIndex((line) => line.employeeId === employeeId);
      const twice = [...drawn, { employeeId, days: '3' }];
      done(await company.change(hr, 'leaveGrant', id, { lines: twice }), 'twice');
      expect(await submitted()).toContain(`Line ${own + 1}: the person is in it twice`);
      done(await company.change(hr, 'leaveGrant', id, { lines: drawn }), 'once');
      await company.add(hr, 'leaveAccount', {
        employeeId,
        kind: 'annual',
        year: 2039,
        grantedDays: '5',
        expires: '2040-03-31',
      });
      expect(await submitted()).toBe(`Line ${own + 1}: 张伟 has annual leave of 2039 already`);
      return drawn.toSpliced(own, 1);
    });
    await company.check();
  },
);
