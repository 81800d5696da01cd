import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { people, teams } from '#tests/support/company.ts';

let server: TestServer;
let [ann, lee, bob] = ['', '', ''];
beforeAll(async () => {
  server = await startTestServer();
  [ann, lee, bob] = (await Promise.all(['ann', 'lee', 'bob'].map(server.login))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => server.close());

const at = (key: string, module = 'order') => `/api/v1/${module}/draft/${key}`;
const keep = (token: string, key: string, data: object, rev: number | null = null) =>
  server.call(
    'PUT',
    at(key),
    { rev, base: rev === null ? null : { title: 'Pumps', rev }, data },
    token,
  );
const read = async (token: string, key: string) =>
  (await server.call<{ data: object } | null>('GET', at(key), undefined, token)).data;

it('what was typed is found again on any machine, the latest of it, until it is forgotten', async () => {
  expect(await read(ann, 'new')).toBeNull();
  await keep(ann, 'new', { title: 'P' });
  await keep(ann, 'new', { title: 'Pumps', lines: [{ goods: 'Seal' }] });
  expect(await read(ann, 'new')).toMatchObject({
    rev: null,
    data: { title: 'Pumps', lines: [{ goods: 'Seal' }] },
    at: expect.any(String) as string,
  });
  await server.call('DELETE', at('new'), undefined, ann);
  expect(await read(ann, 'new')).toBeNull();
});

it('nobody sees what another types', async () => {
  await keep(ann, 'new', { title: 'Secret' });
  expect(await read(lee, 'new')).toBeNull();
});

it('a draft of a record is kept by those who may edit it, with its revision', async () => {
  const body = {
    data: {
      title: 'Pumps',
      kind: 'goods',
      ownerId: people.ann,
      orgId: teams.sales,
      amount: '10.00',
    },
  };
  const { data } = await server.call<{ id: string }>('POST', '/api/v1/order/handle', body, ann);
  await keep(ann, data.id, { title: 'Valves' }, 1);
  expect(await read(ann, data.id)).toMatchObject({
    rev: 1,
    base: { title: 'Pumps' },
    data: { title: 'Valves' },
  });
  expect(await keep(bob, data.id, { title: 'Mine' }, 1)).toMatchObject({
    data: { error: 'notFound' },
  });
});

it('drafts are of records there are, and of new ones', async () => {
  expect(await keep(ann, 'anything', { title: 'x' })).toMatchObject({
    data: { error: 'notFound' },
  });
  expect(await keep(ann, 'new:goods', { title: 'x' })).toMatchObject({ code: 200 });
});

it('a draft has a size, and a module', async () => {
  expect(await keep(ann, 'new', { title: 'x'.repeat(2_100_000) })).not.toMatchObject({ code: 200 });
  const nowhere = await server.call('GET', at('new', 'nothing'), undefined, ann);
  expect(nowhere).toMatchObject({ data: { error: 'notFound' } });
});
