import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '#server/db/Database.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { insertCompany, password } from '#tests/support/company.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { httpClient, signIn, type HttpClient } from './http.ts';
import { builtProduct, startProduct } from './product.ts';

/** The built server with modules for it, on a durable PostgreSQL of its own. */
export interface Office {
  /** Of the server that runs. */
  url: string;
  databaseUrl: string;
  /** Milliseconds of processor that the server has used. */
  processor(): Promise<number>;
  db: Database;
  /** A client of somebody who works there. */
  as(userName: string): Promise<HttpClient>;
  close(): Promise<void>;
}

const schemas = [resolve('tests/fixtures/schemas'), resolve(import.meta.dirname, '../schemas')];

/** What the server writes about statements, where they can be read again. */
const settings = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_rotation_size=0',
  'random_page_cost=1.1',
];

/** @param folders of its modules; default: those of tests/bench/schemas */
export async function openOffice(folders: readonly string[] = schemas): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const schemasDir = join(folder, 'schemas');
  for (const source of folders) await cp(source, schemasDir, { recursive: true });
  const product = await builtProduct();
  const postgres = await startPostgres({ durable: true, settings });
  const db = await openDatabase({ url: postgres.url, poolSize: 2 });
  await applyFiles(db, schemasDir);
  await insertCompany(db);
  const server = await startProduct(product, 'node dist/server/main.js', {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SCHEMAS_DIR: schemasDir,
    DEMO: 'false',
  });
  /** Signing in often is refused. */
  const tokens = new Map<string, string>();
  return {
    url: server.url,
    databaseUrl: postgres.url,
    processor: server.processor,
    db,
    async as(userName) {
      if (!tokens.has(userName)) tokens.set(userName, await signIn(server.url, userName, password));
      return httpClient(server.url, tokens.get(userName));
    },
    async close() {
      await server.stop();
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
