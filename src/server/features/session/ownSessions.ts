import type { OwnSession } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { confirmPassword, type SignedIn } from './confirmPassword.ts';
import { endSessions, type Session } from './sessions.ts';

/** Where a person is signed in, last used first. */
export async function ownSessions({ db, now }: Services, session: Session): Promise<OwnSession[]> {
  return db.all<OwnSession>(sql`
    select encode(token_hash, 'hex') as id, created_at as "begunAt", seen_at as "usedAt", address, agent,
      token_hash = ${session.tokenHash} as "isThis"
    from app.session where user_id = ${session.userId} and expires_at > ${now()}
    order by seen_at desc, created_at desc`);
}

/**
 * Signs a device of one's own out: one, or all but this one.
 *
 * @throws errors.notFound for sessions of others, or one that is over; those of confirmPassword
 */
export async function endOwnSessions(
  services: Services,
  signedIn: SignedIn,
  { password, id }: { password: string; id?: string },
): Promise<void> {
  await confirmPassword(services, signedIn, password);
  const { session, from } = signedIn;
  const { userId } = session;
  const ended = id
    ? await services.db.run(
        sql`delete from app.session where user_id = ${userId} and encode(token_hash, 'hex') = ${id}`,
      )
    : await endSessions(services.db, userId, session);
  if (id && ended === 0) throw errors.notFound();
  await recordEvent(services.db, services, {
    action: 'sessionsEnded',
    by: userId,
    address: from.address,
    facts: { what: String(ended) },
  });
}
