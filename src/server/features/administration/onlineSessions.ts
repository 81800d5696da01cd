import type { OnlineSession, Page } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import { sql } from '../../db/query.ts';
import type { Actor } from '../accounts/accounts.ts';
import { recordEvent } from '../security/securityEvents.ts';
import type { Session } from '../session/sessions.ts';

interface Row extends Omit<OnlineSession, 'name'> {
  total: string;
}

/** A page of the devices on which anybody is signed in, last used first. */
export async function onlineSessions(
  services: Services,
  session: Session,
  query: { userId?: string },
  paging: Paging,
): Promise<Page<OnlineSession>> {
  const { db, directory, now } = services;
  const own = session.tokenHash.toString('hex');
  const wanted = query.userId ? sql`and s.user_id = ${query.userId}::uuid` : sql``;
  const rows = await db.all<Row>(
    sql`
      select encode(s.token_hash, 'hex') as id, s.user_id as "userId", a.user_name as "userName",
        s.created_at as "begunAt", s.seen_at as "usedAt", s.address, s.agent,
        encode(s.token_hash, 'hex') = ${own} as "isThis", count(*) over () as total
      from app.session s join app.account a using (user_id)
      where s.expires_at > ${now().toISOString()}::timestamptz ${wanted}
      order by s.seen_at desc, s.token_hash limit ${paging.size} offset ${rowsBefore(paging)}`,
  );
  return {
    rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      name: directory().person(row.userId)?.name ?? '?',
    })),
    total: Number(rows[0]?.total ?? 0),
    totalIsCapped: false,
  };
}

/**
 * Signs a device out, whosever it is.
 *
 * @throws errors.notFound when it is over
 */
export async function endOnlineSession(services: Services, id: string, actor: Actor) {
  const ended = await services.db.first<{ userId: string }>(
    sql`delete from app.session where encode(token_hash, 'hex') = ${id} returning user_id as "userId"`,
  );
  if (!ended) throw errors.notFound();
  const { userId } = ended;
  const event = { action: 'sessionsEnded', userId, facts: { what: '1' }, ...actor } as const;
  await recordEvent(services.db, services, event);
}
