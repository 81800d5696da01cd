import { cpSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { settingsOf, timeLimits } from '../connection.ts';
import { connectionOf } from '../connectionOf.ts';
import type { Connections } from '../createDatabase.ts';
import type { DatabaseLog } from '../Database.ts';
import { privateFolder } from '../../privateFolder.ts';
import { Notifications } from '../notifications.ts';
import { forgetNames } from '../statementNames.ts';
import { types } from '../types.ts';
import { lockFolder } from './lock.ts';
import { Turns } from './Turns.ts';
import { WorkerStream } from './WorkerStream.ts';

export interface EmbeddedOptions {
  /** Folder of the application's data; absent: in memory. */
  dataDir?: string;
  /**
   * What a new database begins with, sooner than it is made: the folder of one, which is copied, or a dump. Default: the
   * dump of an empty one that was built.
   */
  template?: string | undefined;
}

/** Beside this module in the sources, beside the bundle in production. */
const workerFile = new URL('./databaseWorker.js', import.meta.url);

/** In production the build has made one. */
const builtTemplate = fileURLToPath(new URL('../emptyDatabase.tar', import.meta.url));

/** PGlite in a thread of its own, spoken to in PostgreSQL's protocol over its only connection. */
export async function connectEmbedded(
  { dataDir, template = existsSync(builtTemplate) ? builtTemplate : undefined }: EmbeddedOptions,
  log: DatabaseLog,
): Promise<Connections & { dump(file: string): Promise<void> }> {
  if (dataDir)
    privateFolder(dataDir, (err) => log.warn({ err, dataDir }, 'others may enter the folder'));
  const unlock = dataDir ? lockFolder(dataDir) : () => {};
  try {
    const worker = dataDir
      ? await openFolder(join(dataDir, 'database'), template)
      : await startWorker({ template });
    const client = new Client({
      stream: () => new WorkerStream(worker),
      user: 'postgres',
      database: 'postgres',
      types,
      pipeline: true,
    });
    client.on('error', (err) => log.error({ err }, 'The embedded database has stopped'));
    await client.connect();
    await client.query(settingsOf(timeLimits(0)));
    const notifications = new Notifications();
    await notifications.attach(client);
    const turns = new Turns();

    return {
      kind: 'embedded',
      once: (use) => turns.shared(() => use(client)),
      alone: (use) => turns.alone(() => use(client)),
      forgetPlans: () => turns.alone(() => forgetPlans(client)),
      listen: async (channel, listener) => {
        const remove = await turns.shared(() => notifications.add(client, channel, listener));
        return async () => remove();
      },
      dump: async (file) => {
        const done = new Promise<void>((resolve) => worker.once('message', () => resolve()));
        worker.postMessage({ dump: file });
        await done;
      },
      close: () =>
        turns.alone(async () => {
          const exited = new Promise((resolve) => worker.once('exit', resolve));
          void client.end();
          worker.postMessage({ close: true });
          await exited;
          unlock();
        }),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A folder whose making was cut off holds nothing of anybody, and is made anew. */
async function openFolder(folder: string, template: string | undefined): Promise<Worker> {
  const making = `${folder}.making`;
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return startWorker({ dataDir: folder });
  writeFileSync(making, '');
  const isFolder = template !== undefined && statSync(template).isDirectory();
  if (isFolder) cpSync(template, folder, { recursive: true });
  const worker = await startWorker({ dataDir: folder, ...(!isFolder && { template }) });
  rmSync(making);
  return worker;
}

function startWorker(options: EmbeddedOptions): Promise<Worker> {
  const worker = new Worker(workerFile, { workerData: options, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject);
      resolve(worker);
    });
    worker.once('error', reject);
  });
}

/** `pg` remembers which statements it prepared; both sides must forget. */
async function forgetPlans(client: Client) {
  await client.query('deallocate all');
  forgetNames(client);
  Object.assign(connectionOf(client), { parsedStatements: {}, submittedNamedStatements: {} });
}
