import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createDatabase } from '#server/db/createDatabase.ts';
import { connectEmbedded } from '#server/db/embedded/connections.ts';
import { migrate } from '#server/db/migrate.ts';

/** Writes an embedded database with the application's own tables, with which new ones begin. */
export async function buildEmptyDatabase(file: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const log = { info() {}, warn() {}, error: console.error };
  const connections = await connectEmbedded({}, log);
  const db = createDatabase(connections, log);
  await migrate(db);
  await mkdir(dirname(file), { recursive: true });
  await connections.dump(draft);
  await db.close();
  await rename(draft, file);
}
