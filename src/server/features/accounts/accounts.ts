import type { AccountInfo } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { keepAnAdministrator } from '../directory/administrators.ts';
import { bumpPermissions } from '../directory/permissionsEpoch.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { hashPassword, passwordFaults } from '../session/password.ts';
import { endSessions } from '../session/sessions.ts';

export interface NewAccount {
  /** The person's record. */
  userId: string;
  userName: string;
  password: string;
  mustChangePassword?: boolean;
}

/** Who does it, and from where: a caller, or the first start. */
export interface Actor {
  by: string | null;
  address?: string;
}

/** How a person signs in; null when they cannot. */
export async function accountOf(db: Queryable, userId: string): Promise<AccountInfo | null> {
  const account = await db.first<AccountInfo>(
    sql`select user_name as "userName", disabled from app.account where user_id = ${userId}`,
  );
  return account ?? null;
}

/** @throws BusinessError passwordRule, userNameTaken */
export async function createAccount(
  services: Services,
  db: Queryable,
  account: NewAccount,
  actor: Actor,
) {
  const { userId, userName, password, mustChangePassword = true } = account;
  const faults = await passwordFaults({ userName, newPassword: password, newPassword1: password });
  if (Object.keys(faults).length > 0) throw errors.passwordRule({}, faults);
  const passwordHash = await hashPassword(password);
  const created = await db.run(sql`
    insert into app.account (user_id, user_name, password_hash, must_change_password)
    values (${userId}, ${userName.trim()}, ${passwordHash}, ${mustChangePassword})
    on conflict do nothing`);
  if (created === 0) throw errors.userNameTaken({ userName });
  await recordEvent(db, services, { action: 'accountMade', userId, ...actor });
}

/**
 * Enables or disables the account of a person; disabling it ends their sessions.
 *
 * @throws errors.notFound, errors.lastAdministrator
 */
export async function setAccountDisabled(
  services: Services,
  userId: string,
  disabled: boolean,
  actor: Actor,
) {
  await services.db.transaction(async (tx) => {
    const changed = await tx.run(
      sql`update app.account set disabled = ${disabled}, changed_at = ${services.now()}
          where user_id = ${userId}`,
    );
    if (changed === 0) throw errors.notFound();
    const action = disabled ? 'accountDisabled' : 'accountEnabled';
    await recordEvent(tx, services, { action, userId, ...actor });
    if (!disabled) return;
    await endSessions(tx, userId);
    if (!services.directory().administrators().includes(userId)) return;
    // Whoever disables the other one’s account at the same time waits here.
    await bumpPermissions(tx);
    await keepAnAdministrator(services, tx);
  });
}

/** A new password by an administrator: the person must change it, and is signed out everywhere. */
export async function resetPassword(
  services: Services,
  userId: string,
  password: string,
  actor: Actor,
) {
  const { userName } = (await accountOf(services.db, userId)) ?? { userName: '' };
  const faults = await passwordFaults({ userName, newPassword: password, newPassword1: password });
  if (Object.keys(faults).length > 0) throw errors.passwordRule({}, faults);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const changed = await tx.run(sql`
      update app.account set password_hash = ${passwordHash}, must_change_password = true,
        changed_at = ${services.now()} where user_id = ${userId}`);
    if (changed === 0) throw errors.notFound();
    await endSessions(tx, userId);
    await recordEvent(tx, services, { action: 'passwordReset', userId, ...actor });
  });
}
