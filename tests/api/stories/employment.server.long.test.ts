import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { handOver } from '#server/features/handOver/handOver.ts';
import type { TaskItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import { idNumber } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import { clerk, papers } from '../modules/papers.ts';
import { idOf } from './setting.ts';

const [hr, newcomer, heir] = ['songjia', 'situmingyuan', 'xunuo'] as const;
/** The clock of the story: a working day after another. */
let now = new Date('2026-11-23T02:00:00Z');
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
}, 300_000);
afterAll(() => company.close(), 300_000);

const comes = (date: string) => {
  now = new Date(`${date}T02:00:00Z`);
  company.signInAgain();
};
const day = () => now.toISOString().slice(0, 10);
const todo = async (name: string) => {
  const path = '/workFlow/getTaskListByUserId';
  const { rows } = done(await company.call<{ rows: TaskItem[] }>(name, 'GET', path), path);
  return rows.map(({ businessKey }) => businessKey);
};

/** Whoever is asked passes the task on. */
async function distribute(businessKey: string, to: string) {
  const [holder] = await company.asked(businessKey);
  const path = '/workFlow/getTaskListByUserId';
  const { rows } = done(await company.call<{ rows: TaskItem[] }>(holder!, 'GET', path), path);
  const { taskId } = rows.find((row) => row.businessKey === businessKey)!;
  const body = { requestKey: crypto.randomUUID(), to, comment: '请代为审核' };
  done(
    await company.call(holder!, 'POST', `/workFlow/${taskId}/taskDistribute`, body),
    'passed on',
  );
}

test(
  'somebody is recruited, becomes regular, is transferred, and leaves with everything handed over',
  { timeout: 600_000 },
  async () => {
    const [firstTeam, secondTeam] = [
      await idOf(company, 'personnelOrg', 'code', 'ZX11'),
      await idOf(company, 'personnelOrg', 'code', 'ZX12'),
    ];
    const [engineer, manager] = [
      await idOf(company, 'personnelJob', 'code', 'P15'),
      await idOf(company, 'personnelJob', 'code', 'P14'),
    ];
    const post = (id: string) => company.read('personnelJob', id);
    const { quota, occupied } = await post(engineer);

    // demand: not beyond the quota of the post
    const demand: RecordData = {
      postId: engineer,
      demandReason: 'expansion',
      demandCount: Number(quota),
      arrivalDate: '2026-12-01',
    };
    const demandId = await company.add(hr, 'personnelDemand', demand);
    const tooMany = await refusal(company.submit(hr, 'personnelDemand', demandId));
    expect(tooMany.message).toBe(
      `Over the approved position budget: in post ${Number(occupied)}, demand ${Number(quota)}, quota ${Number(quota)}`,
    );
    done(await company.change(hr, 'personnelDemand', demandId, { demandCount: 1 }), 'demand');
    expect(await company.pass(hr, 'personnelDemand', demandId)).toEqual(['liangxue', 'chenli']);

    // recruitment: the pay of the probation is bounded by law
    const number = idNumber(createRandom(11), 1995);
    const recruitmentId = await company.add(hr, 'personnelRecruitment', {
      personnelDemandId: demandId,
      candidateName: '司徒明远',
      gender: 'F',
      idNumber: number,
      mobile: '13812345678',
      education: 'master',
      hireOrgId: firstTeam,
      probationMonths: 3,
      probationSalary: '9000.00',
      regularSalary: '12000.00',
      entryDate: day(),
      hireResult: 'hire',
    });
    const underpaid = await refusal(company.submit(hr, 'personnelRecruitment', recruitmentId));
    expect(underpaid.message).toContain('probation salary 9,000.00, regular salary 12,000.00');
    const better = { probationSalary: '9600.00' };
    done(await company.change(hr, 'personnelRecruitment', recruitmentId, better), 'recruitment');
    await company.pass(hr, 'personnelRecruitment', recruitmentId);
    expect(await company.read('personnelDemand', demandId)).toMatchObject({
      hiredCount: 1,
      status: 'YWC',
    });
    const employeeId = await idOf(company, 'personnelInfo', 'name', '司徒明远');
    const employee = () => company.read('personnelInfo', employeeId);
    expect(await employee()).toMatchObject({
      employeeStatus: 'probation',
      orgId: firstTeam,
      postId: engineer,
      entryDate: '2026-11-23',
      probationEndDate: '2027-02-22',
      education: 'master',
      accountEnabled: true,
    });
    expect((await post(engineer)).occupied).toBe(Number(occupied) + 1);
    await company.openAccount(employeeId, newcomer);

    // regular: the employee applies
    comes('2027-02-22');
    const regularId = await company.add(newcomer, 'personnelRegular', {
      employeeId,
      regularDate: day(),
      selfReview: '试用期内完成两个项目的检测工作',
      regularResult: 'pass',
    });
    expect(await company.read('personnelRegular', regularId)).toMatchObject({
      probationEndDate: '2027-02-22',
      postId: engineer,
      entryDate: '2026-11-23',
    });
    expect(await company.pass(newcomer, 'personnelRegular', regularId)).toEqual([
      'xiedong',
      hr,
      'liangxue',
    ]);
    expect(await employee()).toMatchObject({
      employeeStatus: 'regular',
      regularDate: '2027-02-22',
    });

    // transfer: takes effect on its day
    const transferId = await company.file(newcomer, 'personnelTransfer', {
      employeeId,
      transferType: 'transfer',
      toOrgId: secondTeam,
      toPostId: manager,
      effectiveDate: day(),
      reason: '项目二部人员不足',
    });
    expect((await company.read('personnelTransfer', transferId)).status).toBe('YWC');
    expect(await employee()).toMatchObject({ orgId: secondTeam, postId: manager });
    const path = '/v1/definitions';
    const { user } = done(await company.call<{ user: RecordData }>(newcomer, 'GET', path), path);
    expect(user.orgId).toBe(secondTeam);
    expect((await post(engineer)).occupied).toBe(occupied);

    // at work: somebody’s customer waits for the newcomer
    const customerId = await company.add(clerk, 'customerAdd', papers.customerAdd());
    done(await company.submit(clerk, 'customerAdd', customerId), 'customer');
    await distribute(customerId, employeeId);
    expect(await todo(newcomer)).toEqual([customerId]);

    // quit: with handover to another than oneself
    comes('2027-05-31');
    const quitId = await company.add(newcomer, 'personnelQuit', {
      employeeId,
      quitType: 'resign',
      quitReason: ['career'],
      lastWorkDate: '2027-06-30',
      handoverUserId: employeeId,
    });
    const oneself = await refusal(company.submit(newcomer, 'personnelQuit', quitId));
    expect(oneself.message).toContain('handed over to oneself');
    const heirId = company.person(heir);
    done(
      await company.change(newcomer, 'personnelQuit', quitId, { handoverUserId: heirId }),
      'heir',
    );
    expect(await company.pass(newcomer, 'personnelQuit', quitId)).toEqual([
      'dengchao',
      hr,
      'liangxue',
      'chenli',
    ]);
    expect((await company.read('personnelQuit', quitId)).noticeDays).toBe(30);

    // handover: a draft of the leaver’s own; every office confirms its part
    const { rows } = done(await company.list(newcomer, 'personnelQuitHandover'), 'handovers');
    expect(rows).toHaveLength(1);
    const id = rows[0]!.id as string;
    expect(await company.read('personnelQuitHandover', id)).toMatchObject({
      status: 'WTJ',
      employeeId,
      handoverUserId: heirId,
      lastWorkDate: '2027-06-30',
    });
    const workItems = [{ itemName: '地铁五号线检测报告', receiverId: heirId }];
    done(await company.change(newcomer, 'personnelQuitHandover', id, { workItems }), 'items');
    done(await company.submit(newcomer, 'personnelQuitHandover', id), 'submit');
    const [line] = (await company.read('personnelQuitHandover', id)).workItems as RecordData[];
    const written = {
      handoverUserId: { workItems: [{ ...line, done: true }] },
      fr: { financeCleared: true },
      om: { accommodationCleared: true },
    };
    for (const one of [heir, 'dengchao', 'hujun', 'linfang', 'zhoumin']) {
      expect(await company.asked(id)).toEqual([one]);
      done(await company.decide(id, 'execute', written), `${one} confirms`);
    }
    const notCleared = await refusal(company.decide(id));
    expect(notCleared.message).toContain('cleared');
    expect(await company.asked(id)).toEqual([hr]);
    done(await company.decide(id, 'execute', { hrs: { archiveCleared: true } }), 'archives');
    expect((await company.read('personnelQuitHandover', id)).status).toBe('SHTG');
    expect(await employee()).toMatchObject({ employeeStatus: 'regular', quitDate: '2027-06-30' });
    expect(await todo(newcomer)).toEqual([customerId]);

    // the last working day: the account is closed, and what waits goes to the heir
    comes('2027-06-30');
    const { services } = company.server;
    await runDaily(services);
    expect(await employee()).toMatchObject({ employeeStatus: 'quit', accountEnabled: false });
    expect(await company.read('personnelQuitHandover', id)).toMatchObject({
      status: 'YWC',
      accountClosed: true,
    });
    await expect(company.server.login(newcomer)).rejects.toThrow('cannot sign in');
    const own = await todo(heir);
    await handOver(services);
    expect(await todo(heir)).toEqual([customerId, ...own]);
    expect(await company.approve(customerId)).toContain(heir);
    expect((await company.read('customerAdd', customerId)).status).toBe('YX');
    await company.check();
  },
);
