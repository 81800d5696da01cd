import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type {
  ListAnswer,
  MessageItem,
  NoticeItem,
  NoticesAnswer,
  ReadReceipts,
} from '#shared/contract/index.ts';
import { canRead } from '#server/features/access/index.ts';
import { readersOf } from '#server/features/readers/readersOf.ts';
import { readerCondition } from '#server/features/readers/readerCondition.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { sql } from '#server/db/query.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let now = new Date();
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
});
afterAll(() => company.close());

const writer = 'zhoumin';
const clerk = 'zhangwei';
const stranger = 'yuanmeng';
const refused = (error: string) => ({ data: expect.objectContaining({ error }) as object });

async function saved(data: RecordData): Promise<string> {
  const body = {
    requestKey: randomUUID(),
    data: { title: 'x', noticeType: 'notice', shouType: '0', content: '内容', ...data },
  };
  const answer = await company.call<{ id: string }>(
    writer,
    'POST',
    '/sysManage/notice/saveNotice',
    body,
  );
  return done(answer, 'save').id;
}
const setStatus = (as: string, id: string, status: string) =>
  company.call(as, 'POST', '/sysManage/notice/updateNoticeStatus', { id, status });
async function published(data: RecordData): Promise<string> {
  const id = await saved(data);
  done(await setStatus(writer, id, 'YX'), 'publish');
  return id;
}
const orgOf = (name: string) =>
  company.server.services.directory().person(company.person(name))!.orgId!;
const own = async (as: string, query = '') =>
  done(await company.call<NoticesAnswer>(as, 'GET', `/v1/notices?row=100${query}`), 'notices');
const sees = async (as: string, id: string) => (await own(as)).rows.some((row) => row.id === id);

test('a notice reaches whom it names and nobody else, through every entry', async () => {
  const title = `只给经营部 ${randomUUID().slice(0, 8)}`;
  const id = await published({ title, sendingRange: [orgOf(clerk)] });
  expect((await company.read('notice', id)).publishTime).toEqual(expect.any(String));
  expect(await sees(clerk, id)).toBe(true);
  for (const name of [stranger, 'zhengjie']) {
    expect(await sees(name, id)).toBe(false);
    expect(await company.call(name, 'GET', `/v1/notice/${id}`)).toMatchObject(refused('notFound'));
    expect(await company.call(name, 'GET', `/sysManage/notice/selectById/${id}`)).toMatchObject(
      refused('notFound'),
    );
    expect(await company.call(name, 'POST', '/sysManage/notice/viewNotice', { id })).toMatchObject(
      refused('notFound'),
    );
    const query = await company.call<NoticeItem[]>(name, 'GET', '/sysManage/notice/queryNotice/0');
    expect(query.data.map((row) => row.id)).not.toContain(id);
    const list = await company.list(name, 'notice', { search: title });
    expect(list.data.rows).toEqual([]);
    const info = await company.list(name, 'infoCenter', { search: title });
    expect(info.data.rows).toEqual([]);
    const found = await company.call(name, 'POST', '/v1/common/search', { text: title });
    expect(JSON.stringify(found.data)).not.toContain(title);
    const home = await company.call(name, 'POST', '/v1/dashboards/home/data', {
      widgets: ['notices'],
    });
    expect(JSON.stringify(home.data)).not.toContain(title);
  }
  const mine = await company.list(clerk, 'notice', { search: title });
  expect(mine.data.rows).toHaveLength(1);
});

test('nobody reads a draft, one that is void, or one that has expired', async () => {
  const draft = await saved({ title: '草稿' });
  expect(await sees(clerk, draft)).toBe(false);
  const past = await published({ title: '过期', expireDate: '2020-01-01' });
  expect(await sees(clerk, past)).toBe(false);
  const id = await published({ title: '作废' });
  expect(await sees(clerk, id)).toBe(true);
  expect(await sees(stranger, id)).toBe(false);
  done(await setStatus(writer, id, 'ZF'), 'annul');
  expect(await sees(clerk, id)).toBe(false);
  expect(await company.call(clerk, 'GET', `/v1/notice/${id}`)).toMatchObject(refused('notFound'));
});

test('the people of a notice are those who may read it because of it, whomever it names', async () => {
  const { services } = company.server;
  const module = services.registry().module('notice');
  const person = services.directory().person(company.person(clerk))!;
  const head = services.directory().organisation(person.orgId!)!.parentId!;
  const ranges: RecordData[] = [
    {},
    { sendingRange: [head] },
    { rangeRoles: ['fm', 'ol'] },
    { rangeUsers: [company.person(stranger)] },
    { rangePosts: person.postId ? [person.postId] : [] },
    { sendingRange: [person.orgId!], rangeRoles: ['gm'], rangeUsers: [company.person('zhengjie')] },
  ];
  for (const range of ranges) {
    const id = await published(range);
    const meant = new Set(
      (await readersOf(services, services.db, module, id)).map((one) => one.id),
    );
    expect(meant.size).toBeGreaterThan(0);
    for (const { id: userId } of services.directory().people()) {
      const caller = callerFor(services.directory(), userId, 'en');
      const found = await services.db.first(
        sql`select 1 as found from ${entityOf(module).table} t
          where t.id = ${id}::uuid and ${readerCondition(services, caller, module, 't')}`,
      );
      expect({ userId, range, isMeant: found !== undefined }).toEqual({
        userId,
        range,
        isMeant: meant.has(userId),
      });
      const mayRead = await canRead({ services, caller, db: services.db }, 'notice', id);
      expect({ userId, mayRead: mayRead || !meant.has(userId) }).toEqual({ userId, mayRead: true });
    }
  }
});

test('what comes up by itself does so once for each reader, and who has not read it is reminded', async () => {
  const users = [clerk, 'liuyang'].map((name) => company.person(name));
  const id = await published({ title: '弹窗', shouType: '1', rangeUsers: users });
  const popUps = async (as: string) => (await own(as, '&popUp=true')).rows.map((row) => row.id);
  const before = await own(clerk, '&popUp=true');
  expect(before.rows.find((row) => row.id === id)).toMatchObject({ isFormatted: true });
  done(await company.call(clerk, 'POST', '/sysManage/notice/viewNotice', { id }), 'view');
  expect(await popUps(clerk)).not.toContain(id);
  expect((await own(clerk)).unread).toBe(before.unread - 1);
  expect(await popUps('liuyang')).toContain(id);
  const receipts = async () =>
    done(await company.call<ReadReceipts>(writer, 'GET', `/v1/notice/readers/${id}`), 'receipts');
  expect(await receipts()).toMatchObject({
    read: [{ id: users[0], times: 1 }],
    unread: [{ id: users[1] }],
  });
  expect((await company.read('notice', id, writer)).viewCount).toBe(1);
  expect(await company.call(clerk, 'GET', `/v1/notice/readers/${id}`)).toMatchObject(
    refused('forbidden'),
  );
  expect(await company.call(stranger, 'GET', `/v1/notice/readers/${id}`)).toMatchObject(
    refused('notFound'),
  );
  for (const sent of [1, 0]) {
    const reminded = await company.call(writer, 'POST', `/v1/notice/remindReaders/${id}`);
    expect(reminded.data).toEqual({ sent });
  }
  now = new Date(now.getTime() + 1000);
  done(await company.call('liuyang', 'GET', `/v1/notice/${id}`), 'open');
  expect((await receipts()).unread).toEqual([]);
  now = new Date(now.getTime() + 20 * 60_000);
  done(await company.call('liuyang', 'GET', `/v1/notice/${id}`), 'open again');
  expect((await receipts()).read).toMatchObject([
    { id: users[1], times: 2 },
    { id: users[0], times: 1 },
  ]);
  const log = await company.server.services.db.all(
    sql`select "readerId" from data.read_log where "businessKey" = ${id}`,
  );
  expect(log).toHaveLength(2);
  await company.check();
});

test('those on top until a day stand first', async () => {
  const top = await published({ title: '置顶', topFlag: true, topUntil: '2999-01-01' });
  const past = await published({ title: '曾置顶', topFlag: true, topUntil: '2020-01-01' });
  const last = await published({ title: '最新' });
  const rows = (await own(clerk)).rows.map((row) => row.id);
  expect(rows.indexOf(top)).toBeLessThan(rows.indexOf(last));
  expect(rows.indexOf(last)).toBeLessThan(rows.indexOf(past));
});

test('the calls answer as an independent query counts, and refuse what is wrong', async () => {
  const list = async () =>
    done(
      await company.call<ListAnswer>('admin', 'GET', '/sysManage/notice/selectAllByPage/1/500'),
      'list',
    );
  const counted = async () =>
    (await company.server.services.db.first<{ n: number }>(
      sql`select count(*)::int as n from data.notice`,
    ))!.n;
  expect((await list()).total).toBe(await counted());
  const id = await saved({ title: '又一条' });
  expect((await list()).total).toBe(await counted());
  const { rev } = await company.read('notice', id, writer);
  const body = { id, rev, data: { title: '改过' } };
  done(await company.call(writer, 'POST', '/sysManage/notice/updateNotice', body), 'update');
  expect((await company.read('notice', id, writer)).title).toBe('改过');
  const change = (as: string, more: object) =>
    company.call(as, 'POST', '/sysManage/notice/updateNotice', { ...body, ...more });
  expect(await change(writer, { id: 'x' })).toMatchObject(refused('badRequest'));
  expect(await change(clerk, {})).toMatchObject(refused('notFound'));
  expect(await setStatus(writer, id, 'GQ')).toMatchObject(refused('badRequest'));
  expect(await setStatus(clerk, id, 'YX')).toMatchObject(refused('notFound'));
  const wrong = { data: { title: 'x' }, requestKey: randomUUID() };
  expect(await company.call(writer, 'POST', '/sysManage/notice/saveNotice', wrong)).toMatchObject(
    refused('invalid'),
  );
  expect(await company.call(clerk, 'POST', `/sysManage/notice/delNotice/${id}`)).toMatchObject(
    refused('notFound'),
  );
  done(await company.call(writer, 'POST', `/sysManage/notice/delNotice/${id}`), 'delete');
  expect((await list()).total).toBe(await counted());
  const paths = [
    ['GET', '/sysManage/notice/selectAllByPage/1/20'],
    ['GET', '/sysManage/notice/queryNotice/1'],
    ['GET', `/sysManage/notice/selectById/${id}`],
    ['POST', '/sysManage/notice/viewNotice'],
    ['GET', '/sysManage/whiteUser/selectByPageWhiteUser/1/20'],
    ['POST', '/sysManage/whiteUser/save'],
  ] as const;
  for (const [method, path] of paths)
    expect((await company.server.call(method, `/api${path}`)).code).toBe(3007);
});

test('the white list gives a button of the notices, and takes it', async () => {
  const body = {
    requestKey: randomUUID(),
    data: { title: '试发', noticeType: 'notice', shouType: '0', content: '内容' },
  };
  const save = () =>
    company.call<{ id: string }>(clerk, 'POST', '/sysManage/notice/saveNotice', {
      ...body,
      requestKey: randomUUID(),
    });
  expect(await save()).toMatchObject(refused('forbidden'));
  const path = '/sysManage/whiteUser';
  const listed = {
    requestKey: randomUUID(),
    data: { userId: company.person(clerk), buttonCode: 'create' },
  };
  expect(await company.call(clerk, 'POST', `${path}/save`, listed)).toMatchObject(
    refused('forbidden'),
  );
  const { id } = done(
    await company.call<{ id: string }>('admin', 'POST', `${path}/save`, listed),
    'list',
  );
  done(await save(), 'save');
  const page = await company.call<ListAnswer>('admin', 'GET', `${path}/selectByPageWhiteUser/1/20`);
  const { userNumber, orgId } = await company.read('personnelInfo', company.person(clerk));
  const row = page.data.rows.find((one) => one.id === id);
  expect([row?.userNumber, row?.orgId]).toEqual([userNumber, orgId]);
  done(await company.call('admin', 'POST', `${path}/delWhiteUser/${id}`), 'delete');
  expect(await save()).toMatchObject(refused('forbidden'));
});

test('a regulation tells those it is for once it is in force, and its opening is logged', async () => {
  const dict = company.server.services.registry().findDict('regulationType')!;
  const data = {
    title: '新差旅制度',
    regulationType: dict.items[0]!.value,
    version: '1.0',
    content: '正文',
    effectiveDate: '2020-12-01',
    sendingRange: [orgOf(clerk)],
  };
  const id = await company.file(writer, 'regulations', data);
  const told = async (as: string) =>
    (
      await company.call<{ rows: MessageItem[] }>(as, 'GET', `/v1/msg/${company.person(as)}/1/50`)
    ).data.rows.filter(({ businessKey, kind }) => businessKey === id && kind === 'reading');
  expect(await told(clerk)).toHaveLength(1);
  expect(await told('zhengjie')).toEqual([]);
  expect(await told(stranger)).toEqual([]);
  const receipts = async () =>
    done(await company.call<ReadReceipts>(writer, 'GET', `/v1/regulations/readers/${id}`), 'x');
  const before = await receipts();
  expect(before.unread.map((one) => one.id)).toContain(company.person(clerk));
  await company.read('regulations', id, clerk);
  const after = await receipts();
  expect(after.read.map((one) => one.id)).toContain(company.person(clerk));
  expect(after.unread).toHaveLength(before.unread.length - 1);
  expect((await company.read('regulations', id, writer)).readCount).toBe(after.read.length);
  done(await company.act(writer, 'regulations', id, 'void', { reason: '有误' }), 'void');
  expect(await company.call(clerk, 'GET', `/v1/regulations/${id}`)).toMatchObject(
    refused('notFound'),
  );
});

test.each([
  'regulations',
  'trainingMaterials',
  'postContent',
  'inquiryResult',
  'supplierEvaluation',
  'debtExemption',
  'bidSecurityReturn',
  'performanceBondReturn',
  'personnelLeave',
])('somebody may make %s void', (name) => {
  const { access } = company.server.services.registry().module(name);
  expect(access.some(({ actions }) => actions.includes('void'))).toBe(true);
});
