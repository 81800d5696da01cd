import { prepare, sql } from '../../db/query.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Queryable } from '../../db/Database.ts';
import type { LiveServices, Services } from '../../Services.ts';
import { hashToken, newToken } from './token.ts';

/** Who a token belongs to. */
export interface Session {
  userId: string;
  userName: string;
  tokenHash: Buffer;
  mustChangePassword: boolean;
  /** How far the database's log went when the session was found; told where there is a replica. */
  place?: string;
  /** Whose eyes the person looks through, until when. Past that time it is still to be ended. */
  seenAs?: { userId: string; until: string };
}

const idleMinutes = 12 * 60;
const longestDays = 7;
/** The expiry slides in steps of this, so that reading does not always write. */
const slideMinutes = 5;

const hours = (count: number) => count * 3_600_000;
/** Whoever does nothing for so long is signed out, in milliseconds. */
const idleMs = ({ configuration }: Services) =>
  (configuration().number('session.minutes') ?? idleMinutes) * 60_000;

/**
 * A new session; answers its token, which is not kept anywhere else.
 *
 * @param account as its password was checked: undefined is answered when it has changed since, or was disabled
 */
export async function startSession(
  services: Services,
  account: { user_id: string; password_hash: string },
  from: { address: string; agent: string | undefined },
): Promise<string | undefined> {
  const token = newToken();
  const now = services.now();
  const expires = new Date(now.getTime() + idleMs(services));
  // whoever changes the password ends the sessions there are: this one is among them, or is not begun
  const begun = await services.db.run(sql`
    with same as (
      select user_id from app.account where user_id = ${account.user_id}::uuid
        and password_hash = ${account.password_hash} and not disabled for share)
    insert into app.session (token_hash, user_id, created_at, seen_at, expires_at, address, agent)
    select ${hashToken(token)}::bytea, user_id, ${now}::timestamptz, ${now}::timestamptz, ${expires}::timestamptz,
      ${from.address}::text, ${from.agent?.slice(0, 300) ?? null}::text from same`);
  return begun > 0 ? token : undefined;
}

/** Runs with every request. @param place of the database's log to be told */
const sessionWith = (place: SqlFragment) =>
  prepare<{ tokenHash: Buffer; now: Date }>(
    (value) => sql`
    select session.user_id, account.user_name, session.created_at, session.seen_at, account.must_change_password,
      session.seen_as, session.seen_until,
      (select value from app.epoch where name = 'definitions') as definitions,
      (select value from app.epoch where name = 'permissions') as permissions, ${place} as place
    from app.session join app.account using (user_id)
    where token_hash = ${value('tokenHash')} and expires_at > ${value('now')}
      and not account.disabled`,
  );
const sessionOf = sessionWith(sql`null`);
const sessionAndPlace = sessionWith(sql`pg_current_wal_insert_lsn()::text`);

interface SessionRow {
  user_id: string;
  user_name: string;
  created_at: string;
  seen_at: string;
  must_change_password: boolean;
  seen_as: string | null;
  seen_until: string | null;
  definitions: string;
  permissions: string;
  place: string | null;
}

/** The session of a token, unless it has expired or its account is disabled. What is kept in memory is as new as it then. */
export async function findSession(
  services: LiveServices,
  token: string,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const now = services.now();
  const find = services.replicaState() ? sessionAndPlace : sessionOf;
  const row = await services.db.first<SessionRow>(find({ tokenHash, now }));
  if (!row) return undefined;
  const epochs = { definitions: Number(row.definitions), permissions: Number(row.permissions) };
  await services.refresh(epochs);
  // the company may have shortened it since the session was last used
  if (now.getTime() - new Date(row.seen_at).getTime() > idleMs(services)) return undefined;
  await slide(services, tokenHash, row, now);
  return {
    userId: row.user_id,
    userName: row.user_name,
    tokenHash,
    mustChangePassword: row.must_change_password,
    ...(row.place !== null && { place: row.place }),
    ...(row.seen_as && { seenAs: { userId: row.seen_as, until: row.seen_until! } }),
  };
}

async function slide(services: Services, tokenHash: Buffer, row: SessionRow, now: Date) {
  // Either way: a session that began while the clock was ahead begins now.
  if (Math.abs(now.getTime() - new Date(row.seen_at).getTime()) < slideMinutes * 60_000) return;
  const created = new Date(Math.min(new Date(row.created_at).getTime(), now.getTime()));
  const longest = created.getTime() + hours(24 * longestDays);
  const expires = new Date(Math.min(now.getTime() + idleMs(services), longest));
  await services.db.run(sql`
    update app.session set created_at = ${created}, seen_at = ${now}, expires_at = ${expires}
    where token_hash = ${tokenHash}`);
}

export const endSession = (db: Queryable, session: Session) =>
  db.run(sql`delete from app.session where token_hash = ${session.tokenHash}`);

/** Ends a person's sessions, all or all but one. */
export const endSessions = (db: Queryable, userId: string, except?: Session) =>
  db.run(sql`
    delete from app.session where user_id = ${userId}
      and (${except?.tokenHash ?? null}::bytea is null or token_hash <> ${except?.tokenHash ?? null})`);

/** Also those that no clock that is right could have made. */
export const forgetExpiredSessions = (services: Services) => {
  const { db, now } = services;
  const latest = new Date(now().getTime() + idleMs(services) + hours(1));
  return db.run(sql`delete from app.session where expires_at < ${now()} or expires_at > ${latest}`);
};
