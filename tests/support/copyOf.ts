import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '#server/db/createDatabase.ts';
import type { Database } from '#server/db/Database.ts';
import { connectEmbedded } from '#server/db/embedded/connections.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import {
  createServerDatabase,
  openEmbedded,
  openOnServer,
  testDatabaseKind,
  type TestDatabase,
} from './database.ts';

export type Fill = (db: Database) => Promise<void>;

interface CopyOptions {
  /** Longest statement on a server database; default: as long as it takes. */
  statementSeconds?: number | undefined;
  /** Of a database server that runs already, the original is kept for other runs, too. */
  isKept?: boolean;
}

/**
 * A database of its own, filled by `fill`: by the first test of a run that wants one of this name, and copied from
 * then on.
 *
 * @param name lower-case letters, digits and `_`; says all that `fill` depends on
 */
export async function copyOf(
  name: string,
  fill: Fill,
  { statementSeconds, isKept = false }: CopyOptions = {},
): Promise<TestDatabase> {
  if (testDatabaseKind === 'server') {
    const original = isKept ? name : `${inject('databaseTemplate')}_${name}`;
    return openOnServer(await onServer(original, fill), statementSeconds);
  }
  const db = await openEmbedded(await embedded(name, fill));
  return { db, close: () => db.close() };
}

/** What tells contents apart, short enough for a name. */
export const digest = (content: string) =>
  createHash('sha1').update(content).digest('hex').slice(0, 12);

/** Name of the database to copy. */
async function onServer(name: string, fill: Fill): Promise<string> {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  try {
    // One worker makes it; the others wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return name;
    const { url } = await createServerDatabase();
    const db = await openDatabase({ url });
    await fill(db);
    await db.close();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** File of the database to copy. */
async function embedded(name: string, fill: Fill): Promise<string> {
  const file = join(inject('runFolder'), `${name}.tar`);
  const making = `${file}.making`;
  while (!existsSync(file)) {
    if (!isFirst(making)) {
      await wait(50);
      continue;
    }
    try {
      await dumpFilled(file, fill);
    } finally {
      // what failed is tried by whoever wants it next
      rmdirSync(making);
    }
  }
  return file;
}

async function dumpFilled(file: string, fill: Fill) {
  if (existsSync(file)) return;
  const log = { info() {}, warn() {}, error() {} };
  const connections = await connectEmbedded({ template: inject('embeddedTemplate') }, log);
  const db = createDatabase(connections, log);
  const draft = `${file}.draft`;
  try {
    await fill(db);
    await connections.dump(draft);
  } finally {
    await db.close();
  }
  renameSync(draft, file);
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
