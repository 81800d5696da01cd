import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The embedded database has one connection for everybody. */
let server: TestServer;
let reader: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  [reader, other] = [await server.login('fay'), await server.login('ann')];
  await server.services.db.run(sql`
    insert into data.order (id, number, title, kind, "ownerId", "orgId", amount, "taxRate", tax, status)
    select gen_random_uuid(), 'DD-' || n, 'Order ' || n, 'goods', ${people.ann}, ${teams.sales}, n, 0.13, 0, 'WTJ'
    from generate_series(1, 8000) n`);
});
afterAll(() => server.close());

const post = async (path: string, body: object, token: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/order/${path}`,
    headers: { authorization: token },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};
const click = () => post('list/1/5', {}, other);

it('somebody who asks for one dear list after the other keeps nobody else waiting for them all', async () => {
  const answered: string[] = [];
  const dear = { search: 'e', sort: [{ field: 'title', direction: 'desc' }], totals: ['amount'] };
  const lists = Array.from({ length: 60 }, () =>
    post('list/1/100', dear, reader).then(() => answered.push('list')),
  );
  // their calls have come before this one
  await Promise.race(lists);
  await click().then(() => answered.push('click'));
  expect(answered.indexOf('click')).toBeLessThan(30);
  await Promise.all(lists);
  expect(answered).toHaveLength(61);
});

it('an export gives way between its pages', async () => {
  const left = new Set(['export']);
  const exported = post('export', {}, reader).then(({ rawPayload }) => {
    left.clear();
    return rawPayload;
  });
  let clicks = 0;
  while (left.size > 0) {
    await click();
    clicks += 1;
  }
  expect((await exported).subarray(0, 2).toString()).toBe('PK');
  // one may have come before it, and one may have waited for its end
  expect(clicks).toBeGreaterThan(2);
});
