import { applyFiles } from './applyFiles.ts';
import type { Settings } from './config.ts';
import { createServices } from './createServices.ts';
import { openDatabase } from './db/openDatabase.ts';
import { fillOrganisations } from './operations/workflow/fillOrganisations.ts';
import type { LiveServices, Services } from './Services.ts';

/** Opens the database, brings tables and definitions up to date and reads them. */
export async function openServices(
  settings: Settings,
  log: Services['log'],
): Promise<LiveServices> {
  const { databaseUrl, dataDir, schemasDir } = settings;
  const db = await openDatabase({ url: databaseUrl, dataDir, log });
  try {
    const { displaced } = await applyFiles(db, schemasDir);
    if (displaced.length > 0)
      log.warn({ displaced }, 'processes in files are newer than those published in the browser');
    const services = await createServices({ db, log, config: settings });
    await fillOrganisations(db, services.registry());
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}
