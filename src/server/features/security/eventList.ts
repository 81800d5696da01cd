import type { Page, SecurityAction, SecurityEventItem } from '#shared/contract/index.ts';
import type { Roles } from '#engine/schema/language/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import type { Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { within, type Period } from '../workflow/processSearch/period.ts';

export interface EventQuery extends Period {
  /** Who did it, or whose account it was done to. */
  userId?: string;
}

interface Row {
  id: string;
  at: string;
  action: SecurityAction;
  byId: string | null;
  facts: { userId?: string; address?: string; what?: string };
  total: string;
}

const cap = 10_001;

/** A page of security events, newest first. */
export async function securityEvents(
  services: Services,
  query: EventQuery,
  paging: Paging,
): Promise<Page<SecurityEventItem>> {
  const { system, roles } = services.registry();
  const { timeZone } = system;
  const { userId } = query;
  const source = sql`app.audit a where ${and([
    sql`a.module is null`,
    within(sql`a.at`, query, timeZone),
    ...(userId ? [sql`(a.user_id = ${userId}::uuid or a.facts ->> 'userId' = ${userId})`] : []),
  ])}`;
  const rows = await services.db.all<Row>(
    sql`
      select id, at, action, user_id as "byId", facts,
        (select count(*) from (select 1 from ${source} limit ${cap}) counted) as total
      from ${source} order by a.at desc, a.id desc limit ${paging.size} offset ${rowsBefore(paging)}`,
  );
  // who has never been in the directory is no person: the system itself
  const nameOf = (id: string | null | undefined) =>
    (id && services.directory().person(id)?.name) || '';
  const total = Number(rows[0]?.total ?? 0);
  return {
    rows: rows.map(({ id, at, action, byId, facts }) => ({
      id,
      at,
      action,
      byName: nameOf(byId),
      userName: nameOf(facts.userId),
      address: facts.address ?? '',
      what: whatOf(action, facts.what ?? '', roles),
    })),
    total,
    totalIsCapped: total === cap,
  };
}

const ofRoles: ReadonlySet<SecurityAction> = new Set(['roleGiven', 'roleChanged', 'roleTaken']);

/** A role is kept by its code, and told by what it is called, as long as there is one. */
const whatOf = (action: SecurityAction, what: string, { roles }: Roles) =>
  (ofRoles.has(action) && roles[what]?.title) || what;
