import type { SeenBy, UserInfo } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { recordEvent } from '../security/securityEvents.ts';
import type { Session } from './sessions.ts';
import { userInfo } from './userInfo.ts';

const minutes = 30;

/**
 * Lets the person of a session look through another person's eyes for half an hour; nothing is changed meanwhile.
 *
 * @throws errors.notSeeable for oneself, and for whoever could not sign in
 */
export async function beginSeeing(
  services: Services,
  session: Session,
  userId: string,
  address: string,
): Promise<{ userInfo: UserInfo; seenBy: SeenBy }> {
  const directory = services.directory();
  const until = new Date(services.now().getTime() + minutes * 60_000);
  if (userId === session.userId || !directory.person(userId)?.active) throw errors.notSeeable();
  await services.db.transaction(async (tx) => {
    const begun = await tx.run(sql`
      update app.session set seen_as = ${userId}::uuid, seen_until = ${until}::timestamptz
      where token_hash = ${session.tokenHash} and seen_as is null
        and exists (select from app.account where user_id = ${userId}::uuid and not disabled)`);
    if (begun === 0) throw errors.notSeeable();
    await recordEvent(tx, services, {
      action: 'seenAs',
      by: session.userId,
      userId,
      address,
      facts: { what: `${services.now().toISOString()} – ${until.toISOString()}` },
    });
  });
  const seenBy = seenByOf(services, { ...session, seenAs: { userId, until: until.toISOString() } });
  return { userInfo: userInfo(directory, userId), seenBy: seenBy! };
}

/** The person of a session is themselves again. */
export async function endSeeing(services: Services, session: Session, address: string) {
  if (!session.seenAs) return;
  const { userId } = session.seenAs;
  await services.db.transaction(async (tx) => {
    const ended = await tx.run(sql`
      update app.session set seen_as = null, seen_until = null
      where token_hash = ${session.tokenHash} and seen_as is not null`);
    if (ended === 0) return;
    const facts = { what: services.now().toISOString() };
    await recordEvent(tx, services, {
      action: 'seenAsEnded',
      by: session.userId,
      userId,
      address,
      facts,
    });
  });
}

/** Who looks, and until when; undefined while people look through their own eyes. */
export const seenByOf = (services: Services, session: Session): SeenBy | undefined =>
  session.seenAs && {
    id: session.userId,
    name: services.directory().person(session.userId)?.name ?? '?',
    until: new Date(session.seenAs.until).toISOString(),
  };
