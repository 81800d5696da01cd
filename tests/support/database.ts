import { inject } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { cloneDatabase } from './cloneDatabase.ts';

export interface TestDatabase {
  db: Database;
  /** Of the test's own database on the server; undefined for the embedded one. */
  url?: string;
  close(): Promise<void>;
}

/** Which database this project runs its tests on. */
export const testDatabaseKind = (process.env.TEST_DATABASE ?? 'embedded') as Database['kind'];

/** A fresh database with the application's tables, on the dialect of the project that runs the test. */
export async function createTestDatabase(statementSeconds?: number): Promise<TestDatabase> {
  if (testDatabaseKind === 'server') return openOnServer(undefined, statementSeconds);
  const db = await openEmbedded();
  return { db, close: () => db.close() };
}

/** An embedded database in memory, whichever dialect the project tests. */
export const openEmbedded = (template = inject('embeddedTemplate')) =>
  openDatabase({ inMemory: true, template });

/** A database on the test server, whichever dialect the project tests. */
export async function openOnServer(
  template?: string,
  statementSeconds?: number,
): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase(template);
  const db = await openDatabase({ url, statementSeconds });
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
export const createServerDatabase = (template = inject('databaseTemplate')) =>
  cloneDatabase(inject('databaseUrl'), template);
