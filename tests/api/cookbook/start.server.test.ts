import { expect, test } from 'vitest';
import {
  administratorName,
  createFirstAdministrator,
} from '#server/features/accounts/firstAdministrator.ts';
import { password } from '#tests/support/company.ts';
import { cookbook } from '#tests/support/cookbook.ts';
import { startTestServer } from '#tests/support/server.ts';

test('the company of the cookbook starts empty, and its administrator signs in and sees the recipes', async () => {
  const server = await startTestServer({ schemas: cookbook });
  await createFirstAdministrator(server.services, password, { mustChangePassword: false });
  const token = await server.login(administratorName);
  const path = '/api/platform/getAllMenusByUserId';
  const { code, data } = await server.call('GET', path, undefined, token);
  expect(code).toBe(200);
  expect(JSON.stringify(data)).toContain('/salesOrder/list');
  await server.close();
});
