import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { systemCaller } from '#server/systemCaller.ts';
import type {
  AccountItem,
  ChangeItem,
  HealthReport,
  OnlineSession,
  Page,
  SecurityEventItem,
} from '#shared/contract/index.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const ask = async <T>(path: string, as = 'admin') =>
  done(await company.call<T>(as, 'GET', path), path);
const about = (path: string, name: string) => `${path}?userId=${company.person(name)}`;

test('the health page tells of versions, the database, jobs, room and who is signed in', async () => {
  const { version, database, memory, room, sessions, jobs } = await ask<HealthReport>('/v1/health');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/) as string });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(memory.resident).toBeGreaterThan(memory.heap / 2);
  expect(room.files).toBeGreaterThan(0);
  expect(jobs.waiting).toBe(0);
  await company.call('zhangwei', 'GET', '/platform/me');
  expect((await ask<HealthReport>('/v1/health')).sessions).toBeGreaterThanOrEqual(sessions);
});

test.each(['/v1/health', '/v1/accounts', '/v1/sessions/online', '/v1/operationLog'])(
  '%s is for administrators',
  async (path) => {
    expect((await refusal(company.call('zhangwei', 'GET', path))).code).toBe(1008);
    expect((await company.server.call('GET', `/api${path}`)).code).toBe(3007);
  },
);

test('accounts tell when somebody last signed in, and who is locked out until an administrator helps', async () => {
  const of = async (name: string) =>
    (await ask<Page<AccountItem>>(about('/v1/accounts', name))).rows[0]!;
  const before = Date.now();
  await company.server.login('wujing');
  const account = await of('wujing');
  expect(account).toMatchObject({
    userName: 'wujing',
    name: '吴静',
    disabled: false,
    isLocked: false,
  });
  expect(Date.parse(account.lastSignInAt!)).toBeGreaterThanOrEqual(before - 1_000);
  expect(account.sessions).toBeGreaterThan(0);

  const guess = (password: string) =>
    company.server.call<{ error?: string }>('POST', '/api/platform/login', {
      userName: 'wujing',
      password,
      customLoginType: 'password',
    });
  for (let attempt = 0; attempt < 5; attempt += 1) await guess('Wrong#2026');
  expect((await guess('Wrong#2026')).data.error).toBe('tooManyAttempts');
  expect((await of('wujing')).isLocked).toBe(true);
  done(
    await company.call('admin', 'POST', `/v1/account/${company.person('wujing')}/unlock`),
    'unlock',
  );
  expect((await of('wujing')).isLocked).toBe(false);
  await company.server.login('wujing');
  const events = await ask<Page<SecurityEventItem>>(about('/v1/securityEvents', 'wujing'));
  expect(events.rows.map(({ action }) => action)).toContain('accountUnlocked');
});

test('an administrator sees who is signed in, and signs one device out', async () => {
  const token = await company.server.login('linfang');
  const { rows } = await ask<Page<OnlineSession>>(about('/v1/sessions/online', 'linfang'));
  expect(rows[0]).toMatchObject({ name: '林芳', userName: 'linfang', isThis: false });
  for (const { id } of rows)
    done(await company.call('admin', 'POST', '/v1/sessions/online/end', { id }), 'end');
  expect((await company.server.call('GET', '/api/platform/me', undefined, token)).code).toBe(3007);
  expect((await ask<Page<OnlineSession>>(about('/v1/sessions/online', 'linfang'))).total).toBe(0);
  const again = company.call('admin', 'POST', '/v1/sessions/online/end', { id: rows[0]!.id });
  expect((await refusal(again)).data.error).toBe('notFound');
});

test('every change of a record is found by person, record, kind and day, with before and after', async () => {
  const id = await company.add('admin', 'orgConfig', {
    orgId: company.server.services.directory().person(company.person('admin'))!.orgId,
    configKey: 'coffee',
    configValue: 'none',
  });
  done(await company.change('admin', 'orgConfig', id, { configValue: 'every day' }), 'change');
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const query = `moduleNo=orgConfig&recordId=${id}&userId=${company.person('admin')}&from=${today}&to=${today}`;
  const { rows } = await ask<Page<ChangeItem>>(`/v1/operationLog?${query}`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    byName: '系统管理员',
    recordId: id,
    moduleTitle: { zh: '组织参数配置' },
    recordTitle: 'coffee',
  });
  expect(rows[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'configValue', before: 'none', after: 'every day' }),
  );
  const saying = (row: ChangeItem, of: string) =>
    row.changes.find(({ field }) => field === of)!.texts.map(({ was, becomes }) => [was, becomes]);
  expect(saying(rows[0]!, 'configValue')).toEqual([['none', 'every day']]);
  const { orgId } = await company.read('orgConfig', id);
  const department = await company.read('personnelOrg', orgId as string);
  expect(saying(rows[1]!, 'orgId')).toEqual([['', department.name]]);
  const other = await ask<Page<ChangeItem>>(
    `/v1/operationLog?recordId=${id}&userId=${company.person('zhangwei')}`,
  );
  expect(other.rows).toEqual([]);
});

test('what happens by itself is told without a person', async () => {
  const { services } = company.server;
  const id = await company.add('admin', 'orgConfig', {
    orgId: services.directory().person(company.person('admin'))!.orgId,
    configKey: 'tea',
    configValue: 'green',
  });
  await services.db.run(sql`
    insert into app.audit (id, user_id, action, module, record_id)
    values (gen_random_uuid(), ${systemCaller.userId}, 'follow', 'orgConfig', ${id})`);
  const { rows } = await ask<Page<ChangeItem>>(
    `/v1/operationLog?moduleNo=orgConfig&recordId=${id}`,
  );
  expect(rows.map(({ byName }) => byName).toSorted()).toEqual(['', '系统管理员']);
});
