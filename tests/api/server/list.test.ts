import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '#server/start/createServices.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { ListAnswer } from '#shared/contract/index.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ann: string;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.login('ann');
  for (const amount of ['1', '2', '3', '4', '5']) {
    const owner = { ownerId: people.ann, orgId: teams.sales };
    const data = { title: `Order ${amount}`, kind: 'goods', amount, ...owner };
    await server.call('POST', '/api/v1/order/handle', { data }, ann);
  }
});
afterAll(() => server.close());

const sort = [{ field: 'amount', direction: 'asc' as const }];
const list = (body: object, size = 2, token = ann) =>
  server.call<ListAnswer>('POST', `/api/v1/order/list/1/${size}`, body, token);
const amounts = ({ rows }: ListAnswer) => rows.map(({ amount }) => amount);

test('a list is paged by the places it tells, forward, back and from its end', async () => {
  const { data: first } = await list({ sort });
  expect(amounts(first)).toEqual(['1.00', '2.00']);
  expect(first.cursors).toMatchObject({ hasBefore: false, hasAfter: true });
  const { data: second } = await list({ sort, cursor: { after: first.cursors.last } });
  expect(amounts(second)).toEqual(['3.00', '4.00']);
  expect(second.cursors).toMatchObject({ hasBefore: true, hasAfter: true });
  const { data: back } = await list({ sort, cursor: { before: second.cursors.first } });
  expect(amounts(back)).toEqual(['1.00', '2.00']);
  expect(back.cursors).toMatchObject({ hasBefore: false, hasAfter: true });
  const { data: last } = await list({ sort, cursor: { last: true } });
  expect(amounts(last)).toEqual(['4.00', '5.00']);
  expect(last.cursors).toMatchObject({ hasBefore: true, hasAfter: false });
});

test('a place is good after signing in again, and on another server of the same database', async () => {
  const { data: first } = await list({ sort });
  const cursor = { after: first.cursors.last! };
  const { data } = await list({ sort, cursor }, 2, await server.login('ann'));
  expect(amounts(data)).toEqual(['3.00', '4.00']);
  const { db, log, config } = server.services;
  const other = await createServices({ db, log, config });
  const caller = callerFor(other.directory(), people.ann, 'en');
  const query = { page: 1, size: 2, query: { sort, cursor } };
  expect(amounts(await listRecords(other, caller, 'order', query))).toEqual(['3.00', '4.00']);
  await other.changes.close();
});

test('groups of filters are taken', async () => {
  const is = (operator: string, value: string) => ({ field: 'amount', operator, value });
  const filters = [{ any: [is('eq', '1'), { all: [is('gt', '2'), is('lt', '4')] }] }];
  expect(amounts((await list({ sort, filters })).data)).toEqual(['1.00', '3.00']);
});

test.each([
  { cursor: { last: false } },
  { cursor: {} },
  { cursor: { after: 'a', before: 'b' } },
  { cursor: { after: 7 } },
  { cursor: { page: 3 } },
  { cursor: { after: 'nonsense' } },
  { filters: [null] },
  { filters: [[]] },
  { filters: { all: [] } },
  { filters: [{ all: 'x' }] },
  { filters: [{ any: [{ any: [] }] }] },
  { filters: Array(101).fill({ field: 'amount', operator: 'empty' }) },
  { where: 'true' },
])('a body of another shape is refused: %j', async (body) => {
  const answer = await list(body);
  expect(answer).toMatchObject({ code: 100, data: { error: 'badRequest' } });
});
