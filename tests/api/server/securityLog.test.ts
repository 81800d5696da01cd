import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { forgetOldEvents } from '#server/operations/security/securityEvents.ts';
import type { Page, SecurityEventItem } from '#shared/contract/index.ts';
import { password, people, teams } from '#tests/support/company.ts';
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
    const given = await post(
      '/api/v1/holder/handle',
      { data: { role: 'finance', userId: people.bob, orgId: teams.company, active: true } },
      admin,
    );
    expect(given.code).toBe(200);
    expect(await latest()).toEqual({
      ...byAdmin,
      address: '',
      action: 'roleGiven',
      what: 'finance',
    });
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

it('tells in the request log how a call ended, and to whom it was done', async () => {
  await signIn('wang', 'guess');
  await post(`/api/v1/account/${people.ann}/disabled`, { disabled: false }, admin);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = { route: '/api/platform/login', code: 100, error: 'badCredentials' };
  expect(lines).toContainEqual(expect.objectContaining(refused));
  const done = { route: '/api/v1/account/:userId/disabled', code: 200, target: people.ann };
  expect(lines).toContainEqual(expect.objectContaining(done));
});
