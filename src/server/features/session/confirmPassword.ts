import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { countAttempt, forgetAttempts, limitsOf, type LoginLimits } from './attempts.ts';
import { deviceOf } from './devices.ts';
import { isPassword } from './password.ts';
import { endSession, type Session } from './sessions.ts';

/** Where a call comes from, and what the device keeps of earlier sign-ins. */
export interface Origin {
  address: string;
  device: string | undefined;
}

/** Whoever is signed in, where the call comes from, and how often a password may be guessed. */
export interface SignedIn {
  session: Session;
  from: Origin;
  limits: LoginLimits;
}

/**
 * Asks whoever is signed in for the password once more. Who has only found a session open guesses no further than by
 * signing in, and then the session is over.
 *
 * @returns the hash that the password was compared with
 * @throws BusinessError wrongPassword; tooManyAttempts; noSession
 */
export async function confirmPassword(
  services: Services,
  { session, from: { address, device: cookie }, limits }: SignedIn,
  password: string,
): Promise<string> {
  const { db } = services;
  const { userId } = session;
  const account = await db.first<{ password_hash: string }>(
    sql`select password_hash from app.account where user_id = ${userId}`,
  );
  const guesser = { name: { userId }, address, device: await deviceOf(db, cookie, userId) };
  const { perAccount } = limitsOf(services, limits);
  const failures = await countAttempt(services, { ...limits, perAccount }, guesser);
  if (account && (await isPassword(password, account.password_hash))) {
    await forgetAttempts(services, guesser);
    return account.password_hash;
  }
  await recordEvent(db, services, { action: 'passwordRefused', by: userId, address });
  if (failures < perAccount) throw errors.wrongPassword();
  await endSession(db, session);
  throw errors.noSession();
}
