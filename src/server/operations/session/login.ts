import type { LoginAnswer } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { LiveServices } from '../../Services.ts';
import { countAttempt, forgetAttempts, type LoginLimits } from './attempts.ts';
import { isPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { userInfo } from './userInfo.ts';

export interface Credentials {
  userName: string;
  password: string;
  address: string;
  agent: string | undefined;
}

interface AccountRow {
  user_id: string;
  password_hash: string;
  must_change_password: boolean;
  disabled: boolean;
}

/**
 * Signs a person in; every sign-in has its own token.
 *
 * @throws BusinessError badCredentials, the same whether the name, the password or the account is at fault;
 *   tooManyAttempts
 */
export async function login(
  services: LiveServices,
  limits: LoginLimits,
  credentials: Credentials,
): Promise<LoginAnswer> {
  const userName = credentials.userName.trim();
  const { password, address } = credentials;
  await countAttempt(services, limits, userName, address);
  const account = await services.db.first<AccountRow>(sql`
    select user_id, password_hash, must_change_password, disabled
    from app.account where lower(user_name) = lower(${userName})`);
  const isRight = await isPassword(password, account?.password_hash);
  if (!account || !isRight || account.disabled) throw errors.badCredentials();
  await services.refresh();
  if (!services.directory().person(account.user_id)?.active) throw errors.badCredentials();
  const token = await startSession(services, account, credentials);
  if (token === undefined) throw errors.badCredentials();
  await forgetAttempts(services, userName, address);
  return {
    Authorization: token,
    userInfo: userInfo(services.directory(), account.user_id),
    mustChangePassword: account.must_change_password,
  };
}
