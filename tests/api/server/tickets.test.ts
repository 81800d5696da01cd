import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
});
afterAll(() => server.close());

const issue = async () => {
  const token = await server.login('ann');
  const answer = await server.call<{ ticket: string }>('POST', '/api/platform/ticket', {}, token);
  return answer.data.ticket;
};
const redeem = (ticket: string) => server.call('POST', '/api/platform/ticket/redeem', { ticket });

it('a ticket tells once who opened a link, and opens nothing here', async () => {
  const ticket = await issue();
  expect((await server.call('GET', '/api/platform/me', undefined, ticket)).code).toBe(3007);
  const [first, second] = await Promise.all([redeem(ticket), redeem(ticket)]);
  const codes = [first.code, second.code].toSorted((a, b) => a - b);
  expect(codes).toEqual([200, 3007]);
  expect([first, second].find(({ code }) => code === 200)!.data).toEqual({
    id: people.ann,
    name: 'Ann',
    userName: 'ann',
  });
});

it('a ticket is worth nothing after a minute, and an invented one never', async () => {
  const ticket = await issue();
  now += 61_000;
  for (const one of [ticket, 'x', 'a'.repeat(43)]) expect((await redeem(one)).code).toBe(3007);
});
