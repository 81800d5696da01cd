import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListAnswer, ReminderItem } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const me = 'songjia';
const refused = (error: string) => ({ data: expect.objectContaining({ error }) as object });
const open = async (as: string) =>
  done(await company.call<ReminderItem[]>(as, 'GET', '/v1/reminders'), 'reminders');
const handle = (as: string, id: string) =>
  company.call(as, 'POST', `/commonNotice/updateHandleStatus/${id}`);
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
async function added(data: object = {}): Promise<string> {
  const answer = await company.call<{ id: string }>('admin', 'POST', '/commonNotice/add', {
    requestKey: randomUUID(),
    data: {
      title: '证书到期',
      content: '请换证',
      receiverId: company.person(me),
      noticeDate: day(-1),
      dueDate: day(30),
      ...data,
    },
  });
  return done(answer, 'add').id;
}

test('alerts of modules are kept for each person until that person handles them', async () => {
  const { services } = company.server;
  await runDaily(services);
  const made = await services.db.all<{ id: string; receiver: string; record: string }>(
    sql`select id, "receiverId" as receiver, "businessKey" as record from data.common_notice
      where "businessKey" is not null and "handleStatus" = 'DSX'`,
  );
  const sent = await services.db.all<{ record: string }>(
    sql`select distinct record_id as record from app.alert_sent`,
  );
  expect(made.length).toBeGreaterThan(0);
  const known = new Set(sent.map(({ record }) => record));
  expect(made.every(({ record }) => known.has(record))).toBe(true);
});

test('one goes from the tasks of its receiver when handled, by that person alone', async () => {
  const id = await added();
  const later = await added({ noticeDate: day(3) });
  const mine = (await open(me)).map((one) => one.id);
  expect(mine).toContain(id);
  expect(mine).not.toContain(later);
  expect((await open('zhangwei')).map((one) => one.id)).not.toContain(id);
  expect(await handle('zhangwei', id)).toMatchObject(refused('notFound'));
  done(await handle(me, id), 'handle');
  expect((await open(me)).map((one) => one.id)).not.toContain(id);
  expect(await company.read('commonNotice', id)).toMatchObject({
    handleStatus: 'YWC',
    handlerId: company.person(me),
    handleTime: expect.any(String) as string,
  });
  expect((await handle(me, id)).code).not.toBe(200);
});

test('all that wait are put off to a day, and the calls refuse what is wrong', async () => {
  const id = await added();
  const waiting = (await open(me)).length;
  expect(waiting).toBeGreaterThan(0);
  const putOff = (noticeDate: string) =>
    company.call(me, 'POST', '/commonNotice/updateAllNoticeDate', { noticeDate });
  expect(await putOff('soon')).toMatchObject(refused('badRequest'));
  expect((await putOff(day(5))).data).toEqual({ changed: waiting });
  expect((await company.read('commonNotice', id)).handleStatus).toBe('WXF');
  expect(await open(me)).toEqual([]);
  const list = await company.call<ListAnswer>(
    'admin',
    'GET',
    '/commonNotice/selectAllByPage/1/500',
  );
  const all = await company.server.services.db.first<{ n: number }>(
    sql`select count(*)::int as n from data.common_notice`,
  );
  expect(list.data.total).toBe(all!.n);
  const body = { requestKey: randomUUID(), data: { title: 'x' } };
  expect(await company.call('zhangwei', 'POST', '/commonNotice/add', body)).toMatchObject(
    refused('forbidden'),
  );
  expect(await company.call('admin', 'POST', '/commonNotice/add', body)).toMatchObject(
    refused('invalid'),
  );
  for (const path of ['/commonNotice/selectAllByPage/1/20', '/v1/reminders'])
    expect((await company.server.call('GET', `/api${path}`)).code).toBe(3007);
});
