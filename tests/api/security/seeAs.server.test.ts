import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw, sql } from '#server/db/query.ts';
import type { ListAnswer, MenuAnswer, SecurityEventItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { addressOf, routesOf } from '#tests/support/routes.ts';

let company: RealCompany;
let now = new Date();
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
});
afterAll(() => company.close());

const see = (as: string, whom: string) =>
  company.call<{ seenBy: { name: string; until: string } }>(as, 'POST', '/v1/access/seeAs', {
    userId: company.person(whom),
  });
const end = (as: string) => company.call(as, 'POST', '/v1/access/seeAs/end', {});
const refused = (error: string) => ({ data: expect.objectContaining({ error }) as unknown });

describe('the application through another person’s eyes', () => {
  test('shows what that person sees, and nothing of the viewer', async () => {
    const menuOf = async (as: string) =>
      done(await company.call<MenuAnswer>(as, 'GET', '/platform/getAllMenusByUserId'), 'menu');
    const tasksOf = async (as: string) =>
      done(await company.call(as, 'GET', '/workFlow/getTaskListByPage'), 'tasks');
    const listOf = async (as: string) =>
      done(await company.call<ListAnswer>(as, 'POST', '/v1/contractCreate/list/1/50', {}), 'list')
        .rows;
    const own = [await menuOf('linfang'), await tasksOf('linfang'), await listOf('linfang')];
    done(await see('admin', 'linfang'), 'see as');
    expect([await menuOf('admin'), await tasksOf('admin'), await listOf('admin')]).toEqual(own);
    const me = done(await company.call('admin', 'GET', '/platform/me'), 'me');
    expect(me).toMatchObject({
      userInfo: { id: company.person('linfang') },
      seenBy: { id: company.person('admin') },
    });
    expect(await company.call('admin', 'GET', '/v1/sessions')).toMatchObject(refused('seeingAs'));
    done(await end('admin'), 'end');
    const after = done(await company.call('admin', 'GET', '/platform/me'), 'me');
    expect(after).toMatchObject({ userInfo: { id: company.person('admin') } });
    expect(after).not.toHaveProperty('seenBy');
  });

  test('is written down: who, as whom, from and until', async () => {
    const events = done(
      await company.call<{ rows: SecurityEventItem[] }>('admin', 'GET', '/v1/securityEvents'),
      'events',
    ).rows.filter(({ action }) => action.startsWith('seenAs'));
    const { name } = company.server.services.directory().person(company.person('linfang'))!;
    expect(events.map(({ action, userName }) => [action, userName])).toEqual([
      ['seenAsEnded', name],
      ['seenAs', name],
    ]);
    expect(events[1]!.what).toMatch(/T.*Z – .*T.*Z/);
  });

  test('is for administrators, as somebody else, and not through a chain', async () => {
    expect(await see('linfang', 'zhangwei')).toMatchObject(refused('forbidden'));
    expect(await see('admin', 'admin')).toMatchObject(refused('notSeeable'));
    done(await see('admin', 'linfang'), 'see as');
    expect(await see('admin', 'zhangwei')).toMatchObject(refused('seeingAs'));
    done(await end('admin'), 'end');
  });

  test('is over after half an hour, and goes on only when it is ended', async () => {
    const began = now;
    done(await see('admin', 'linfang'), 'see as');
    now = new Date(began.getTime() + 31 * 60_000);
    for (const path of ['/platform/me', '/platform/getAllMenusByUserId'])
      expect(await company.call('admin', 'GET', path)).toMatchObject(refused('seeingAsOver'));
    expect(
      await company.call('admin', 'POST', '/v1/role/handle', { data: {}, requestKey: 'x' }),
    ).toMatchObject(refused('seeingAsOver'));
    done(await end('admin'), 'end');
    done(await company.call('admin', 'GET', '/platform/me'), 'oneself again');
  });
});

/** What every table holds, but for the places where looking itself is written down. */
async function contents(): Promise<Record<string, string>> {
  const { db } = company.server.services;
  const tables = await db.all<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('app', 'data') and (schemaname, tablename) not in (('app', 'session'))`);
  const found: Record<string, string> = {};
  for (const { schema, name } of tables) {
    const row = await db.first<{ sum: string }>(
      raw(`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
        from "${schema}"."${name}" t`),
    );
    found[`${schema}.${name}`] = row!.sum;
  }
  return found;
}

test('no call of the product changes anything', async () => {
  const routes = await routesOf(company.server.services);
  const record = done(
    await company.list('admin', 'contractCreate', { filters: [] }),
    'a record to ask for',
  ).rows[0]!.id as string;
  const task = await company.server.services.db.first<{ id: string; process: string }>(
    sql`select id, instance_id as process from app.process_task
      where assignee_id = ${company.person('linfang')}::uuid limit 1`,
  );
  const values = (name: string) =>
    ({ module: 'contractCreate', page: '1', row: '20', moduleNo: 'contractCreate' })[name] ??
    (name === 'id' ? record : (task?.id ?? record));
  done(await see('admin', 'linfang'), 'see as');
  const before = await contents();
  const passed: string[] = [];
  const taken: string[] = [];
  for (const route of routes) {
    const { access, config, method, url } = route;
    if (access === 'public' || config.whileSeeing === true || config.lasting) continue;
    const path = addressOf(route, values).replace(/^\/api/, '');
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : { requestKey: 'k', id: record };
    const answer = await company.call<{ error?: string } | null>('admin', method, path, body);
    const writes = method !== 'GET' && !config.reads;
    if (writes && answer.data?.error !== 'seeingAs') taken.push(`${method} ${url}`);
    if (!writes && answer.code === 200) passed.push(url);
  }
  for (const module of company.server.services
    .registry()
    .modules.filter(({ readers }) => readers)) {
    const [row] = done(await company.list('admin', module.module), module.module).rows;
    if (row) await company.call('admin', 'GET', `/v1/${module.module}/${row.id as string}`);
  }
  expect(taken).toEqual([]);
  const after = await contents();
  // a file that was looked at is written down, with who looked; validators are kept of definitions, whoever asks
  for (const table of ['app.audit', 'app.validator']) {
    delete before[table];
    delete after[table];
  }
  expect(after).toEqual(before);
  expect(passed.length).toBeGreaterThan(40);
  done(await end('admin'), 'end');
});
