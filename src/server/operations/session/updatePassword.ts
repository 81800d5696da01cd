import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { hashPassword, isPassword, passwordFaults } from './password.ts';
import { endSessions, type Session } from './sessions.ts';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

/**
 * Changes one's own password; every other session of the person ends.
 *
 * @throws BusinessError passwordRule with messages by field; wrongPassword
 */
export async function updatePassword(services: Services, session: Session, form: PasswordForm) {
  const faults = passwordFaults(form);
  if (Object.keys(faults).length > 0) throw errors.passwordRule({}, faults);
  const account = await services.db.first<{ password_hash: string }>(
    sql`select password_hash from app.account where user_id = ${session.userId}`,
  );
  const isRight = await isPassword(form.oldPassword, account?.password_hash);
  if (!account || !isRight) throw wrongPassword();
  const passwordHash = await hashPassword(form.newPassword);
  await services.db.transaction(async (tx) => {
    // an administrator may have set another one while this one was checked
    const changed = await tx.run(sql`
      update app.account set password_hash = ${passwordHash}, must_change_password = false,
        changed_at = ${services.now()}
      where user_id = ${session.userId} and password_hash = ${account.password_hash}`);
    if (changed === 0) throw wrongPassword();
    await endSessions(tx, session.userId, session);
  });
}

const wrongPassword = () =>
  errors.wrongPassword(
    {},
    { oldPassword: [{ en: 'The old password is wrong', zh: '原密码不正确' }] },
  );
