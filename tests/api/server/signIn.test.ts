import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { LoginAnswer, OwnSession, UserInfo } from '#shared/contract/index.ts';
import { password, people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, trustProxy: 1 });
});
afterAll(() => server.close());

const signIn = (userName: string, attempt: string) =>
  server.call<LoginAnswer>('POST', '/api/platform/login', { userName, password: attempt });
const me = (token: string) =>
  server.call<{ userInfo: UserInfo }>('GET', '/api/platform/me', undefined, token);

describe('signing in', () => {
  it('answers a token and who the person is, whatever blanks surround the name', async () => {
    const { code, data } = await signIn('  Ann ', password);
    expect(code).toBe(200);
    expect(data.userInfo).toMatchObject({
      id: people.ann,
      name: 'Ann',
      mainOrgId: teams.sales,
      roles: ['staff'],
    });
    expect(data.userInfo.orgAttrs[0]).toEqual({
      org: { orgId: teams.sales, name: 'Sales' },
      attrs: { orgInstanceId: teams.company },
    });
    expect(data.mustChangePassword).toBe(false);
    expect((await me(data.Authorization)).data.userInfo.id).toBe(people.ann);
    expect((await me(`Bearer ${data.Authorization}`)).code).toBe(200);
  });

  it('answers the same for a wrong password, an unknown name and a disabled account', async () => {
    const wrong = await signIn('bob', 'not-the-one');
    const unknown = await signIn('nobody', 'not-the-one');
    const admin = await server.login('admin');
    await server.call('POST', `/api/v1/account/${people.fay}/disabled`, { disabled: true }, admin);
    const disabled = await signIn('fay', password);
    await server.call('POST', `/api/v1/account/${people.fay}/disabled`, { disabled: false }, admin);
    expect(wrong).toMatchObject({ status: 200, code: 100, data: { error: 'badCredentials' } });
    const body = ({ code, message, data }: typeof wrong) => ({ code, message, data });
    expect(body(unknown)).toEqual(body(wrong));
    expect(body(disabled)).toEqual(body(wrong));
  });

  it('gives a new token each time and keeps only its hash', async () => {
    const first = await server.login('ann');
    const second = await server.login('ann');
    expect(second).not.toBe(first);
    const { rows } = await import('#server/db/query.ts').then(async ({ sql }) => ({
      rows: await server.services.db.all(sql`select * from app.session`),
    }));
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  it('speaks the language asked for', async () => {
    const { message } = await server.call(
      'POST',
      '/api/platform/login',
      { userName: 'nobody', password: 'x' },
      undefined,
      { 'accept-language': 'zh-CN,zh;q=0.9' },
    );
    expect(message).toBe('用户名或密码错误');
  });
});

describe('guessing', () => {
  const from = (address: string, device = '') => ({
    guess: (userName: string, attempt = 'guess') =>
      server.call<LoginAnswer & { error?: string; facts?: { minutes: number } }>(
        'POST',
        '/api/platform/login',
        { userName, password: attempt },
        undefined,
        { 'x-forwarded-for': address, ...(device && { cookie: device }) },
      ),
    async fails(userName: string, times: number) {
      for (let count = 0; count < times; count += 1) {
        expect((await this.guess(userName)).data.error).toBe('badCredentials');
      }
    },
  });
  const minutes = (count: number) => {
    now = new Date(now.getTime() + count * 60_000);
  };

  it('has to wait after five failures with a name, known or not, and longer each time', async () => {
    for (const name of ['wang', 'nobody-else']) {
      const stranger = from('203.0.113.1');
      await stranger.fails(name, 5);
      for (const wait of [1, 2, 4]) {
        expect((await stranger.guess(name, password)).data).toMatchObject({
          error: 'tooManyAttempts',
          facts: { minutes: wait },
        });
        minutes(wait);
        await stranger.fails(name, 1);
      }
      minutes(60);
    }
    expect((await from('203.0.113.1').guess('wang', password)).code).toBe(200);
  });

  it('keeps nobody else out: not at another address, nor on a device known from before', async () => {
    const office = '203.0.113.2';
    const known = await from(office).guess('lee', password);
    const device = String(known.headers['set-cookie']);
    expect(device).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    await from(office).fails('lee', 5);
    expect((await from(office).guess('lee', password)).data.error).toBe('tooManyAttempts');
    expect((await from('203.0.113.3').guess('lee', password)).code).toBe(200);
    expect((await from(office, device.split(';')[0]).guess('lee', password)).code).toBe(200);
  });

  it('knows a device over TLS by a cookie that no other host can set', async () => {
    const tls = { 'x-forwarded-for': '203.0.113.20', 'x-forwarded-proto': 'https' };
    const login = (attempt: string, headers = {}) =>
      server.call(
        'POST',
        '/api/platform/login',
        { userName: 'lee', password: attempt },
        undefined,
        { ...tls, ...headers },
      );
    const cookie = String((await login(password)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-device=[\w.-]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
    for (let count = 0; count < 5; count += 1) await login('guess');
    expect((await login(password)).data.error).toBe('tooManyAttempts');
    expect((await login(password, { cookie: cookie.split(';')[0]! })).code).toBe(200);
  });

  it('is counted on a known device, too, by itself, and the mark of somebody else is none', async () => {
    const { headers } = await from('203.0.113.4').guess('ann', password);
    const device = String(headers['set-cookie']).split(';')[0];
    await from('203.0.113.4', device).fails('ann', 5);
    expect((await from('203.0.113.5', device).guess('ann', password)).data.error).toBe(
      'tooManyAttempts',
    );
    expect((await from('203.0.113.4').guess('ann', password)).code).toBe(200);
    await from('203.0.113.4').fails('bob', 5);
    expect((await from('203.0.113.4', device).guess('bob', password)).data.error).toBe(
      'tooManyAttempts',
    );
  });

  it('counts nothing that is turned away', async () => {
    const stranger = from('203.0.113.6');
    await stranger.fails('fay', 5);
    for (let count = 0; count < 20; count += 1) await stranger.guess('fay');
    minutes(1);
    expect((await stranger.guess('fay', password)).code).toBe(200);
  });

  it('counts those sent side by side', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => from('203.0.113.7').guess('lee')),
    );
    const looked = answers.filter(({ data }) => data.error === 'badCredentials');
    expect(looked).toHaveLength(5);
  });

  it('is one account by whatever letters its name is spelled', async () => {
    const { db } = server.services;
    await db.run(sql`update app.account set user_name = 'lin' where user_id = ${people.lee}`);
    const other = from('203.0.113.8');
    const isSame = await db.first<{ same: boolean }>(sql`select lower('L\u0130N') = 'lin' as same`);
    await other.fails('lin', 3);
    await other.fails('LIN', 2);
    for (const name of isSame?.same ? ['lin', 'L\u0130N'] : ['lin', 'Lin']) {
      expect((await other.guess(name)).data.error).toBe('tooManyAttempts');
    }
    await db.run(sql`update app.account set user_name = 'lee' where user_id = ${people.lee}`);
  });

  it('of names that nobody has is ended at an address, but for devices known there', async () => {
    const few = await startTestServer({
      trustProxy: 1,
      loginLimits: { perAccount: 5, unknownNames: 10 },
    });
    const attempt = (userName: string, attempted: string, headers: Record<string, string> = {}) =>
      few.call(
        'POST',
        '/api/platform/login',
        { userName, password: attempted },
        undefined,
        headers,
      );
    const { headers } = await attempt('ann', password);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    for (let name = 0; name < 10; name += 1) await attempt(`nobody-${name}`, 'guess');
    expect((await attempt('nobody', 'guess')).data.error).toBe('tooManyAttempts');
    expect((await attempt('bob', password)).data.error).toBe('tooManyAttempts');
    expect((await attempt('ann', password, { cookie })).code).toBe(200);
    expect((await attempt('bob', password, { 'x-forwarded-for': '203.0.113.9' })).code).toBe(200);
    await few.close();
  });

  it('cannot choose its address', async () => {
    for (let count = 0; count < 5; count += 1) {
      await from(`198.51.100.${count}, 203.0.113.10`).fails('fay', 1);
    }
    expect((await from('198.51.100.9, 203.0.113.10').guess('fay')).data.error).toBe(
      'tooManyAttempts',
    );
    await from('999.999.999.999').guess('fay');
    expect(server.log.join('\n')).not.toContain('999.999.999.999');
  });

  it('does not wait for months when the clock was ahead', async () => {
    const real = now;
    minutes(30 * 24 * 60);
    const stranger = from('203.0.113.11');
    await stranger.fails('wang', 5);
    now = real;
    expect((await stranger.guess('wang', password)).code).toBe(200);
  });
});

describe('a session', () => {
  it('ends with the logout', async () => {
    const token = await server.login('ann');
    expect((await server.call('POST', '/api/platform/logout', {}, token)).code).toBe(200);
    expect((await me(token)).code).toBe(3007);
  });

  it('slides while it is used, ends after twelve idle hours, and after a week in any case', async () => {
    const used = await server.login('ann');
    const idle = await server.login('ann');
    const hour = 3_600_000;
    for (let count = 0; count < 3; count += 1) {
      now = new Date(now.getTime() + 10 * hour);
      expect((await me(used)).code).toBe(200);
    }
    expect((await me(idle)).code).toBe(3007);
    for (let count = 0; count < 14; count += 1) {
      now = new Date(now.getTime() + 10 * hour);
      await me(used);
    }
    expect((await me(used)).code).toBe(3007);
  });

  it('does not last for months when it began while the clock was ahead', async () => {
    const real = now;
    now = new Date(real.getTime() + 30 * 86_400_000);
    const token = await server.login('ann');
    now = real;
    expect((await me(token)).code).toBe(200);
    now = new Date(real.getTime() + 13 * 3_600_000);
    expect((await me(token)).code).toBe(3007);
  });

  it('is refused in an address', async () => {
    const token = await server.login('ann');
    const inQuery = await server.call('GET', `/api/platform/me?token=${token}`);
    expect(inQuery.data).toMatchObject({ error: 'tokenInQuery' });
    const both = await server.call(
      'GET',
      `/api/platform/me?Authorization=${token}`,
      undefined,
      token,
    );
    expect(both.data).toMatchObject({ error: 'tokenInQuery' });
  });

  it('ends when its account is disabled, and when the person leaves', async () => {
    const admin = await server.login('admin');
    const token = await server.login('bob');
    const disable = (disabled: boolean) =>
      server.call('POST', `/api/v1/account/${people.bob}/disabled`, { disabled }, admin);
    await disable(true);
    expect((await me(token)).code).toBe(3007);
    await disable(false);
    const again = await server.login('bob');
    const { sql } = await import('#server/db/query.ts');
    const { bumpPermissions } = await import('#server/features/directory/permissionsEpoch.ts');
    await server.services.db.run(
      sql`update data.person set active = false where id = ${people.bob}`,
    );
    await bumpPermissions(server.services.db);
    expect((await me(again)).code).toBe(3007);
    expect((await signIn('bob', password)).data).toMatchObject({ error: 'badCredentials' });
  });

  it('is shown to its person with the others, who ends them singly and all but this one', async () => {
    for (const name of ['ann', 'ann', 'ann']) await server.login(name);
    const token = await server.login('ann');
    const stranger = await server.login('fay');
    const list = async () =>
      (await server.call<OwnSession[]>('GET', '/api/v1/sessions', undefined, token)).data;
    const before = await list();
    expect(before.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(before[0]).toMatchObject({ address: '127.0.0.1', agent: 'lightMyRequest' });
    const other = before.find(({ isThis }) => !isThis)!;
    const end = (body: { id?: string }, by: string) =>
      server.call('POST', '/api/v1/sessions/end', { password, ...body }, by);
    expect((await end({ id: other.id }, stranger)).data.error).toBe('notFound');
    expect((await end({ id: other.id }, token)).code).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(other.id);
    expect((await end({}, token)).code).toBe(200);
    expect(await list()).toMatchObject([{ isThis: true }]);
    expect((await me(stranger)).code).toBe(200);
  });

  it('ends others only with the password, and itself after five wrong ones', async () => {
    const other = await server.login('lee');
    const token = await server.login('lee');
    const end = (attempt: string) =>
      server.call('POST', '/api/v1/sessions/end', { password: attempt }, token);
    for (let count = 0; count < 4; count += 1) {
      expect((await end('guess')).data.error).toBe('wrongPassword');
    }
    expect((await me(other)).code).toBe(200);
    expect((await end('guess')).code).toBe(3007);
    expect((await me(token)).code).toBe(3007);
    expect((await me(other)).code).toBe(200);
    now = new Date(now.getTime() + 60_000);
    await server.login('lee');
  });

  it('lets only administrators manage accounts', async () => {
    const token = await server.login('ann');
    const answer = await server.call(
      'POST',
      `/api/v1/account/${people.fay}/disabled`,
      { disabled: true },
      token,
    );
    expect(answer).toMatchObject({ code: 1008, data: { error: 'forbidden' } });
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, again = newPassword) =>
    server.call(
      'POST',
      '/api/v1/user/updatePwd',
      { userId: people.fay, oldPassword, newPassword, newPassword1: again },
      token,
    );

  it('names what is wrong with a new one, by field', async () => {
    const token = await server.login('fay');
    const faults = async (...form: [string, string, string?]) =>
      (await change(token, ...form)).data.fields;
    expect(await faults(password, 'short')).toEqual({
      newPassword: ['Password length cannot be less than 8'],
    });
    expect(await faults(password, 'x'.repeat(17))).toHaveProperty('newPassword');
    expect(await faults(password, password)).toEqual({ newPassword: ['New password same as old'] });
    expect(await faults(password, 'Other#2026', '')).toEqual({
      newPassword1: ['Please enter again'],
    });
    expect(await faults(password, 'Other#2026', 'Another#2026')).toEqual({
      newPassword1: ['The two passwords differ'],
    });
    expect((await change(token, 'wrong', 'Other#2026')).data.error).toBe('wrongPassword');
  });

  it.each([
    ['Password1', 'one of the passwords used most often'],
    ['qwertyuiop', 'one of the passwords used most often'],
    ['12345678', 'must not repeat or count up'],
    ['        ', 'must not repeat or count up'],
    ['abcabcabc', 'must not repeat or count up'],
    ['fay-2026#', 'must not be the user name'],
    ['Schema#Office1', 'must not be the user name or the name of the product'],
  ])('refuses %s, which everybody tries first', async (easy, reason) => {
    const token = await server.login('fay');
    expect((await change(token, password, easy)).data.fields).toEqual({
      newPassword: [expect.stringContaining(reason)],
    });
    const admin = await server.login('admin');
    const byOther = await server.call(
      'POST',
      `/api/v1/account/${people.fay}/password`,
      { password: easy },
      admin,
    );
    expect(byOther.data).toMatchObject({ error: 'passwordRule' });
  });

  it('ends a session in which the old one is guessed', async () => {
    const found = await server.login('lee');
    const own = await server.login('lee');
    const guesses = [];
    for (let count = 0; count < 6; count += 1) {
      guesses.push((await change(found, `guess-${count}`, 'Other#2026')).data.error);
    }
    expect(guesses).toEqual([...Array<string>(4).fill('wrongPassword'), 'noSession', 'noSession']);
    expect((await me(own)).code).toBe(200);
  });

  it('ends the other sessions and keeps this one', async () => {
    const here = await server.login('fay');
    const elsewhere = await server.login('fay');
    expect((await change(here, password, 'Other<%>&"+;')).code).toBe(200);
    expect((await me(here)).code).toBe(200);
    expect((await me(elsewhere)).code).toBe(3007);
    expect((await signIn('fay', password)).data).toMatchObject({ error: 'badCredentials' });
    expect((await signIn('fay', 'Other<%>&"+;')).code).toBe(200);
  });

  it('is the only thing allowed after an administrator has set it', async () => {
    const admin = await server.login('admin');
    await server.call(
      'POST',
      `/api/v1/account/${people.fay}/password`,
      { password: 'Reset#2026' },
      admin,
    );
    const { data } = await signIn('fay', 'Reset#2026');
    expect(data.mustChangePassword).toBe(true);
    const token = data.Authorization;
    const menus = () => server.call('GET', '/api/platform/getAllMenusByUserId', undefined, token);
    expect((await menus()).data).toMatchObject({ error: 'mustChangePassword' });
    expect((await change(token, 'Reset#2026', 'Fresh#2026')).code).toBe(200);
    expect((await menus()).code).toBe(200);
  });

  it('lets nobody in by the old one who is just signing in, or changing it', async () => {
    const { db } = server.services;
    const token = await server.login('wang');
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const reset = db.transaction(async (tx) => {
      await tx.run(
        sql`update app.account set password_hash = 'new' where user_id = ${people.wang}`,
      );
      await tx.run(sql`delete from app.session where user_id = ${people.wang}`);
      begun();
      await wait(600);
    });
    await hasBegun;
    const late = await Promise.all([
      signIn('wang', password),
      change(token, password, 'Another#2026'),
    ]);
    await reset;
    expect(late.map(({ code }) => code)).not.toContain(200);
    const left = await db.all(sql`select from app.session where user_id = ${people.wang}`);
    expect(left).toEqual([]);
    const hash = sql`select from app.account where user_id = ${people.wang} and password_hash = 'new'`;
    expect(await db.all(hash)).toHaveLength(1);
  });
});
