import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardData, Page, ProcessStatus, TaskItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { breakGround, clerk, papers, sign } from './papers.ts';

interface StartedPage extends Page<TaskItem> {
  counts: Partial<Record<ProcessStatus, number>>;
}

let company: RealCompany;
let customer: string;
/** Waits for the head of the department. */
let invoiceId: string;
beforeAll(async () => {
  company = await openRealCompany();
  const ground = await breakGround(company);
  customer = (await company.read('customerAdd', ground.customerId))['customerName'] as string;
  const contractId = await sign(company, ground);
  invoiceId = await company.add(
    clerk,
    'invoiceApply',
    papers.invoiceApply({ contractId, amount: '120.00', taxRate: '0.06' }),
  );
  done(await company.submit(clerk, 'invoiceApply', invoiceId), 'it is submitted');
});
afterAll(() => company.close());

const ofInvoice = async (as: string, path: string) => {
  const answer = await company.call<Page<TaskItem>>(as, 'GET', path);
  return done(answer, path).rows.find(({ businessKey }) => businessKey === invoiceId);
};

test('a to-do says whom and how much it is about, and which department asks', async () => {
  const [approver] = await company.asked(invoiceId);
  const path = '/workFlow/getTaskListByUserId?row=200';
  expect(await ofInvoice(approver!, `${path}&details=true`)).toMatchObject({
    counterpart: customer,
    amount: '120.00',
    orgName: '市场部',
  });
  expect(await ofInvoice(approver!, path)).not.toHaveProperty('counterpart');
});

test('who started it sees who has it now, and since when', async () => {
  const path = '/workFlow/getListByPageCustom?type=started&row=200&details=true';
  expect(await ofInvoice(clerk, path)).toMatchObject({
    waitingFor: ['刘洋'],
    waitingSince: expect.any(String),
    counterpart: customer,
  });
});

test('who started it has theirs counted by state, finds those of one state, and what waits longest first', async () => {
  const path = '/workFlow/getListByPageCustom?type=started&row=200&details=true';
  const listed = async (more: string) =>
    done(await company.call<StartedPage>(clerk, 'GET', path + more), more);
  const { rows, counts } = await listed('');
  for (const [status, count] of Object.entries(counts))
    expect(rows.filter((row) => row.status === status)).toHaveLength(count);

  const [approver] = await company.asked(invoiceId);
  const returned = await company.decide(invoiceId, 'rejectToStarter');
  done(returned, `${approver} returns`);
  const back = await listed('&status=returned');
  expect(back.rows).toHaveLength(counts.returned! + 1);
  expect(back.rows.find(({ businessKey }) => businessKey === invoiceId)).toMatchObject({
    waitingFor: ['张伟'],
    waitingSince: expect.any(String),
  });
  expect(back.counts).toMatchObject({
    ...counts,
    running: counts.running! - 1,
    returned: counts.returned! + 1,
  });

  // what waits for nobody any more comes last
  const since = (await listed('&longestFirst=true')).rows.map(({ waitingSince }) => waitingSince);
  const waiting = since.filter((one) => one !== null);
  expect(waiting).toEqual(waiting.toSorted((a, b) => String(a).localeCompare(String(b))));
  expect(since.indexOf(null)).toBe(waiting.length);
});

test('the home page tells what came back, what waits for others, and how much money waits', async () => {
  const homeOf = async (as: string) => {
    const answer = await company.call<DashboardData>(as, 'POST', '/v1/dashboards/home/data', {
      widgets: ['greeting', 'todo'],
    });
    const { greeting, todo } = done(answer, 'home').widgets;
    if (greeting?.kind !== 'counts' || todo?.kind !== 'tasks') throw new Error('no home');
    return { ...greeting, rows: todo.rows };
  };
  const leader = 'liuyang';
  const [mine, theirs] = [await homeOf(clerk), await homeOf(leader)];
  expect(mine.rows.map(({ remark }) => remark)).toContain('rejectToStarter');

  done(await company.submit(clerk, 'invoiceApply', invoiceId), 'it is submitted again');
  expect(await company.asked(invoiceId)).toEqual([leader]);
  const [mineNow, theirsNow] = [await homeOf(clerk), await homeOf(leader)];
  expect(mineNow).toMatchObject({ returned: mine.returned - 1, running: mine.running + 1 });
  expect(theirsNow).toMatchObject({ todo: theirs.todo + 1, late: theirs.late });
  expect(Number(theirsNow.amount) - Number(theirs.amount)).toBeCloseTo(120, 2);
});

test('the home page counts the notices that nobody has opened yet', async () => {
  const unread = async () => {
    const answer = await company.call<DashboardData>(clerk, 'POST', '/v1/dashboards/home/data', {
      widgets: ['greeting'],
    });
    const { greeting } = done(answer, 'home').widgets;
    return greeting?.kind === 'counts' ? greeting.unreadNotices : undefined;
  };
  const before = (await unread())!;
  const notice = { title: '停电通知', noticeType: 'notice', shouType: '0', content: '周六停电' };
  const id = await company.add('zhoumin', 'notice', notice);
  const publishing = { id, status: 'YX' };
  const path = '/sysManage/notice/updateNoticeStatus';
  done(await company.call('zhoumin', 'POST', path, publishing), 'publish');
  expect(await unread()).toBe(before + 1);
  done(await company.call(clerk, 'POST', '/sysManage/notice/viewNotice', { id }), 'read');
  expect(await unread()).toBe(before);
});
