import type { Settings } from '../../config.ts';
import type { Database, Tx } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { restoreBackup } from '../../db/transfer/backup.ts';
import { NotEmptyError, type RestoreOptions } from '../../db/transfer/restore.ts';
import { hasAccounts } from '../../features/accounts/firstAdministrator.ts';
import { hashDemoPassword, newDemoPassword } from './demoPassword.ts';
import { demoFile } from './preparedDemo.ts';

/** No password has this hash: nobody signs in to a demo company that was not opened yet. */
const unopened = '';

/**
 * Fills an empty database with the demo company, and with the definitions it was made by: those of the files, which may
 * be newer, come into force over them. The embedded one is left without indexes that only make faster.
 *
 * @returns the password of all its accounts; undefined when another server that started at the same time was faster
 */
export async function loadDemo(db: Database, settings: Settings): Promise<string | undefined> {
  const password = newDemoPassword(settings);
  const hashed = await hashDemoPassword(password);
  try {
    await restoreBackup(db.within(0), demoFile(settings.schemasDir), {
      filesDir: settings.filesDir,
      leaveIndexes: db.kind === 'embedded',
      complete: (tx) => givePassword(tx, hashed),
    });
    return password;
  } catch (error) {
    if (error instanceof NotEmptyError && (await hasAccounts(db))) return undefined;
    throw error;
  }
}

/** The same, but that it opens to nobody until `openDemo`. */
export const restoreUnopened = (
  db: Database,
  { schemasDir, ...options }: { schemasDir: string } & Pick<RestoreOptions, 'filesDir'>,
) =>
  restoreBackup(db.within(0), demoFile(schemasDir), {
    ...options,
    complete: (tx) => givePassword(tx, { passwordHash: unopened, published: false }),
  });

/** @returns the password of all accounts of a demo company that nobody has opened; undefined where there is none */
export async function openDemo(db: Database, settings: Settings): Promise<string | undefined> {
  const waiting = sql`select from app.demo_company where password_hash = ${unopened}`;
  if (!(await db.first(waiting))) return undefined;
  const password = newDemoPassword(settings);
  const hashed = await hashDemoPassword(password);
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from app.demo_company`);
    await givePassword(tx, hashed);
  });
  return password;
}

async function givePassword(
  tx: Tx,
  { passwordHash, published }: { passwordHash: string; published: boolean },
) {
  await tx.run(sql`update app.account set password_hash = ${passwordHash}`);
  await tx.run(
    sql`insert into app.demo_company (password_hash, published) values (${passwordHash}, ${published})`,
  );
}
