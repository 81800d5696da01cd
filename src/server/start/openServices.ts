import { cpSync } from 'node:fs';
import { checkedFiles, putIntoForce } from './applyFiles.ts';
import { buildId } from '../buildId.ts';
import type { Settings } from '../config.ts';
import { createServices } from './createServices.ts';
import type { Database } from '../db/Database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { openReplica } from '../db/replica.ts';
import type { SyncOptions } from '../db/sync/planSync.ts';
import { buildInForce, noteBuild } from '../db/sync/synced.ts';
import { loadDemo, openDemo } from './demo/loadDemo.ts';
import { isUnopened, preparedDemo } from './demo/preparedDemo.ts';
import type { CheckedFolder, CheckFolder } from '../definitions/checkFolder.ts';
import { areApplied } from '../definitions/noteApplied.ts';
import { readTexts, type FileText } from '../definitions/readFiles.ts';
import { logSetAside } from '../definitions/withCustomisations.ts';
import { hasAccounts } from '../features/accounts/firstAdministrator.ts';
import { fillOrganisations } from '../features/workflow/fillOrganisations.ts';
import { privateFolder } from '../privateFolder.ts';
import type { LiveServices, Services } from '../Services.ts';

/** What a server works with. */
interface Opened {
  services: LiveServices;
  /** Of the demo company, where the database was filled with it now. */
  demoPassword: string | undefined;
  /** Indexes are still to be created. */
  leavesIndexes: boolean;
}

/**
 * Opens the database, fills an empty one with the demo where that is wanted, brings tables and definitions up to date
 * and reads them. Files that this very build put into force are not looked at.
 *
 * @param check of the folder of definition files, to be used again
 */
export async function openServices(
  settings: Settings,
  log: Services['log'],
  check: CheckFolder,
): Promise<Opened> {
  const { databaseUrl, databaseReadUrl, dataDir, filesDir, schemasDir, statementSeconds } =
    settings;
  privateFolder(filesDir, (err) => log.warn({ err, filesDir }, 'others may enter the folder'));
  const checked = () => checkedFiles(schemasDir, check);
  const prepared = preparedDemo(settings);
  if (prepared) cpSync(prepared.files, filesDir, { recursive: true });
  // The files are read, and checked where that will surely be needed, while the database opens.
  const [opened, read] = await Promise.allSettled([
    openDatabase({
      url: databaseUrl,
      dataDir,
      template: prepared?.database,
      statementSeconds,
      log,
    }),
    isUnopened(settings) && !prepared ? checked().then(() => []) : readTexts(schemasDir),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const db = opened.value;
  try {
    if (read.status === 'rejected') throw read.reason;
    const isFirst = !(await hasAccounts(db));
    const leavesIndexes = isFirst && db.kind === 'embedded';
    const build = settings.watchSchemas ? undefined : buildId();
    const isCurrent = await isInForce(db, read.value, build);
    // Wrong files leave an empty database empty.
    const files = isCurrent ? undefined : await checked();
    if (isCurrent) log.info({ build }, 'The files are in force already');
    const demoPassword =
      isFirst && settings.demo ? await loadDemo(db, settings) : await openDemo(db, settings);
    if (files) {
      await bringIntoForce(db, files, { log, leaveIndexes: leavesIndexes });
      await noteBuild(db, build);
    }
    const replica =
      databaseReadUrl === undefined
        ? undefined
        : openReplica({ url: databaseReadUrl, primary: db, log, statementSeconds });
    const services = await createServices({ db, replica, log, config: settings });
    await fillOrganisations(db.within(0), services.registry());
    return { services, demoPassword, leavesIndexes };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** What this very build put into force needs no look: neither at the files nor at the tables. */
const isInForce = async (db: Database, files: readonly FileText[], build: string | undefined) =>
  build !== undefined && (await buildInForce(db)) === build && (await areApplied(db, files));

async function bringIntoForce(
  db: Database,
  files: CheckedFolder,
  { log, ...options }: { log: Services['log'] } & SyncOptions,
) {
  const { hidden, setAside } = await putIntoForce(db.within(0), files, options);
  if (hidden.length > 0)
    log.warn({ hidden }, 'fields are no longer shown that have values; they stay in the database');
  logSetAside(log, setAside);
}
