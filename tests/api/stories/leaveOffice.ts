import { expect } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { clerk } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

export const [hr, manager] = ['songjia', 'liangxue'] as const;

/** A time of a day by the company’s clock. */
export const at = (day: string, time: string) => `${day}T${time}:00+08:00`;

/** The demo company with a clock that is moved, and what is asked of a clerk’s leave. */
export async function openLeaveOffice(start: string) {
  let now = new Date(`${start}T02:00:00Z`);
  const setting = await Setting.open({ now: () => now });
  const { company } = setting;
  const employeeId = company.person(clerk);

  async function comes(date: string) {
    now = new Date(`${date}T02:00:00Z`);
    company.signInAgain();
    await runDaily(company.server.services);
  }
  const leave = (from: string, to: string, more: RecordData = {}): RecordData => ({
    employeeId,
    leaveType: 'annual',
    startTime: at(from, '09:00'),
    endTime: at(to, '18:00'),
    reason: '回家探亲',
    ...more,
  });
  const draft = (data: RecordData, module = 'personnelLeave') => company.add(clerk, module, data);
  const refusedWith = async (data: RecordData, module = 'personnelLeave') =>
    setting.refusal(module, company.submit(clerk, module, await draft(data, module)));
  /** What is said to whoever types what is not typed. */
  const unwritable = async (module: string, data: RecordData) => {
    const body = { data, requestKey: crypto.randomUUID() };
    return (await refusal(company.call(clerk, 'POST', `/v1/${module}/handle`, body))).message;
  };

  await comes(start);
  /** Accounts that the company has before are left aside. */
  const before = new Set((await allAccounts('annual')).map(({ id }) => id));
  const accounts = async (kind: string) =>
    (await allAccounts(kind)).filter(({ id }) => !before.has(id));
  async function allAccounts(kind: string) {
    const filters = [
      { field: 'employeeId', operator: 'eq', value: employeeId },
      { field: 'kind', operator: 'eq', value: kind },
    ];
    const { rows } = done(await company.list(hr, 'leaveAccount', { filters }), 'accounts');
    return rows.toSorted((a, b) => Number(a.year) - Number(b.year));
  }
  /** Granted, taken, in approval and left of each year. */
  const figures = async (kind = 'annual') =>
    (await accounts(kind)).map((one) =>
      ['grantedDays', 'usedDays', 'reservedDays', 'leftDays'].map((field) => Number(one[field])),
    );
  const balances = async () => {
    const { annualLeaveBalance, compensatoryBalance } = await company.read(
      'personnelInfo',
      employeeId,
      hr,
    );
    return [annualLeaveBalance, compensatoryBalance].map(Number);
  };
  const voided = (as: string, module: string, id: string) =>
    company.act(as, module, id, 'void', { reason: '录入错误' });

  /** The annual leave of a year, drawn up and approved; answers its id. */
  async function granted(
    year: number,
    lines?: (drawn: RecordData[], id: string) => Promise<RecordData[]>,
  ) {
    const yearId = await company.add(hr, 'leaveYear', { year });
    done(await company.act(hr, 'leaveYear', yearId, 'draw'), 'drawn up');
    const again = () => setting.refusal('leaveYear', company.act(hr, 'leaveYear', yearId, 'draw'));
    expect(await again()).toBe('A grant of this year is not approved yet: finish it first');
    const filters = [{ field: 'leaveYearId', operator: 'eq', value: yearId }];
    const { rows } = done(await company.list(hr, 'leaveGrant', { filters }), 'grants');
    const id = rows[0]!.id as string;
    if (lines) {
      const drawn = (await company.read('leaveGrant', id, hr)).lines as RecordData[];
      done(await company.change(hr, 'leaveGrant', id, { lines: await lines(drawn, id) }), 'lines');
    }
    expect(await company.pass(hr, 'leaveGrant', id)).toEqual([manager]);
    expect(await again()).toBe(`Everybody has annual leave of ${year} already`);
    return id;
  }

  return {
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
  };
}
