import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyFiles } from '#server/start/applyFiles.ts';
import type { Database } from '#server/db/Database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { restoreBackup } from '#server/db/transfer/backup.ts';
import { demoFile } from '#server/start/demo/preparedDemo.ts';
import { followDefinitions } from '#server/features/daily/followDefinitions.ts';
import { setPasswords } from './company.ts';
import { copyOf, digest } from './copyOf.ts';
import type { TestDatabase } from './database.ts';
import { openTestServices } from './testServices.ts';

/**
 * A database of its own with the demo company and the tables of all modules of a folder of schema files. To make the
 * first takes long, so where the database server runs on, it is there for other runs on the same files, too.
 */
export const createDemoDatabase = (schemas: string): Promise<TestDatabase> =>
  copyOf(
    `demo_${basename(schemas).toLowerCase().replaceAll(/\W/g, '_')}_${digest(contentOf(schemas))}`,
    async (db) => {
      await restoreBackup(db, demoFile(schemas));
      await applyFiles(db, schemas);
      await setPasswords(db);
      await follow(db);
    },
    { isKept: true },
  );

const contents = new Map<string, string>();

/** Of all its files and of the application's own tables. */
function contentOf(schemas: string): string {
  const known = contents.get(schemas);
  if (known) return known;
  const files = readdirSync(schemas, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const parts = files.map((file) => digest(`${file} ${readFileSync(file, 'latin1')}`));
  const content = `${JSON.stringify(migrations)} ${parts.join(' ')}`;
  contents.set(schemas, content);
  return content;
}

/** Figures whose definition is newer than the backup are as a first day would leave them. */
async function follow(db: Database) {
  const services = await openTestServices(db);
  await followDefinitions(services);
  await services.changes.close();
}
