import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorData } from '#shared/contract/index.ts';
import { insertCompany } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { openModule } from '#tests/support/openModule.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const trip = openModule(
  'trip',
  { name: field('string'), leavesAt: field('datetime') },
  {
    guards: [
      {
        id: 'tooLate',
        on: 'save',
        expr: 'leavesAt == null',
        message: { en: 'It leaves {leavesAt}', zh: '{leavesAt} 出发' },
      },
    ],
  },
);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  await writeFile(join(folder, 'trip.module.json'), JSON.stringify(trip));
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['Asia/Shanghai', '2026-11-20 10:00'],
  ['europe/berlin', '2026-11-20 03:00'],
  ['No/Where', '2026-11-20 10:00'],
  [undefined, '2026-11-20 10:00'],
])('who is in %s is told %s', async (zone, told) => {
  const ann = await server.login('ann');
  const refused = await server.call<ErrorData>(
    'POST',
    '/api/v1/trip/handle',
    { data: { name: 'One', leavesAt: '2026-11-20T02:00:00.000Z' } },
    ann,
    zone ? { 'x-time-zone': zone } : {},
  );
  expect(refused.message).toBe(`It leaves ${told}`);
});
