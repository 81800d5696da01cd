import { isIP } from 'node:net';
import { ConfigError, type Settings } from '../../config.ts';
import type { Database } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { hashPassword, isPassword, madeUpPassword } from '../../features/session/password.ts';

/** Anybody can read it in the manual, so it opens nothing that others can reach. */
const publishedPassword = 'Demo#2026';

/**
 * The password for a demo company that is filled now.
 *
 * @throws ConfigError when it is the published one although others can reach this server
 */
export function newDemoPassword(settings: Settings): string {
  const { demoPassword } = settings;
  if (!isReachable(settings)) return demoPassword ?? publishedPassword;
  if (demoPassword !== publishedPassword) return demoPassword ?? madeUpPassword();
  throw new ConfigError(
    'DEMO_PASSWORD: this one is published. Choose another where others can reach the server, or leave it out to have one made up',
  );
}

export const hashDemoPassword = async (password: string) => ({
  passwordHash: await hashPassword(password),
  published: password === publishedPassword,
});

/** Whether this product filled the database with the demo company. */
export const holdsDemo = async (db: Database) =>
  (await db.first(sql`select from app.demo_company`)) !== undefined;

/**
 * Accounts of the demo keep the published password only while nobody else can reach them.
 *
 * @returns the new password of those that had it; undefined when there is nothing to replace
 */
export async function replacePublishedPassword(db: Database, settings: Settings) {
  const isPublished = sql`select password_hash from app.demo_company where published`;
  if (!isReachable(settings) || !(await db.first(isPublished))) return undefined;
  const password = newDemoPassword(settings);
  const { passwordHash } = await hashDemoPassword(password);
  return db.transaction(async (tx) => {
    const old = await tx.first<{ password_hash: string }>(sql`${isPublished} for update`);
    if (!old) return undefined;
    await tx.run(sql`delete from app.session using app.account
      where session.user_id = account.user_id and account.password_hash = ${old.password_hash}`);
    await tx.run(sql`update app.account set password_hash = ${passwordHash}
      where password_hash = ${old.password_hash}`);
    await tx.run(
      sql`update app.demo_company set password_hash = ${passwordHash}, published = false`,
    );
    return password;
  });
}

/** How many accounts still have the password that everybody can read. */
export async function countPublishedPasswords(db: Database): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from app.account join app.demo_company using (password_hash) where published`);
  return row!.count;
}

/** The password that whoever starts the server already knows, when accounts of the demo still have it. */
export async function knownDemoPassword(db: Database, { demoPassword }: Settings) {
  const demo = await db.first<{ password_hash: string }>(
    sql`select password_hash from app.demo_company`,
  );
  const known = demoPassword ?? publishedPassword;
  return (await isPassword(known, demo?.password_hash)) ? known : undefined;
}

/** Whether anybody but this machine can reach the server, as far as its settings tell. */
function isReachable({ host, publicUrl }: Settings): boolean {
  const hosts = [host, publicUrl && new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')];
  return hosts.some((one) => one !== undefined && !isLoopback(one));
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
