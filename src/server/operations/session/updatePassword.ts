import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { countAttempt, forgetAttempts, type LoginLimits } from './attempts.ts';
import { deviceOf } from './devices.ts';
import { hashPassword, isPassword, passwordFaults } from './password.ts';
import { endSession, endSessions, type Session } from './sessions.ts';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

/**
 * Changes one's own password; every other session of the person ends. Who has only found a session open guesses the old
 * password no further than by signing in, and then the session is over.
 *
 * @throws BusinessError passwordRule with messages by field; wrongPassword; tooManyAttempts; noSession
 */
export async function updatePassword(
  services: Services,
  limits: LoginLimits,
  session: Session,
  form: PasswordForm,
  from: { address: string; device: string | undefined },
) {
  const { userId } = session;
  const account = await services.db.first<{ user_name: string; password_hash: string }>(
    sql`select user_name, password_hash from app.account where user_id = ${userId}`,
  );
  const faults = await passwordFaults({ ...form, userName: account?.user_name ?? '' });
  if (Object.keys(faults).length > 0) throw errors.passwordRule({}, faults);
  const device = await deviceOf(services.db, from.device, userId);
  const guesser = { name: { userId }, address: from.address, device };
  const failures = await countAttempt(services, limits, guesser);
  const isRight = await isPassword(form.oldPassword, account?.password_hash);
  if (!isRight) {
    const { address } = from;
    await recordEvent(services.db, services, { action: 'passwordRefused', by: userId, address });
  }
  if (!isRight && failures >= limits.perAccount) {
    await endSession(services.db, session);
    throw errors.noSession();
  }
  if (!account || !isRight) throw wrongPassword();
  await forgetAttempts(services, guesser);
  const passwordHash = await hashPassword(form.newPassword);
  await services.db.transaction(async (tx) => {
    // an administrator may have set another one while this one was checked
    const changed = await tx.run(sql`
      update app.account set password_hash = ${passwordHash}, must_change_password = false,
        changed_at = ${services.now()}
      where user_id = ${userId} and password_hash = ${account.password_hash}`);
    if (changed === 0) throw wrongPassword();
    await endSessions(tx, userId, session);
    await recordEvent(tx, services, {
      action: 'passwordChanged',
      by: userId,
      address: from.address,
    });
  });
}

const wrongPassword = () =>
  errors.wrongPassword(
    {},
    { oldPassword: [{ en: 'The old password is wrong', zh: '原密码不正确' }] },
  );
