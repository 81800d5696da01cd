import { join } from 'node:path';
import type { Settings } from './config.ts';
import { createServices } from './createServices.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { syncTables } from './db/sync/syncTables.ts';
import { publishFiles } from './definitions/publishFiles.ts';
import type { LiveServices, Services } from './Services.ts';

/** Opens the database, publishes the schema files into it and brings its tables up to date. */
export async function openServices(
  settings: Settings,
  log: Services['log'],
): Promise<LiveServices> {
  const { databaseUrl, dataDir } = settings;
  const db = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database'), log });
  try {
    await migrate(db);
    await publishFiles(db, settings.schemasDir);
    const services = await createServices({ db, log, config: settings });
    await syncTables(db, services.registry());
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}
