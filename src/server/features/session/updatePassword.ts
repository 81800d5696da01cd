import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { confirmPassword, type SignedIn } from './confirmPassword.ts';
import { hashPassword, passwordFaults } from './password.ts';
import { endSessions } from './sessions.ts';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

/**
 * Changes one's own password; every other session of the person ends.
 *
 * @throws BusinessError passwordRule with messages by field; those of confirmPassword
 */
export async function updatePassword(services: Services, signedIn: SignedIn, form: PasswordForm) {
  const { session, from } = signedIn;
  const { userId, userName } = session;
  const faults = await passwordFaults({ ...form, userName });
  if (Object.keys(faults).length > 0) throw errors.passwordRule({}, faults);
  const oldHash = await confirmPassword(services, signedIn, form.oldPassword);
  const passwordHash = await hashPassword(form.newPassword);
  await services.db.transaction(async (tx) => {
    // an administrator may have set another one while this one was checked
    const changed = await tx.run(sql`
      update app.account set password_hash = ${passwordHash}, must_change_password = false,
        changed_at = ${services.now()}
      where user_id = ${userId} and password_hash = ${oldHash}`);
    if (changed === 0) throw errors.wrongPassword();
    await endSessions(tx, userId, session);
    await recordEvent(tx, services, {
      action: 'passwordChanged',
      by: userId,
      address: from.address,
    });
  });
}
