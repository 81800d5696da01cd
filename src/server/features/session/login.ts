import type { LoginAnswer } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { LiveServices } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import {
  countAttempt,
  forgetAttempts,
  limitsOf,
  type Guesser,
  type LoginLimits,
} from './attempts.ts';
import { deviceOf, rememberDevice } from './devices.ts';
import { isPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { userInfo } from './userInfo.ts';

export interface Credentials {
  userName: string;
  password: string;
  address: string;
  agent: string | undefined;
  /** What the device keeps of earlier sign-ins. */
  device: string | undefined;
}

interface NamedAccount {
  /** The name as the database compares it. */
  name: string;
  user_id: string | null;
  password_hash: string;
  must_change_password: boolean;
  disabled: boolean;
}

/**
 * Signs a person in; every sign-in has its own token.
 *
 * @returns what is answered, and what the device is to keep
 * @throws BusinessError badCredentials, the same whether the name, the password or the account is at fault;
 *   tooManyAttempts
 */
export async function login(
  services: LiveServices,
  limits: LoginLimits,
  credentials: Credentials,
): Promise<{ answer: LoginAnswer; device: string }> {
  const { db } = services;
  const { address } = credentials;
  const account = await namedAccount(services, credentials.userName.trim());
  const { user_id: userId } = account;
  const guesser: Guesser = userId
    ? { name: { userId }, address, device: await deviceOf(db, credentials.device, userId) }
    : { name: { unknown: account.name }, address };
  await countAttempt(services, limitsOf(services, limits), guesser);
  const isRight = await isPassword(
    credentials.password,
    userId ? account.password_hash : undefined,
  );
  await services.refresh();
  const mayEnter =
    isRight && !account.disabled && services.directory().person(userId ?? '')?.active;
  const token =
    userId && mayEnter
      ? await startSession(services, { ...account, user_id: userId }, credentials)
      : undefined;
  const action = token ? 'signIn' : 'signInRefused';
  await recordEvent(db, services, { action, by: token ? userId : null, userId, address });
  if (!userId || !token) throw errors.badCredentials();
  await forgetAttempts(services, guesser);
  const answer = {
    Authorization: token,
    userInfo: userInfo(services.directory(), userId),
    mustChangePassword: account.must_change_password,
  };
  return { answer, device: await rememberDevice(db, credentials.device, userId) };
}

/** Asked of the database alone: no other comparison of names agrees with its own in every letter. */
async function namedAccount({ db }: LiveServices, userName: string): Promise<NamedAccount> {
  const row = await db.first<NamedAccount>(sql`
    select named.name, user_id, password_hash, must_change_password, disabled
    from (select lower(${userName}::text) as name) named
    left join app.account on lower(user_name) = named.name`);
  return row!;
}
