import { join } from 'node:path';
import { checkedFiles, putIntoForce } from '../applyFiles.ts';
import type { Settings } from '../config.ts';
import { sql } from '../db/query.ts';
import { restoreBackup } from '../db/transfer/backup.ts';
import type { CheckFolder } from '../definitions/checkFolder.ts';
import { fillOrganisations } from '../operations/workflow/fillOrganisations.ts';
import type { LiveServices } from '../Services.ts';
import { hashDemoPassword } from './demoPassword.ts';

/** Where the demo company lies: a backup, made by `npm run demo` through the real operations. */
export const demoFile = (schemasDir: string) => join(schemasDir, 'demo', 'company.backup.gz');

/** Fills an empty database with the demo company; all its accounts get this password. */
export async function loadDemo(
  services: LiveServices,
  settings: Settings,
  password: string,
  check: CheckFolder,
) {
  const { schemasDir } = settings;
  const { passwordHash, published } = await hashDemoPassword(password);
  await restoreBackup(
    services.db.within(0),
    demoFile(schemasDir),
    services.config.filesDir,
    async (tx) => {
      await tx.run(sql`update app.account set password_hash = ${passwordHash}`);
      await tx.run(
        sql`insert into app.demo_company (password_hash, published) values (${passwordHash}, ${published})`,
      );
    },
  );
  // The files may be newer than the backup.
  await putIntoForce(services.db.within(0), await checkedFiles(schemasDir, check));
  await fillOrganisations(services.db.within(0), services.registry());
}
