import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';
import type { ListView } from '#shared/contract/index.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let [ann, lee, admin] = ['', '', ''];
beforeAll(async () => {
  server = await startTestServer();
  [ann, lee, admin] = (await Promise.all(['ann', 'lee', 'admin'].map(server.login))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => server.close());

const views = async (token: string) =>
  (await server.call<ListView[]>('GET', '/api/v1/order/views', undefined, token)).data;
const save = (token: string, body: object) =>
  server.call<{ id: string }>(
    'POST',
    '/api/v1/order/views',
    { shared: false, state: { search: 'x' }, ...body },
    token,
  );
const remove = (token: string, id: string) =>
  server.call('DELETE', `/api/v1/order/views/${id}`, undefined, token);

it('one’s own views are one’s own, shared ones everybody’s who may list the module', async () => {
  await save(ann, { name: 'Mine' });
  await save(ann, { name: 'Ours', shared: true });
  expect((await views(ann)).map(({ name, isMine }) => [name, isMine])).toEqual([
    ['Mine', true],
    ['Ours', true],
  ]);
  expect(await views(lee)).toMatchObject([
    { name: 'Ours', isMine: false, ownerName: 'Ann', state: { search: 'x' } },
  ]);
});

it('the same name again replaces one’s own, and nobody else’s', async () => {
  await save(lee, { name: 'Ours', state: { search: 'lee' } });
  await save(ann, { name: 'Ours', shared: true, state: { search: 'new' } });
  const found = await views(lee);
  const searches = found.map(({ state }) => state.search);
  expect(new Set(searches)).toEqual(new Set(['lee', 'new']));
});

it('only the owner deletes a view, or an administrator one that is shared', async () => {
  const { data: own } = await save(ann, { name: 'Private' });
  const shared = (await views(ann)).find(({ name }) => name === 'Ours')!;
  const deletes = async (token: string) =>
    (await views(token)).find(({ id }) => id === shared.id)?.mayDelete;
  expect(await Promise.all([ann, lee, admin].map(deletes))).toEqual([true, false, true]);
  expect(await remove(lee, shared.id)).toMatchObject({ data: { error: 'notFound' } });
  expect(await remove(admin, own.id)).toMatchObject({ data: { error: 'notFound' } });
  expect(await remove(admin, shared.id)).toMatchObject({ code: 200 });
  expect(await remove(ann, own.id)).toMatchObject({ code: 200 });
});

it('a view is small, and belongs to a module there is', async () => {
  const large = await save(ann, { name: 'Large', state: { search: 'x'.repeat(30_000) } });
  expect(large).toMatchObject({ data: { error: 'badRequest' } });
  const nowhere = await server.call('GET', '/api/v1/nothing/views', undefined, ann);
  expect(nowhere).toMatchObject({ data: { error: 'notFound' } });
});

it('shared ones are not seen by another company', async () => {
  const { db } = server.services;
  const other = randomUUID();
  await save(ann, { name: 'Of our company', shared: true });
  await db.run(sql`
    insert into data.team select (jsonb_populate_record(t, jsonb_build_object('id', ${other}::text, 'companyId', ${other}::text, 'name', 'Other'))).*
    from data.team t where id = ${teams.company}`);
  await db.run(
    sql`update data.person set "companyId" = ${other}, "orgId" = ${other} where id = ${people.lee}`,
  );
  await bumpPermissions(db);
  expect((await views(lee)).map(({ name }) => name)).not.toContain('Of our company');
  expect((await views(ann)).map(({ name }) => name)).toContain('Of our company');
});
