import type { AccountItem, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import type { Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { limitsOf, type LoginLimits } from '../session/attempts.ts';

interface Row extends Omit<AccountItem, 'name'> {
  total: string;
}

/** A page of accounts by user name, with when and where people signed in. */
export async function accountList(
  services: Services,
  limits: LoginLimits,
  query: { userId?: string },
  paging: Paging,
): Promise<Page<AccountItem>> {
  const { db, directory, now } = services;
  const at = now().toISOString();
  const { perAccount } = limitsOf(services, limits);
  const wanted = query.userId ? sql`where user_id = ${query.userId}::uuid` : sql``;
  const rows = await db.all<Row>(
    sql`
      select a.user_id as "userId", a.user_name as "userName", a.disabled,
        (select count(*) from app.account ${wanted}) as total,
        exists (select from app.login_attempt l where l.key like 'account:' || a.user_id || ' %'
          and l.count >= ${perAccount} and l.since > ${at}::timestamptz - interval '1 hour') as "isLocked",
        (select max(e.at) from app.audit e where e.module is null and e.action = 'signIn'
          and e.user_id = a.user_id) as "lastSignInAt",
        (select count(*)::int from app.session s where s.user_id = a.user_id
          and s.expires_at > ${at}::timestamptz) as sessions
      from (select user_id, user_name, disabled from app.account ${wanted}
        order by lower(user_name) limit ${paging.size} offset ${rowsBefore(paging)}) a
      order by lower(a.user_name)`,
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
