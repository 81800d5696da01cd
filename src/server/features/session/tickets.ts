import type { UserInfo } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { hashToken, newToken } from './token.ts';
import { userInfo } from './userInfo.ts';

const seconds = 60;

/**
 * A ticket that tells another system, once and within a minute, who opened its link. It is no token: nothing here can
 * be called with it. Only its hash is stored.
 */
export async function issueTicket(services: Services, caller: Caller): Promise<string> {
  const ticket = newToken();
  const expires = new Date(services.now().getTime() + seconds * 1_000);
  await services.db.run(sql`
    insert into app.ticket (hash, user_id, expires_at)
    values (${hashToken(ticket)}, ${caller.userId}, ${expires})`);
  return ticket;
}

/**
 * Who a ticket was issued to; it is used up by asking.
 *
 * @throws errors.noSession for one that is used, expired or unknown, or whose person has left
 */
export async function redeemTicket(
  services: Services,
  ticket: string,
): Promise<Pick<UserInfo, 'id' | 'name'> & { userName: string }> {
  const found = await services.db.first<{ user_id: string; user_name: string }>(sql`
    with used as (delete from app.ticket where hash = ${hashToken(ticket)} returning *)
    select used.user_id, account.user_name from used join app.account using (user_id)
    where used.expires_at > ${services.now()} and not account.disabled`);
  if (!found) throw errors.noSession();
  const { id, name } = userInfo(services.directory(), found.user_id);
  return { id, name, userName: found.user_name };
}

export const forgetExpiredTickets = ({ db, now }: Services) =>
  db.run(sql`delete from app.ticket where expires_at < ${now()}`);
