import { join } from 'node:path';
import type { Settings } from '../config.ts';
import type { Database } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { restoreBackup } from '../db/transfer/backup.ts';
import { NotEmptyError } from '../db/transfer/restore.ts';
import { hasAccounts } from '../operations/accounts/firstAdministrator.ts';
import { hashDemoPassword, newDemoPassword } from './demoPassword.ts';

/** Where the demo company lies: a backup, made by `npm run demo` through the real operations. */
export const demoFile = (schemasDir: string) => join(schemasDir, 'demo', 'company.backup.gz');

/**
 * Fills an empty database with the demo company, and with the definitions it was made by: those of the files, which may
 * be newer, come into force over them. The embedded one is left without indexes that only make faster.
 *
 * @returns the password of all its accounts; undefined when another server that started at the same time was faster
 */
export async function loadDemo(db: Database, settings: Settings): Promise<string | undefined> {
  const password = newDemoPassword(settings);
  const { passwordHash, published } = await hashDemoPassword(password);
  try {
    await restoreBackup(db.within(0), demoFile(settings.schemasDir), {
      filesDir: settings.filesDir,
      leaveIndexes: db.kind === 'embedded',
      complete: async (tx) => {
        await tx.run(sql`update app.account set password_hash = ${passwordHash}`);
        await tx.run(
          sql`insert into app.demo_company (password_hash, published) values (${passwordHash}, ${published})`,
        );
      },
    });
    return password;
  } catch (error) {
    if (error instanceof NotEmptyError && (await hasAccounts(db))) return undefined;
    throw error;
  }
}
