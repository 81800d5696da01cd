import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorData, Job } from '#shared/contract/index.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
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

const stay = openModule(
  'stay',
  { name: field('string'), beginsAt: field('datetime') },
  { list: { columns: [{ id: 'name' }, { id: 'beginsAt' }] } },
);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  await writeFile(join(folder, 'trip.module.json'), JSON.stringify(trip));
  await writeFile(join(folder, 'stay.module.json'), JSON.stringify(stay));
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

describe('a list that somebody exports', () => {
  const body = { format: 'csv', columns: ['name', 'beginsAt'] };
  const zones: [string | undefined, string][] = [
    ['Europe/Berlin', '2026-11-20 03:00'],
    [undefined, '2026-11-20 10:00'],
  ];
  const asIn = async (zone: string | undefined) => ({
    authorization: await server.login('ann'),
    ...(zone && { 'x-time-zone': zone }),
  });
  beforeAll(async () => {
    const data = { name: 'Inn', beginsAt: '2026-11-20T02:00:00.000Z' };
    await server.call('POST', '/api/v1/stay/handle', { data }, await server.login('ann'));
  });

  it.each(zones)('in %s tells moments by the clock there: %s', async (zone, told) => {
    const headers = await asIn(zone);
    const url = '/api/v1/stay/export';
    const file = await server.app.inject({ method: 'POST', url, payload: body, headers });
    expect(file.body).toContain(`Inn,${told}`);
  });

  it.each(zones)('in %s tells them so also when it is made later: %s', async (zone, told) => {
    const headers = await asIn(zone);
    const url = '/api/v1/stay/export/begin';
    const begun = await server.app.inject({ method: 'POST', url, payload: body, headers });
    const { id } = begun.json<{ data: Job }>().data;
    await runJobs(server.services);
    const file = await server.app.inject({ url: `/api/v1/jobs/${id}/file`, headers });
    expect(file.body).toContain(`Inn,${told}`);
  });
});
