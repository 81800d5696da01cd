import type { ChangeItem, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import type { Caller, Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { within, type Period } from '../workflow/processSearch/period.ts';
import { inWords, type ChangeRow } from './inWords.ts';

export interface ChangeQuery extends Period {
  userId?: string;
  moduleNo?: string;
  recordId?: string;
}

/** A page of what was changed in records, newest first, with what was before and after in words. */
export async function changeLog(
  services: Services,
  caller: Caller,
  query: ChangeQuery,
  paging: Paging,
): Promise<Page<ChangeItem>> {
  const registry = services.registry();
  const { userId, moduleNo, recordId } = query;
  const rows = await services.db.all<ChangeRow>(
    sql`
      select id, at, action, user_id as "byId", module, record_id as "recordId", changes from app.audit a
      where ${and([
        sql`a.module is not null`,
        within(sql`a.at`, query, registry.system.timeZone),
        ...(userId ? [sql`a.user_id = ${userId}::uuid`] : []),
        ...(moduleNo ? [sql`a.module = ${moduleNo}`] : []),
        ...(recordId ? [sql`a.record_id = ${recordId}::uuid`] : []),
      ])}
      order by a.at desc, a.id desc limit ${paging.size + 1} offset ${rowsBefore(paging)}`,
  );
  const before = rowsBefore(paging);
  return {
    rows: await inWords({ services, caller, db: services.db }, rows.slice(0, paging.size)),
    // counting millions of changes would take longer than looking at them
    total: before + rows.length,
    totalIsCapped: rows.length > paging.size,
  };
}
