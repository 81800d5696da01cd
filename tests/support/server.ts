import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, inject } from 'vitest';
import { createApp, type AppOptions } from '#server/app.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { openReplica } from '#server/db/replica.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import type { Delivery } from '#server/features/deliveries/Delivery.ts';
import type { OutboundHosts } from '#server/outbound/fetchOutside.ts';
import { createLogger } from '#server/http/requestLog.ts';
import type { LiveServices } from '#server/Services.ts';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { heldAgainstSchemas } from './answers.ts';
import { insertCompany, password } from './company.ts';
import { companyOf } from './companyOf.ts';
import { createTestDatabase } from './database.ts';
import { createDemoDatabase } from './demoDatabase.ts';

export interface TestServerOptions extends Partial<AppOptions> {
  /** Folder of schema files; default: the fixture's, with its company loaded. */
  schemas?: string;
  /** The people: those of the fixture (default with its schemas), or the demo company with all its records. */
  company?: 'demo' | 'fixture';
  now?: () => Date;
  maxFileBytes?: number;
  /** Hosts that the server may call. */
  outbound?: OutboundHosts;
  /** What is handed to other systems. */
  deliveries?: readonly Delivery[];
  /** Longest statement of a call on a server database; default: as long as it takes. */
  statementSeconds?: number;
  /** A database of its own, which is empty; default: one on the server of the tests. */
  databaseUrl?: string;
  /** A database of its own, and a replica of it. */
  replicated?: { url: string; readUrl: string };
  /** Folder of an embedded database and of the files; default: a database of the project's kind, files in a new folder. */
  dataDir?: string;
}

export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
  headers: Record<string, unknown>;
}

export interface TestServer {
  services: LiveServices;
  app: FastifyInstance;
  /** Lines of the log so far. */
  log: string[];
  /** Signs a person of the company in; answers the token. */
  login(userName: string): Promise<string>;
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  close(): Promise<void>;
}

const fixture = 'tests/fixtures/schemas';

/** A whole server over a database of its own, spoken to without a network. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { schemas = fixture, company, now, maxFileBytes = 1024 * 1024, ...rest } = options;
  const { dataDir, outbound, deliveries, replicated, ...more } = rest;
  const { statementSeconds: _ofDatabase, databaseUrl: _too, ...appOptions } = more;
  const folder = await mkdtemp(join(tmpdir(), 'office-test-'));
  const log: string[] = [];
  const logger = createLogger('debug', lines(log));
  const database = await openFor(options);
  const { db } = database;
  if (!isCopied(options)) {
    if (company !== 'demo') await applyFiles(db.within(0), schemas);
    if (company === 'fixture' || schemas === fixture) await insertCompany(db);
  }
  const home = dataDir ?? folder;
  const config = {
    dataDir: home,
    filesDir: join(home, 'files'),
    maxFileBytes,
    outbound,
    deliveries,
  };
  const replica =
    replicated && openReplica({ url: replicated.readUrl, primary: db, log: logger, poolSize: 2 });
  const services = await createServices({ db, replica, log: logger, config, now });
  const faults = new Set<string>();
  const app = await createApp(services, {
    logger,
    webDir: join(folder, 'web'),
    serializerCompiler: heldAgainstSchemas(faults),
    ...appOptions,
  });

  const call: TestServer['call'] = async (method, path, body, token, headers = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(token && { authorization: token }), ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    });
    const envelope: Envelope<never> = response.json();
    return { status: response.statusCode, headers: response.headers, ...envelope };
  };
  return {
    services,
    app,
    log,
    call,
    async login(userName) {
      const body = { userName, password, customLoginType: 'password', clientId: 'test' };
      const answer = await call<LoginAnswer>('POST', '/api/platform/login', body);
      if (answer.code !== 200) throw new Error(`${userName} cannot sign in: ${answer.message}`);
      return answer.data.Authorization;
    },
    async close() {
      await app.close();
      await services.changes.close();
      await replica?.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      expect([...faults], 'answers that are not as their endpoints say').toEqual([]);
    },
  };
}

/** Whether its database is a copy of one with the test company that several files want. */
const isCopied = ({ schemas = fixture, company, ...where }: TestServerOptions) =>
  schemas === fixture && company !== 'demo' && !isElsewhere(where);

const isElsewhere = ({ dataDir, databaseUrl, replicated }: TestServerOptions) =>
  !!(dataDir ?? databaseUrl ?? replicated);

async function openFor({
  company,
  schemas = fixture,
  dataDir,
  statementSeconds,
  databaseUrl,
  replicated,
}: TestServerOptions) {
  const where = { dataDir, databaseUrl, replicated };
  if (company === 'demo') return createDemoDatabase(schemas);
  if (isCopied({ schemas, ...where }))
    return companyOf(await loadFiles(fixture), { statementSeconds });
  if (!isElsewhere(where)) return createTestDatabase(statementSeconds);
  const db = await openDatabase({
    dataDir,
    url: databaseUrl ?? replicated?.url,
    template: inject('embeddedTemplate'),
  });
  return { db, close: () => db.close() };
}

const lines = (log: string[]) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
