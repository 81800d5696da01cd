import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { forgetOldEvents } from '#server/features/security/securityEvents.ts';
import type {
  AttachmentInfo,
  Page,
  RecordAnswer,
  SecurityEventItem,
} from '#shared/contract/index.ts';
import { password, people, teams } from '#tests/support/company.ts';
import { form } from '#tests/support/multipart.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: string;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, trustProxy: 1 });
  admin = await server.login('admin');
});
afterAll(() => server.close());

const log = async (query = '') =>
  (
    await server.call<Page<SecurityEventItem>>(
      'GET',
      `/api/v1/securityEvents${query}`,
      undefined,
      admin,
    )
  ).data.rows;
const latest = async () => {
  const [{ id: _id, at: _at, ...event } = {} as SecurityEventItem] = await log();
  return event;
};
const post = (path: string, body: unknown, token?: string) =>
  server.call('POST', path, body, token, { 'x-forwarded-for': '203.0.113.1' });
const signIn = (userName: string, attempt: string) =>
  post('/api/platform/login', { userName, password: attempt });

describe('the security log', () => {
  const event = { byName: '', userName: '', address: '203.0.113.1', what: '' };

  it('tells of sign-ins and of refusals, but not what was typed as a name that nobody has', async () => {
    await signIn('fay', password);
    expect(await latest()).toEqual({ ...event, action: 'signIn', byName: 'Fay', userName: 'Fay' });
    await signIn('fay', 'guess');
    expect(await latest()).toEqual({ ...event, action: 'signInRefused', userName: 'Fay' });
    await signIn('my-secret-typed-too-early', 'guess');
    expect(await latest()).toEqual({ ...event, action: 'signInRefused' });
    const rows = await server.services.db.all(sql`select * from app.audit`);
    expect(JSON.stringify(rows)).not.toContain('typed-too-early');
  });

  it('tells of passwords, accounts and roles', async () => {
    const account = `/api/v1/account/${people.bob}`;
    const byAdmin = { ...event, byName: 'Admin', userName: 'Bob' };
    await post(`${account}/password`, { password: 'Fresh#2026' }, admin);
    expect(await latest()).toEqual({ ...byAdmin, action: 'passwordReset' });
    const token = await signIn('bob', 'Fresh#2026');
    const change = (oldPassword: string) =>
      post(
        '/api/v1/user/updatePwd',
        { oldPassword, newPassword: 'Newer#2026', newPassword1: 'Newer#2026' },
        String(token.data.Authorization),
      );
    await change('guess');
    expect(await latest()).toEqual({ ...event, action: 'passwordRefused', byName: 'Bob' });
    await change('Fresh#2026');
    expect(await latest()).toEqual({ ...event, action: 'passwordChanged', byName: 'Bob' });
    await post(`${account}/disabled`, { disabled: true }, admin);
    expect(await latest()).toEqual({ ...byAdmin, action: 'accountDisabled' });
    await post(`${account}/disabled`, { disabled: false }, admin);
    expect(await latest()).toEqual({ ...byAdmin, action: 'accountEnabled' });
  });

  it('tells of accounts that are opened, of signing out, and of devices that are signed out', async () => {
    await server.services.db.run(sql`delete from app.account where user_id = ${people.wang}`);
    const account = { userId: people.wang, userName: 'wang', password, mustChangePassword: false };
    expect(await post('/api/v1/account', account, admin)).toMatchObject({ code: 200 });
    const ofWang = { ...event, userName: 'Wang' };
    expect((await log())[0]).toMatchObject({
      ...ofWang,
      action: 'accountMade',
      byName: 'Admin',
      at: now.toISOString(),
    });

    const enter = async () => String((await signIn('wang', password)).data.Authorization);
    const byWang = { ...event, byName: 'Wang', at: now.toISOString() };
    await post('/api/platform/logout', {}, await enter());
    expect((await log())[0]).toMatchObject({ ...byWang, action: 'signOut' });
    await enter();
    await enter();
    await post('/api/v1/sessions/end', { password }, await enter());
    expect((await log())[0]).toMatchObject({ ...byWang, action: 'sessionsEnded', what: '2' });
    const online = await server.call<Page<{ id: string }>>(
      'GET',
      `/api/v1/sessions/online?userId=${people.wang}`,
      undefined,
      admin,
    );
    const [device] = online.data.rows;
    await post('/api/v1/sessions/online/end', { id: device!.id }, admin);
    expect((await log())[0]).toMatchObject({
      ...ofWang,
      action: 'sessionsEnded',
      byName: 'Admin',
      what: '1',
      at: now.toISOString(),
    });
  });

  it('tells of roles that are given, changed and taken', async () => {
    const what = server.services.registry().roles.roles['finance']!.title;
    const ofRole = { ...event, byName: 'Admin', userName: 'Bob', address: '', what };
    const holder = { role: 'finance', userId: people.bob, orgId: teams.company, active: true };
    const given = await post('/api/v1/holder/handle', { data: holder }, admin);
    expect(await latest()).toEqual({ ...ofRole, action: 'roleGiven' });
    const id = String(given.data.id);
    const read = await server.call<RecordAnswer>('GET', `/api/v1/holder/${id}`, undefined, admin);
    const ended = { id, rev: read.data.record.rev, data: { active: false } };
    expect((await post('/api/v1/holder/handle', ended, admin)).code).toBe(200);
    expect(await latest()).toEqual({ ...ofRole, action: 'roleChanged' });
    expect((await server.call('DELETE', `/api/v1/holder/${id}`, undefined, admin)).code).toBe(200);
    expect(await latest()).toEqual({ ...ofRole, action: 'roleTaken' });
  });

  it('tells of nobody where the system itself did something', async () => {
    await server.services.db.all(sql`
      insert into app.audit (id, at, action, user_id, facts)
      values (${randomUUID()}, ${now}, 'passwordReset', '00000000-0000-7000-8000-000000000001', ${JSON.stringify({ userId: people.bob })}::jsonb)`);
    const told = (await log()).filter(({ action }) => action === 'passwordReset');
    expect(told).toContainEqual(expect.objectContaining({ byName: '', userName: 'Bob' }));
  });

  it('tells once of each wait that attempts run against, however many there are', async () => {
    const turnedAway = async () =>
      (await log('?row=200')).filter(({ action }) => action === 'attemptsTurnedAway');
    const attempts = (userName: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => signIn(userName, 'guess')));
    for (let wait = 1; wait <= 2; wait += 1) {
      await attempts('lee', 20);
      const told = await turnedAway();
      expect(told).toHaveLength(wait);
      expect(told[0]).toMatchObject({ userName: 'Lee', address: '203.0.113.1', byName: '' });
      now = new Date(now.getTime() + 60_000);
    }
    await attempts('nobody-at-all', 20);
    expect((await turnedAway())[0]).toMatchObject({ userName: '', address: '203.0.113.1' });
    expect(await turnedAway()).toHaveLength(3);
  });

  it('tells of data that is taken out', async () => {
    const found = await server.app.inject({
      method: 'POST',
      url: '/api/v1/order/export',
      headers: { authorization: admin, 'x-forwarded-for': '203.0.113.1' },
      payload: {},
    });
    expect(found.headers['content-type']).toContain('sheet');
    expect(await latest()).toEqual({
      ...event,
      action: 'exported',
      byName: 'Admin',
      what: 'order',
    });
    const begun = await post('/api/v1/order/export/begin', {}, admin);
    expect(begun.code).toBe(200);
    expect(await latest()).toMatchObject({ action: 'exported', byName: 'Admin', what: 'order' });
    const told = await log();
    expect((await post('/api/v1/nothing/export/begin', {}, admin)).code).not.toBe(200);
    expect(await log()).toEqual(told);
  });

  it('tells of files that are downloaded', async () => {
    const { payload, headers } = form({ businessKey: randomUUID(), field: 'files' }, [
      { name: 'a.txt', content: 'text' },
    ]);
    const url = '/api/v1/attachment/upload';
    const { data } = await server.call<AttachmentInfo[]>('POST', url, payload, admin, headers);
    const { id } = data[0]!;
    const file = await server.app.inject({
      url: `/api/v1/attachment/download/${id}`,
      headers: { authorization: admin, 'x-forwarded-for': '203.0.113.1' },
    });
    expect(file.body).toBe('text');
    expect(await latest()).toEqual({ ...event, action: 'downloaded', byName: 'Admin', what: id });
  });

  it('is found by person, and read by administrators alone', async () => {
    const found = await log(`?userId=${people.fay}`);
    expect(found.map(({ action }) => action)).toEqual(['signInRefused', 'signIn']);
    const fay = await server.login('fay');
    const answer = await server.call('GET', '/api/v1/securityEvents', undefined, fay);
    expect(answer.data.error).toBe('forbidden');
  });

  it('is only added to, until it is years old', async () => {
    const { db } = server.services;
    for (const change of [
      sql`update app.audit set action = 'signIn'`,
      sql`delete from app.audit`,
      sql`truncate app.audit`,
    ]) {
      await expect(db.run(change)).rejects.toThrow('audit is only added to');
    }
    const before = (await log()).length;
    await forgetOldEvents(server.services);
    expect(await log()).toHaveLength(before);
    now = new Date('2029-01-01T08:00:00Z');
    admin = await server.login('admin');
    await forgetOldEvents(server.services);
    expect((await log()).map(({ action }) => action)).toEqual(['signIn']);
  });
});

it('tells in the request log who called, how it ended, and to whom it was done', async () => {
  await signIn('wang', 'guess');
  await post(`/api/v1/account/${people.ann}/disabled`, { disabled: false }, admin);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = { route: '/api/platform/login', code: 100, error: 'badCredentials' };
  expect(lines).toContainEqual(expect.objectContaining(refused));
  const done = {
    route: '/api/v1/account/:userId/disabled',
    code: 200,
    target: people.ann,
    user: people.admin,
    userName: 'admin',
  };
  expect(lines).toContainEqual(expect.objectContaining(done));
});
