import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owned } from '#engine/schema/owners.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { clerk } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-23T02:00:00Z') });
}, 300_000);
afterAll(() => setting.close(), 300_000);

test(
  'who resigns at short notice says why and is asked first; it counts from the submission',
  { timeout: 300_000 },
  async () => {
    const { company } = setting;
    const module = 'personnelQuit';
    const employeeId = company.person(clerk);
    const submit = (confirmed?: string[]) => company.submit(clerk, module, id, confirmed);
    const notice = () => setting.figures(module, id, 'noticeDate', 'noticeDays');
    // an earlier day of application makes no earlier notice
    const id = await company.add(clerk, module, {
      employeeId,
      applyDate: '2026-10-01',
      quitType: 'resign',
      quitReason: ['career'],
      lastWorkDate: '2026-12-10',
      handoverUserId: company.person('sunli'),
    });
    expect(await notice()).toEqual({ noticeDate: null, noticeDays: 17 });
    expect(await setting.refusal(module, submit())).toBe(
      'Notice of 17 days where 30 are needed: say why, or choose a later last working day',
    );
    const reason = { shortNoticeReason: '家人病重，须返乡照料' };
    done(await company.change(clerk, module, id, reason), 'reason');
    expect(await setting.refusal(module, submit([]))).toBe('The notice is 17 days; 30 are needed');
    const { data } = await refusal(submit([]));
    done(await submit([data.confirm!]), 'confirmed');
    expect(await notice()).toEqual({ noticeDate: '2026-11-23', noticeDays: 17 });
    done(await company.decide(id, 'rejectToStarter'), 'returned');
    expect((await notice()).noticeDate).toBe(null);

    // thirty days need neither, and neither do three in probation
    const inTime = { shortNoticeReason: null, lastWorkDate: '2026-12-23' };
    done(await company.change(clerk, module, id, inTime), 'in time');
    done(await submit(), 'in time');
    done(await company.decide(id, 'rejectToStarter'), 'returned');
    const soon = { lastWorkDate: '2026-11-26' };
    done(await company.change(clerk, module, id, soon), 'soon');
    expect(await setting.refusal(module, submit())).toContain('Notice of 3 days where 30');
    const probation = { employeeStatus: 'probation' };
    done(await company.change('songjia', 'personnelInfo', employeeId, probation), 'probation');
    done(await submit(), 'in probation');
    await company.check();
  },
);

test('who decides a resignation is told how many and how much of what they may not read, and nobody else', async () => {
  const { company, documents } = setting;
  const [leaver, manager, module] = ['sunli', 'liangxue', 'personnelQuit'] as const;
  const employeeId = company.person(leaver);
  await decideSetting(company, 'claim.forOthers', 'allow');
  const claim = await documents.file('reimbursementGeneral', { applicantId: employeeId });
  const { amount } = await company.read('reimbursementGeneral', claim);
  const id = await company.add(leaver, module, {
    employeeId,
    quitType: 'resign',
    quitReason: ['career'],
    lastWorkDate: '2026-12-31',
    handoverUserId: company.person(clerk),
  });
  /** What somebody is told of this person, by the resignation or without it. */
  const claimsTold = async (
    as: string,
    told = `?module=${module}&recordId=${id}`,
    of = employeeId,
  ) => {
    const path = `/v1/personnelInfo/owned/${of}${told}`;
    const all = done(await company.call<Owned[]>(as, 'GET', path), 'owned');
    return all.filter((one) => one.module === 'reimbursementGeneral');
  };
  done(await company.submit(leaver, module, id), 'submitted');
  for (let [next] = await company.asked(id); next !== manager; [next] = await company.asked(id)) {
    expect(await claimsTold(manager)).toEqual([]);
    done(await company.decide(id), `${next} approves`);
  }
  expect(await claimsTold(manager)).toMatchObject([{ amount, unseen: true }]);
  expect(await claimsTold(manager, '')).toEqual([]);
  expect(await claimsTold(manager, undefined, company.person(clerk))).toEqual([]);
  expect(await claimsTold('yuanmeng')).toEqual([]);
});
