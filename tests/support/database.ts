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
  if (testDatabaseKind === 'embedded') {
    const db = await openEmbedded();
    return { db, close: () => db.close() };
  }
  const created = await createServerDatabase();
  const db = await openDatabase({ url: created.url });
  return {
    db,
    url: created.url,
    close: async () => {
      await db.close();
      await created.drop();
    },
  };
}

/** An embedded database in memory, whichever dialect the project tests. */
export const openEmbedded = () =>
  openDatabase({ inMemory: true, template: inject('embeddedTemplate') });

/** A database on the test server, cloned from the migrated template and not yet opened. */
export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${inject('databaseTemplate')}`);
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
