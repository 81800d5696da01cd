import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { FrequentMenu } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
  await company.server.services.db.run(sql`delete from data.frequent_use_menu`);
});
afterAll(() => company.close());

const all = async (as: string) =>
  done(await company.call<FrequentMenu[]>(as, 'GET', '/v1/user/queryAllUseMenu'), 'kept pages');
const add = (as: string, url: string) =>
  company.call<FrequentMenu>(as, 'POST', '/v1/user/useMenuAdd', { url });
const remove = (as: string, id: string) =>
  company.call(as, 'POST', `/v1/user/useMenuDelete/${id}`, {});

describe('pages that people keep at hand', () => {
  it('are each person’s own, those used most first, and are what the table says', async () => {
    expect(await all('zhangwei')).toEqual([]);
    const contracts = done(await add('zhangwei', '/contract/info/list'), 'contracts');
    expect(contracts).toMatchObject({ url: '/contract/info/list', useCount: 1 });
    const todo = done(await add('zhangwei', '/approval/todo'), 'to-do');
    expect(done(await add('zhangwei', '/approval/todo'), 'used')).toMatchObject({
      id: todo.id,
      useCount: 2,
    });
    done(await add('liuyang', '/approval/todo'), 'another’s');

    const rows = await company.server.services.db.all<FrequentMenu>(sql`
      select id, url, "menuName", icon, "useCount" from data.frequent_use_menu
      where "userId" = ${company.person('zhangwei')} order by "useCount" desc`);
    expect(await all('zhangwei')).toEqual(rows);
    expect(rows.map(({ url }) => url)).toEqual(['/approval/todo', '/contract/info/list']);
    await company.server.services.db.run(
      sql`update data.frequent_use_menu set "useCount" = 9 where id = ${contracts.id}`,
    );
    expect((await all('zhangwei')).map(({ useCount }) => useCount)).toEqual([9, 2]);
  });

  it('are in the register, where nobody but administrators reads another’s', async () => {
    const urls = async (as: string) =>
      (await company.list(as, 'frequentUseMenu')).data.rows
        .map(({ url }) => url as string)
        .toSorted((a, b) => (a < b ? -1 : 1));
    expect(await urls('zhangwei')).toEqual(['/approval/todo', '/contract/info/list']);
    expect(await urls('liuyang')).toEqual(['/approval/todo']);
    expect(await urls('admin')).toHaveLength(3);
  });

  it('are forgotten by whose they are, and by nobody else', async () => {
    const [first] = await all('zhangwei');
    expect(await remove('liuyang', first!.id)).toMatchObject({ data: { error: 'notFound' } });
    expect(await remove('admin', first!.id)).toMatchObject({ data: { error: 'notFound' } });
    expect(await remove('zhangwei', randomUUID())).toMatchObject({ data: { error: 'notFound' } });
    done(await remove('zhangwei', first!.id), 'forgotten');
    expect(await all('zhangwei')).toHaveLength(1);
  });

  it('are pages that the person’s menu has', async () => {
    expect(await add('zhangwei', '/no/such/page')).toMatchObject({ data: { error: 'badRequest' } });
    expect(await add('zhangwei', '/system/process-config/list')).toMatchObject({
      data: { error: 'badRequest' },
    });
    expect(await add('zhangwei', 'https://example.com')).toMatchObject({ code: 100 });
    expect(await all('zhangwei')).toHaveLength(1);
  });

  it('need a session', async () => {
    const call = (method: 'GET' | 'POST', path: string) =>
      company.server.call(method, `/api${path}`);
    expect(await call('GET', '/v1/user/queryAllUseMenu')).toMatchObject({ code: 3007 });
    expect(await call('POST', '/v1/user/useMenuAdd')).toMatchObject({ code: 3007 });
    expect(await call('POST', `/v1/user/useMenuDelete/${randomUUID()}`)).toMatchObject({
      code: 3007,
    });
  });
});
