import { isIPv6 } from 'node:net';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';

/** How often one may guess. */
export interface LoginLimits {
  /** Wrong passwords for one name, from one address or known device, before each further one has to wait. */
  perAccount: number;
  /** Unknown names from one address before it has to wait. */
  unknownNames: number;
}
export const loginLimits: LoginLimits = { perAccount: 5, unknownNames: 300 };

/** As the company says how often one may guess, or as the server was set up. */
export const limitsOf = ({ configuration }: Services, limits: LoginLimits): LoginLimits => ({
  ...limits,
  perAccount: configuration().number('login.failLimit') ?? limits.perAccount,
});

/** The first wait; each failure doubles it. */
const firstWaitMinutes = 1;
const longestWaitMinutes = 60;
/** Failures are forgotten so long after the last one. */
const memoryHours = 24;

/** Whose guesses are counted together. */
export interface Guesser {
  /** The account, or the name as the database compares it when there is none. */
  name: { userId: string } | { unknown: string };
  address: string;
  /** A device that this person has signed in from before: what strangers do counts nothing against it. */
  device?: string | undefined;
}

/** Whoever has an IPv6 address has 2^64 of them. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4).join(':');
}

const keyOf = ({ name, address, device }: Guesser) => {
  const who = 'userId' in name ? `account:${name.userId}` : `name:${name.unknown}`;
  return device ? `${who} device:${device}` : `${who} address:${network(address)}`;
};
const addressKey = (address: string) => `unknown address:${network(address)}`;

/**
 * Counts an attempt as failed before the password is looked at, so that guesses sent side by side all count. One that
 * is turned away is not counted. In the database, so that several servers agree.
 *
 * @returns how many failures there are with this one
 * @throws BusinessError tooManyAttempts
 */
export async function countAttempt(services: Services, limits: LoginLimits, guesser: Guesser) {
  const { perAccount, unknownNames } = limits;
  if (!guesser.device) {
    const isUnknown = 'unknown' in guesser.name;
    await count(services, addressKey(guesser.address), unknownNames, isUnknown ? 1 : 0, guesser);
  }
  return count(services, keyOf(guesser), perAccount, 1, guesser);
}

/** Adds failures to a key unless it has to wait. Times that a clock set back left in the future are over. */
async function count(
  services: Services,
  key: string,
  free: number,
  failures: 0 | 1,
  guesser: Guesser,
) {
  const now = services.now();
  const forgotten = new Date(now.getTime() - memoryHours * 3_600_000);
  const wait = sql`least(${firstWaitMinutes} * power(2, least(seen.count - ${free}, 20)), ${longestWaitMinutes}) * interval '1 minute'`;
  const row = await services.db.first<{ count: number }>(sql`
    insert into app.login_attempt as seen (key, count, since) values (${key}, ${failures}, ${now})
    on conflict (key) do update set told = false,
      count = ${failures} + case when seen.since < ${forgotten} then 0 else seen.count end,
      since = case when ${failures} = 0 then least(seen.since, ${now}) else ${now} end
      where seen.count < ${free} or seen.since > ${now} or seen.since + ${wait} <= ${now}
    returning count`);
  if (row) return row.count;
  await tellOnce(services, key, guesser);
  const until = await services.db.first<{ until: string }>(
    sql`select since + ${wait} as until from app.login_attempt seen where key = ${key}`,
  );
  const left = until ? new Date(until.until).getTime() - now.getTime() : 0;
  throw errors.tooManyAttempts({ minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** Each wait is logged once as a security event, however many attempts run into it. */
async function tellOnce(services: Services, key: string, { name, address }: Guesser) {
  const first = await services.db.run(
    sql`update app.login_attempt set told = true where key = ${key} and not told`,
  );
  if (first === 0) return;
  const userId = 'userId' in name ? name.userId : null;
  const event = { action: 'attemptsTurnedAway', by: null, userId, address } as const;
  await recordEvent(services.db, services, event);
}

/** A right password: this guesser starts afresh. */
export const forgetAttempts = (services: Services, guesser: Guesser) =>
  services.db.run(sql`delete from app.login_attempt where key = ${keyOf(guesser)}`);

/** Attempts of days gone by say nothing any more. */
export const forgetOldAttempts = ({ db, now }: Services) =>
  db.run(
    sql`delete from app.login_attempt where since < ${new Date(now().getTime() - memoryHours * 3_600_000)}`,
  );
