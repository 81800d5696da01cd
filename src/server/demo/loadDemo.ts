import { join } from 'node:path';
import { applyFiles } from '../applyFiles.ts';
import type { Settings } from '../config.ts';
import { sql } from '../db/query.ts';
import { restoreBackup } from '../db/transfer/backup.ts';
import { hashPassword } from '../operations/session/password.ts';
import { fillOrganisations } from '../operations/workflow/fillOrganisations.ts';
import type { LiveServices } from '../Services.ts';

/** Where the demo company lies: a backup, made by `npm run demo` through the real operations. */
export const demoFile = (schemasDir: string) => join(schemasDir, 'demo', 'company.backup.gz');

/** Fills an empty database with the demo company; all its accounts get this password. */
export async function loadDemo(services: LiveServices, settings: Settings) {
  const { schemasDir, demoPassword } = settings;
  await restoreBackup(services.db, demoFile(schemasDir), services.config.filesDir);
  // The files may be newer than the backup.
  await applyFiles(services.db, schemasDir);
  await fillOrganisations(services.db, services.registry());
  await services.db.run(
    sql`update app.account set password_hash = ${await hashPassword(demoPassword)}`,
  );
}
