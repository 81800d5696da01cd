import { sql } from '../../query.ts';
import type { Queryable } from '../../Database.ts';
import type { Difference } from './Difference.ts';

type Found = Pick<Difference, 'module' | 'id' | 'found' | 'expected'>;

/** Rows of the audit that are missing, changed, or none of the chain of those that were committed, and gaps in it. */
export async function audit(db: Queryable): Promise<Difference[]> {
  const rows = await db.all<Found>(sql`
    with link as (
      select seq, audit_id, hash, forgotten, lag(seq, 1, 0::bigint) over w as previous, lag(hash) over w as before
      from app.audit_link window w as (order by seq))
    select 'audit' as module, audit_id as id, 'link ' || seq as found, 'link ' || previous + 1 as expected
      from link where seq <> previous + 1
    union all
    select 'audit', audit_id, 'missing', 'link ' || seq
      from link where not forgotten and not exists (select from app.audit a where a.id = audit_id)
    union all
    select coalesce(a.module, 'audit'), a.id, 'changed', 'what link ' || seq || ' was made of'
      from link join app.audit a on a.id = audit_id
      where seq = previous + 1 and hash <> app.audit_hash(before, a)
    union all
    select coalesce(a.module, 'audit'), a.id, 'without a link', 'linked'
      from app.audit a where not exists (select from app.audit_link l where l.audit_id = a.id)
        and not exists (select from app.audit_unlinked u where u.audit_id = a.id)
    union all
    select 'audit', audit_id, 'missing', 'linked'
      from app.audit_unlinked where not exists (select from app.audit a where a.id = audit_id)
    order by 1, 2, 3`);
  return rows.map((row) => ({ check: 'audit', field: 'row', ...row }));
}
