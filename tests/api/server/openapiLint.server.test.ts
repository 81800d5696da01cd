import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What the specification gives otherwise: fixed addresses stand beside those with parameters, and win. */
const rules = { 'no-ambiguous-paths': 'off', 'no-path-trailing-slash': 'off' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
});
afterAll(() => server.close());

const describedTo = async (user: string) => {
  const headers = { authorization: await server.login(user) };
  return (await server.app.inject({ url: '/api/openapi.json', headers })).body;
};

it.each(['admin', 'zhangwei'])('what %s may call is described without a fault', async (user) => {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source: await describedTo(user), config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`,
  );
  expect(told).toEqual([]);
});
