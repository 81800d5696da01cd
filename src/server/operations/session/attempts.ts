import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';

/** How often one may try to sign in within a window of time. */
export interface LoginLimits {
  perAccount: number;
  perAddress: number;
  windowMinutes: number;
}
export const loginLimits: LoginLimits = { perAccount: 5, perAddress: 60, windowMinutes: 15 };

const keysOf = (userName: string, address: string) => ({
  account: `account:${userName.toLowerCase()}`,
  address: `address:${address}`,
});

/**
 * Counts an attempt before the password is looked at, so that guesses sent side by side all count.
 * In the database, so that several servers agree.
 *
 * @throws BusinessError tooManyAttempts
 */
export async function countAttempt(
  services: Services,
  limits: LoginLimits,
  userName: string,
  address: string,
) {
  const now = services.now();
  const windowStart = new Date(now.getTime() - limits.windowMinutes * 60_000);
  const keys = keysOf(userName, address);
  const count = async (key: string) => {
    const row = await services.db.first<{ count: number; since: string }>(sql`
      insert into app.login_attempt as seen (key, count, since) values (${key}, 1, ${now})
      on conflict (key) do update set
        count = case when seen.since < ${windowStart} then 1 else seen.count + 1 end,
        since = case when seen.since < ${windowStart} then excluded.since else seen.since end
      returning count, since`);
    return row!;
  };
  const account = await count(keys.account);
  const fromAddress = await count(keys.address);
  const isOver = account.count > limits.perAccount || fromAddress.count > limits.perAddress;
  if (!isOver) return;
  const since = account.count > limits.perAccount ? account.since : fromAddress.since;
  const left = new Date(since).getTime() + limits.windowMinutes * 60_000 - now.getTime();
  throw errors.tooManyAttempts({ minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** A right password: the account starts afresh, and the address is not charged for it. */
export async function forgetAttempts(services: Services, userName: string, address: string) {
  const keys = keysOf(userName, address);
  await services.db.run(sql`delete from app.login_attempt where key = ${keys.account}`);
  await services.db.run(
    sql`update app.login_attempt set count = greatest(count - 1, 0) where key = ${keys.address}`,
  );
}

/** Attempts of days gone by say nothing any more. */
export const forgetOldAttempts = (services: Services) =>
  services.db.run(sql`delete from app.login_attempt where since < now() - interval '1 day'`);
