import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyFiles } from '#server/start/applyFiles.ts';
import { sql } from '#server/db/query.ts';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { insertCompany, password, people, teams } from '#tests/support/company.ts';
import { openOnServer, type TestDatabase } from '#tests/support/database.ts';
import { ServerProcesses } from './ServerProcesses.ts';

let dataDir: string;
let database: TestDatabase;
const servers = new ServerProcesses(() => ({ DATA_DIR: dataDir, DATABASE_URL: database.url! }));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-data-'));
  database = await openOnServer();
  await applyFiles(database.db.within(0), 'tests/fixtures/schemas');
  await insertCompany(database.db);
});
afterAll(async () => {
  servers.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Hands calls to servers that take them, as a balancer does: whoever refuses the connection has not heard of the call. */
class Balancer {
  readonly failures: string[] = [];
  readonly addresses: string[] = [];
  #next = 0;

  async call<T>(path: string, body: unknown, token = ''): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      const address = this.addresses[(this.#next += 1) % this.addresses.length]!;
      try {
        const { code, data, message } = await post<T>(`${address}/api${path}`, body, token);
        if (code !== 200) this.failures.push(message);
        return data;
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (isRefused && tries < 10) continue;
        this.failures.push(String(error));
        throw error;
      }
    }
  }
}

/** Over a connection of its own. */
function post<T>(url: string, body: unknown, token: string): Promise<Envelope<T>> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      connection: 'close',
      ...(token && { authorization: token }),
    };
    const call = request(url, { method: 'POST', headers, agent: false }, (response) => {
      response.toArray().then((chunks: Buffer[]) => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text) as Envelope<T>);
        else reject(new Error(`${response.statusCode}: ${text}`));
      }, reject);
    });
    call.once('error', reject).end(JSON.stringify(body));
  });
}

test('three servers are restarted one after the other under load: no call fails, nothing is done twice', async () => {
  const balancer = new Balancer();
  const running = [1, 2, 3].map(() => servers.start());
  for (const { address } of running) balancer.addresses.push(await address());
  const { Authorization: token } = await balancer.call<LoginAnswer>('/platform/login', {
    userName: 'ann',
    password,
    customLoginType: 'password',
    clientId: 'test',
  });
  const over = new AbortController();
  let saved = 0;
  let listed = 0;
  const clerk = async (number: number) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const title = `Order ${number}-${count}`;
      const data = { title, kind: 'goods', amount: '1', ownerId: people.ann, orgId: teams.sales };
      const body = { data, requestKey: `${number}-${count}` };
      await balancer.call('/v1/order/handle', body, token);
      saved += 1;
      await balancer.call('/v1/order/list/1/20', {}, token);
      listed += 1;
    }
  };
  const clerks = [1, 2, 3, 4].map((number) => clerk(number));
  for (const [index, { child, ended }] of running.entries()) {
    await wait(1_000);
    child.kill('SIGTERM');
    expect(await ended, 'it stops of itself').toBe(0);
    balancer.addresses[index] = await servers.start().address();
  }
  await wait(1_000);
  over.abort();
  await Promise.all(clerks);
  expect(balancer.failures).toEqual([]);
  const row = await database.db.first<{ all: string; apart: string }>(
    sql`select count(*) as all, count(distinct title) as apart from data."order"`,
  );
  expect(row).toEqual({ all: String(saved), apart: String(saved) });
  console.log(`${saved} saved, ${listed} lists read during three restarts`);
}, 240_000);
