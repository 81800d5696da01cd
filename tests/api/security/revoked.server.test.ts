import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createServices } from '#server/start/createServices.ts';
import { errors } from '#server/errors.ts';
import { createLogger } from '#server/http/requestLog.ts';
import type { LiveServices } from '#server/Services.ts';
import type { Envelope } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let first: TestServer;
let folder: string;
let other: { app: FastifyInstance; services: LiveServices };
const tokens = new Map<PersonName, string>();

/** Two servers on one database, each with what it keeps in memory. */
beforeAll(async () => {
  first = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'office-other-'));
  const { db, log } = first.services;
  const config = { dataDir: folder, filesDir: folder, maxFileBytes: 1024 };
  const logger = createLogger('fatal', process.stdout);
  const services = await createServices({ db, log, config });
  other = { services, app: await createApp(services, { logger, webDir: folder }) };
  for (const name of ['admin', 'ann', 'bob', 'fay'] as const)
    tokens.set(name, await first.login(name));
});
afterAll(async () => {
  await other.app.close();
  await other.services.changes.close();
  await first.close();
  await rm(folder, { recursive: true, force: true });
});

/** A call is a GET, or a POST of nothing. */
interface Address {
  method: 'GET' | 'POST';
  url: string;
}
const ownSessions: Address = { method: 'GET', url: '/api/v1/sessions' };
/** Begun before it is known whose session it is. */
const todos: Address = { method: 'GET', url: '/api/workFlow/getTaskListByPage?page=1&row=20' };

async function codeOf(app: FastifyInstance, as: PersonName, { method, url }: Address) {
  const headers = { authorization: tokens.get(as)! };
  const payload = method === 'POST' ? { payload: {} } : {};
  const response = await app.inject({ method, url, headers, ...payload });
  const { code, data } = response.json<Envelope<{ rows?: unknown[] } | null>>();
  return method === 'POST' ? `${code}, ${data?.rows?.length} rows` : code;
}

interface Call {
  as: PersonName;
  begun: number;
  code: number | string;
}

/** People who call both servers without a pause, eight calls of each at once, until they are stopped. */
function underLoad(callers: readonly PersonName[], addresses: readonly Address[]) {
  const calls: Call[] = [];
  const stopped = new AbortController();
  const loop = async (app: FastifyInstance, as: PersonName) => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const begun = performance.now();
      const address = addresses[turn % addresses.length]!;
      calls.push({ as, begun, code: await codeOf(app, as, address) });
    }
  };
  const loops = callers.flatMap((as) =>
    [first.app, other.app].flatMap((app) => Array.from({ length: 4 }, () => loop(app, as))),
  );
  return {
    calls,
    async upTo(count: number) {
      await expect.poll(() => calls.length, { timeout: 60_000 }).toBeGreaterThan(count);
    },
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

/** The codes that those get from whom it is taken, before and of calls that begin afterwards, and somebody else's. */
async function codesAround(
  from: PersonName,
  addresses: readonly Address[],
  revoke: () => Promise<{ code: number; message: string }>,
) {
  const load = underLoad([from, 'admin'], addresses);
  await load.upTo(100);
  const { code, message } = await revoke();
  if (code !== 200) throw new Error(message);
  const revoked = performance.now();
  await load.upTo(load.calls.length + 200);
  await load.stop();
  const codes = (as: PersonName, calls: readonly Call[]) => [
    ...new Set(calls.filter((call) => call.as === as).map((call) => call.code)),
  ];
  return {
    before: codes(from, load.calls.slice(0, 16)),
    later: codes(
      from,
      load.calls.filter(({ begun }) => begun > revoked),
    ),
    others: codes('admin', load.calls),
  };
}

const asAdmin = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
  first.call<{ id: string }>(method, path, body, tokens.get('admin'));
const noSession = errors.noSession().code;

test('an account that is disabled gets no call through that begins afterwards, on any server', async () => {
  const disable = () =>
    asAdmin('POST', `/api/v1/account/${people.ann}/disabled`, { disabled: true });
  expect(await codesAround('ann', [ownSessions, todos], disable)).toEqual({
    before: [200],
    later: [noSession],
    others: [200],
  });
});

test('nor does a session that is ended', async () => {
  const signOut = () => first.call('POST', '/api/platform/logout', undefined, tokens.get('bob'));
  expect(await codesAround('bob', [ownSessions, todos], signOut)).toEqual({
    before: [200],
    later: [noSession],
    others: [200],
  });
});

test('nor anybody what a role gave that is taken away', async () => {
  const data = { role: 'admin', userId: people.fay, orgId: teams.company, active: true };
  const given = await asAdmin('POST', '/api/v1/holder/handle', { data });
  const take = () => asAdmin('DELETE', `/api/v1/holder/${given.data.id}`);
  const account: Address = { method: 'GET', url: `/api/v1/account/${people.fay}` };
  expect(await codesAround('fay', [account], take)).toEqual({
    before: [200],
    later: [errors.forbidden({ action: 'administer' }).code],
    others: [200],
  });
});

test('nor the rows that it showed, in a list that is looked for before its reader is known', async () => {
  const dates = { startDate: '2030-01-01', endDate: '2030-01-02' };
  const away = { ...dates, userId: people.wang, substituteId: people.lee, active: false };
  await asAdmin('POST', '/api/v1/absence/handle', { data: away });
  const data = { role: 'admin', userId: people.fay, orgId: teams.company, active: true };
  const given = await asAdmin('POST', '/api/v1/holder/handle', { data });
  const take = () => asAdmin('DELETE', `/api/v1/holder/${given.data.id}`);
  const absences: Address = { method: 'POST', url: '/api/v1/absence/list/1/20' };
  expect(await codesAround('fay', [absences], take)).toEqual({
    before: ['200, 1 rows'],
    later: ['200, 0 rows'],
    others: ['200, 1 rows'],
  });
});
