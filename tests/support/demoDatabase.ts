import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { applyFiles } from '#server/applyFiles.ts';
import { createServices } from '#server/createServices.ts';
import { createDatabase } from '#server/db/createDatabase.ts';
import type { Database } from '#server/db/Database.ts';
import { connectEmbedded } from '#server/db/embedded/connections.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { restoreBackup } from '#server/db/transfer/backup.ts';
import { demoFile } from '#server/demo/loadDemo.ts';
import { followDefinitions } from '#server/operations/daily/followDefinitions.ts';
import { setPasswords } from './company.ts';
import {
  createServerDatabase,
  openEmbedded,
  openOnServer,
  testDatabaseKind,
  type TestDatabase,
} from './database.ts';

/**
 * A database of its own with the demo company and the tables of all modules of a folder of schema files: made by the
 * first test of a run that wants it, and copied from then on.
 */
export async function createDemoDatabase(schemas: string): Promise<TestDatabase> {
  if (testDatabaseKind === 'server') return openOnServer(await onServer(schemas));
  const db = await openEmbedded(await embedded(schemas));
  return { db, close: () => db.close() };
}

async function fill(db: Database, schemas: string) {
  await restoreBackup(db, demoFile(schemas));
  await applyFiles(db, schemas);
  await setPasswords(db);
  await follow(db);
}

/** Figures whose definition is newer than the backup are as a first day would leave them. */
async function follow(db: Database) {
  const config = { dataDir: '', filesDir: '', maxFileBytes: 0 };
  const log = { info() {}, warn() {}, error() {} };
  const services = await createServices({ db, log, config });
  await followDefinitions(services);
  await services.changes.close();
}

/** Name of the database to copy. */
async function onServer(schemas: string): Promise<string> {
  const name = `demo_${basename(schemas)}`;
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  try {
    // One worker makes it; the others wait.
    await client.query('select pg_advisory_lock(1)');
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return name;
    const { url } = await createServerDatabase();
    const db = await openDatabase({ url });
    await fill(db, schemas);
    await db.close();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** File of the database to copy. */
async function embedded(schemas: string): Promise<string> {
  const file = join(inject('runFolder'), `demo-${basename(schemas)}.tar`);
  if (!isFirst(`${file}.making`)) {
    while (!existsSync(file)) await wait(50);
    return file;
  }
  const log = { info() {}, warn() {}, error() {} };
  const connections = await connectEmbedded({ template: inject('embeddedTemplate') }, log);
  const db = createDatabase(connections, log);
  await fill(db, schemas);
  const draft = `${file}.draft`;
  await connections.dump(draft);
  await db.close();
  renameSync(draft, file);
  return file;
}

/** True for one of all workers that ask. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
