import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sql } from '#server/db/query.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { forgetOldJobs } from '#server/features/jobs/jobs.ts';
import type { Job } from '#shared/contract/index.ts';

let server: TestServer;
let fay: string;
beforeAll(async () => {
  server = await startTestServer();
  fay = await server.login('fay');
  const ann = await server.login('ann');
  for (const title of ['Pumps', '=1+1', 'a b, c']) {
    const data = {
      title,
      kind: 'goods',
      ownerId: people.ann,
      orgId: teams.sales,
      amount: '1200.5',
    };
    await server.call('POST', '/api/v1/order/handle', { data }, ann);
  }
});
afterAll(() => server.close());

const begin = async (body: object, token = fay) =>
  (await server.call('POST', '/api/v1/order/export/begin', body, token)) as { data: Job };
const job = async (id: string) =>
  ((await server.call('GET', `/api/v1/jobs/${id}`, undefined, fay)) as { data: Job }).data;
const file = (id: string, token = fay) =>
  server.app.inject({
    url: `/api/v1/jobs/${id}/file`,
    headers: { authorization: token },
  });

it('an export that nobody waits for is downloaded later, by its owner alone', async () => {
  const { data } = await begin({ format: 'csv', columns: ['title', 'amount'] });
  expect(data).toMatchObject({ state: 'waiting', kind: 'export', file: null });
  await runJobs(server.services);
  expect(await job(data.id)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    file: { name: expect.stringMatching(/^.+ \d{4}-\d\d-\d\d\.csv$/) as string },
  });
  const csv = await file(data.id);
  expect(csv.headers['content-disposition']).toContain('.csv');
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF[^,]+,[^,]+$/);
  // What a spreadsheet would compute is text.
  expect(lines.slice(1, 4).toSorted()).toEqual(
    ['Pumps,1200.5', "'=11,1200.5", '"a b, c",1200.5'].toSorted(),
  );
  expect((await file(data.id, await server.login('ann'))).json()).toMatchObject({
    data: { error: 'notFound' },
  });
});

it('a job that is canceled is not done, and what nobody may export fails at once', async () => {
  const { data } = await begin({});
  await server.call('POST', `/api/v1/jobs/${data.id}/cancel`, {}, fay);
  await runJobs(server.services);
  expect(await job(data.id)).toMatchObject({ state: 'canceled', file: null });
  await server.call('DELETE', `/api/v1/jobs/${data.id}`, undefined, fay);
  const refused = await begin({}, await server.login('ann'));
  expect(refused).toMatchObject({ data: { error: 'forbidden' } });
});

it('what a server left when it stopped is taken up, and what stops every server is given up', async () => {
  const { data } = await begin({});
  const leftBehind = (attempts: number) =>
    server.services.db.run(sql`update app.job set state = 'running', attempts = ${attempts},
      taken_until = now() - interval '1 year' where id = ${data.id}`);
  await leftBehind(1);
  await runJobs(server.services);
  expect(await job(data.id)).toMatchObject({ state: 'done' });
  await leftBehind(3);
  await runJobs(server.services);
  expect(await job(data.id)).toMatchObject({ state: 'failed' });
});

it('rights are those of the time at which a job is done', async () => {
  const { data } = await begin({ columns: ['title', 'nothing'] });
  await runJobs(server.services);
  const failed = await job(data.id);
  expect(failed.state).toBe('failed');
  expect(failed.error?.en).toContain('nothing');
  expect(failed.error?.zh).toContain('nothing');
});

it('a week later jobs and their files are gone', async () => {
  await server.services.db.run(sql`update app.job set ended_at = now() - interval '1 year'`);
  await forgetOldJobs({ ...server.services, now: () => new Date() });
  expect((await server.call('GET', '/api/v1/jobs', undefined, fay)) as unknown).toMatchObject({
    data: [],
  });
});
