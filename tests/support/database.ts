import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';

export interface TestDatabase {
  db: Database;
  /** Of the test's own database on the server; undefined for the embedded one. */
  url?: string;
  close(): Promise<void>;
}

/** Which database this project runs its tests on. */
export const testDatabaseKind = (process.env.TEST_DATABASE ?? 'embedded') as Database['kind'];

/** A fresh database with the application's tables, on the dialect of the project that runs the test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (testDatabaseKind === 'server') return openOnServer();
  const db = await openEmbedded();
  return { db, close: () => db.close() };
}

/** An embedded database in memory, whichever dialect the project tests. */
export const openEmbedded = (template = inject('embeddedTemplate')) =>
  openDatabase({ inMemory: true, template });

/** A database on the test server, whichever dialect the project tests. */
export async function openOnServer(template?: string): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase(template);
  const db = await openDatabase({ url });
  return {
    db,
    url,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

/** A database on the test server, cloned from one that nobody uses (the migrated one) and not yet opened. */
export async function createServerDatabase(
  template = inject('databaseTemplate'),
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
