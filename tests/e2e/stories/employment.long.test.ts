import { beforeAll, expect, test } from 'vitest';
import { idNumber } from '#demo/identity.ts';
import { createRandom } from '#demo/random.ts';
import { papers } from '../../api/modules/papers.ts';
import { Colleagues } from '../support/Colleagues.ts';
import { openOffice } from '../support/office.ts';
import { password } from '../support/Product.ts';
import { approved, day, isRefused, openTaskOf } from './approvals.ts';

const today = day();
const [hr, newcomer, heir] = ['songjia', 'situmingyuan', 'xunuo'] as const;
const [name, heirName, customer] = ['司徒明远', '许诺', '苏州交接建设有限公司'] as const;
const roster = 'Group roster';
const [engineer, projectManager] = ['P15', 'P14'] as const;

/** Who confirms that nothing is left to hand over, and what of it. */
const clearances = [
  [heir, 'Work items, row 1: Done'],
  ['dengchao'],
  ['hujun'],
  ['linfang', 'Finance cleared'],
  ['zhoumin', 'Accommodation cleared'],
  [hr, 'Archives cleared'],
] as const;

/*
 * From a vacancy to the last working day of whoever filled it. Every document is made on screen by whoever has it to do,
 * and what came of it is seen on the next screen.
 */
const office = openOffice();
let colleagues: Colleagues;
beforeAll(() => {
  colleagues = new Colleagues(office.product);
});

/** What the roster says about the newcomer in a column. */
async function seesInRoster(column: string, text: string) {
  const clerk = await office.person(hr);
  const row = await clerk.rowOf('Personnel', roster, name);
  await row.locator(`[data-column="${column}"]`).getByText(text, { exact: true }).waitFor();
}

test('somebody is wanted within the quota of a post, and hired', { timeout: 600_000 }, async () => {
  const clerk = await office.person(hr);
  const posts = await colleagues.list(hr, 'personnelJob', engineer);
  const { quota, occupied } = posts.find(({ code }) => code === engineer)!;
  await clerk.add('Office', 'Staffing requests');
  await clerk.form.choose('Post', engineer);
  await clerk.form.fill({
    Wanted: `${Number(quota)}`,
    'Demand reason': 'Business expansion',
    'Wanted by': today,
  });
  await isRefused(
    clerk,
    `Over the approved position budget: in post ${Number(occupied)}, demand ${Number(quota)}, quota ${Number(quota)}`,
  );
  await clerk.form.fill({ Wanted: '1' });
  await clerk.submit();
  const request = await approved(office, colleagues, hr, 'personnelDemand');

  await clerk.add('Office', 'Recruitment');
  await clerk.form.choose('Staffing request', request);
  await clerk.form.fill({
    Candidate: name,
    Gender: 'Female',
    'ID card number': idNumber(createRandom(11), 1995),
    Mobile: '13812345678',
    Education: 'Master',
    Result: 'Hire',
    'Planned entry date': today,
    'Probation months': '3',
    'Probation salary': '9000',
    'Regular salary': '12000',
  });
  await clerk.form.choose('Hiring department', '项目一部');
  await isRefused(clerk, /probation salary 9,000.00, regular salary 12,000.00/);
  await clerk.form.fill({ 'Probation salary': '9600' });
  await clerk.submit();
  await approved(office, colleagues, hr, 'personnelRecruitment');
  await clerk.seesStatus('Office', 'Staffing requests', request, 'Completed');
  await seesInRoster('employeeStatus', 'Probation');
  await seesInRoster('orgId', '项目一部');
});

test('the newcomer becomes regular and is transferred', { timeout: 600_000 }, async () => {
  const [employee] = await colleagues.list(hr, 'personnelInfo', name);
  await colleagues.openAccount(employee!.id as string, newcomer);
  const clerk = await office.person(newcomer);
  await clerk.begin('/hr/regular/form');
  await expect.poll(() => clerk.form.value('Employee')).toBe(name);
  await clerk.form.fill({
    'Regular from': today,
    'Self review': '试用期内完成两个项目的检测工作',
    Decision: 'Early',
  });
  await clerk.submit();
  await approved(office, colleagues, newcomer, 'personnelRegular');
  await seesInRoster('employeeStatus', 'Regular');

  await clerk.begin('/hr/transfer/form');
  await clerk.form.choose('Employee', name);
  await expect.poll(() => clerk.form.value('From department')).toMatch('项目一部');
  await clerk.form.fill({
    'Transfer type': 'Transfer',
    'Effective date': today,
    Reason: '项目二部人员不足',
  });
  await clerk.form.choose('To department', '项目二部');
  await clerk.form.choose('To post', projectManager);
  await clerk.submit();
  await approved(office, colleagues, newcomer, 'personnelTransfer');
  // who is signed in learns of the new department when the application is opened again
  await clerk.page.reload();
  await seesInRoster('orgId', '项目二部');
});

test(
  'who leaves hands over: the heir gets the tasks, and the account is closed',
  { timeout: 600_000 },
  async () => {
    const [employee] = await colleagues.list(hr, 'personnelInfo', name);
    const customerId = await colleagues.start(
      'zhangwei',
      'customerAdd',
      papers.customerAdd({ customerName: customer }),
    );
    await colleagues.passOn(customerId, employee!.id as string);
    const leaver = await office.person(newcomer);
    await leaver.open('Approval', 'To-do');
    await leaver.tasks.filter({ hasText: customer }).waitFor();

    await leaver.begin('/hr/quit/form');
    await leaver.form.fill({
      'Last working day': today,
      'Kind of leaving': 'Mutual agreement',
      Career: true,
    });
    await leaver.form.choose('Handover to', name);
    await isRefused(leaver, 'Work cannot be handed over to oneself');
    await leaver.form.choose('Handover to', heirName);
    await leaver.submit();
    await approved(office, colleagues, newcomer, 'personnelQuit');

    const [handover] = await colleagues.list(newcomer, 'personnelQuitHandover');
    const number = handover!.docNumber as string;
    await leaver.begin(`/hr/quit-handover/form?id=${handover!.id as string}`);
    const workItems = leaver.page.locator('[data-field="workItems"]');
    await workItems.getByRole('button', { name: '+ Add row' }).click();
    await leaver.form.fillLine('Work items', 1, { Item: '地铁五号线检测报告' });
    await leaver.form.choose('Work items, row 1: Receiver', heirName);
    await leaver.submit();
    for (const [who, cleared] of clearances) {
      const person = await office.person(who);
      await openTaskOf(person, number);
      if (cleared) await person.form.fill({ [cleared]: true });
      await person.decide('Approve');
      await person.isTold('Approved');
    }

    await seesInRoster('employeeStatus', 'Quit');
    const successor = await office.person(heir);
    // tasks are handed over by the clock of the server
    const inherited = async () => {
      await successor.page.goto('/approval/todo');
      const task = successor.tasks.filter({ hasText: customer });
      return task.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(inherited, { timeout: 120_000 }).toBe(true);
    const stranger = await office.visitor();
    await stranger.page.goto('/');
    await stranger.page.getByLabel('User name').fill(newcomer);
    await stranger.page.getByLabel('Password', { exact: true }).fill(password);
    await stranger.page.keyboard.press('Enter');
    await stranger.sees('User name or password is wrong');
  },
);
