import { checkedFiles, putIntoForce } from './applyFiles.ts';
import type { Settings } from './config.ts';
import { createServices } from './createServices.ts';
import { openDatabase } from './db/openDatabase.ts';
import { openReplica } from './db/replica.ts';
import type { CheckFolder } from './definitions/checkFolder.ts';
import { logSetAside } from './definitions/withCustomisations.ts';
import { fillOrganisations } from './operations/workflow/fillOrganisations.ts';
import { privateFolder } from './privateFolder.ts';
import type { LiveServices, Services } from './Services.ts';

/**
 * Opens the database, brings tables and definitions up to date and reads them.
 *
 * @param check of the folder of definition files, to be used again
 */
export async function openServices(
  settings: Settings,
  log: Services['log'],
  check?: CheckFolder,
): Promise<LiveServices> {
  const { databaseUrl, databaseReadUrl, dataDir, filesDir, schemasDir, statementSeconds } =
    settings;
  privateFolder(filesDir, (err) => log.warn({ err, filesDir }, 'others may enter the folder'));
  // The files are read and checked while the database opens.
  const [opened, checked] = await Promise.allSettled([
    openDatabase({ url: databaseUrl, dataDir, statementSeconds, log }),
    checkedFiles(schemasDir, check),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const db = opened.value;
  try {
    if (checked.status === 'rejected') throw checked.reason;
    const { hidden, setAside } = await putIntoForce(db.within(0), checked.value);
    if (hidden.length > 0)
      log.warn(
        { hidden },
        'fields are no longer shown that have values; they stay in the database',
      );
    logSetAside(log, setAside);
    const replica =
      databaseReadUrl === undefined
        ? undefined
        : openReplica({ url: databaseReadUrl, primary: db, log, statementSeconds });
    const services = await createServices({ db, replica, log, config: settings });
    await fillOrganisations(db.within(0), services.registry());
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}
