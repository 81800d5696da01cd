import type { Source } from '#engine/schema/check/index.ts';
import { applySources } from '#server/start/applyFiles.ts';
import type { Database } from '#server/db/Database.ts';
import { insertCompany } from './company.ts';
import { copyOf, digest } from './copyOf.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * A database of its own with the test company, by definitions that several files want.
 *
 * @throws DefinitionError naming every mistake
 */
export const companyOf = (
  sources: readonly Source[],
  { statementSeconds }: { statementSeconds?: number | undefined } = {},
): Promise<TestDatabase> =>
  copyOf(`company_${digest(JSON.stringify(sources))}`, (db) => found(db, sources), {
    statementSeconds,
  });

/** The same by definitions that nobody else wants, or in a database that is there. */
export async function ownCompanyOf(
  sources: readonly Source[],
  given?: TestDatabase,
): Promise<TestDatabase> {
  const database = given ?? (await createTestDatabase());
  await found(database.db, sources);
  return database;
}

async function found(db: Database, sources: readonly Source[]) {
  await applySources(db, sources);
  await insertCompany(db);
}
