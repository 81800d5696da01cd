import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/db/query.ts';
import type { Envelope } from '#shared/contract/index.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';

/** The company’s whole data lie on it. */
const disk = mountSmallDisk(400);
let server: TestServer;
let ann: string;
let address: string;
beforeAll(async () => {
  const { maxFileBytes } = readConfig({});
  server = await startTestServer({ dataDir: disk.folder, maxFileBytes });
  ann = await server.login('ann');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => disk.empty());
afterAll(async () => {
  await server.close();
  disk.unmount();
});

const told =
  'The server’s disk is full: nothing was saved. Tell your administrator, and try again later';

const save = (title: string) => {
  const data = { title, kind: 'goods', ownerId: people.ann, orgId: teams.sales, amount: '100.00' };
  return server.call<{ error?: string }>('POST', '/api/v1/order/handle', { data }, ann);
};

async function upload(megabytes: number) {
  const body = new FormData();
  body.append('file', new Blob(['x'.repeat(megabytes * 1024 * 1024)]), 'scan.txt');
  const url = `${address}/api/v1/attachment/upload?businessKey=${randomUUID()}`;
  const response = await fetch(url, { method: 'POST', headers: { authorization: ann }, body });
  return { status: response.status, ...((await response.json()) as Envelope<{ error: string }>) };
}

async function health() {
  const response = await fetch(`${address}/healthz`);
  return { code: response.status, ...((await response.json()) as { status: string }) };
}

it('an upload that finds no room is told so, at once, and leaves nothing', async () => {
  disk.fill(5 * 1024 * 1024);
  const answer = await upload(50);
  expect(answer).toMatchObject({ status: 507, message: told, data: { error: 'noRoom' } });
  const files = await readdir(server.services.config.filesDir, { recursive: true });
  expect(files.filter((name) => name.includes('/'))).toEqual([]);
  disk.empty();
  expect(await upload(50)).toMatchObject({ status: 200, code: 200 });
});

it('writing finds no room, is told so, and goes on by itself when there is room', async () => {
  disk.fill();
  const [kept, refused]: [string[], unknown[]] = [[], []];
  for (let at = 0; at < 400 && refused.length < 5; at += 1) {
    const answer = await save(`${at} ${randomUUID()}`);
    if (answer.code === 200) kept.push(String(at));
    else refused.push(answer);
  }
  const noRoom = { status: 507, message: told, data: { error: 'noRoom' } };
  expect(refused).toMatchObject(Array(5).fill(noRoom));
  disk.empty();
  expect((await save('after')).code).toBe(200);
  const rows = await server.services.db.all<{ at: string }>(
    sql`select split_part(title, ' ', 1) as at from data.order where title <> 'after' order by title`,
  );
  expect(rows.map(({ at }) => at).toSorted()).toEqual(kept.toSorted());
});

it('its health is what it can do', async () => {
  expect(await health()).toEqual({ code: 200, status: 'ok' });
  disk.fill(1024 * 1024);
  expect(await health()).toEqual({ code: 503, status: 'no room on disk' });
  disk.empty();
  expect(await health()).toEqual({ code: 200, status: 'ok' });
  await server.services.db.script('set default_transaction_read_only = on');
  expect(await health()).toEqual({ code: 503, status: 'database read-only' });
  await server.services.db.script('set default_transaction_read_only = off');
  expect(await health()).toEqual({ code: 200, status: 'ok' });
});
