import { knownAs } from '#engine/schema/knownAs.ts';
import type { Page, ReminderBox, ProcessReminder } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../../db/paging.ts';
import type { Caller, Services } from '../../../Services.ts';
import { sql } from '../../../db/query.ts';
import { and, no } from '../../records/sql/fragment.ts';
import { errors } from '../../../errors.ts';
import type { ReadContext } from '../../access/index.ts';
import { isKnownAs } from './isKnownAs.ts';
import { likePattern } from './likePattern.ts';
import { grantedReach } from '../processSearch/reach.ts';

interface ReminderQuery {
  moduleNo?: string;
  /** Part of title or number. */
  search?: string;
}

interface Row extends Omit<ProcessReminder, 'moduleTitle' | 'remindedBy' | 'people'> {
  remindedById: string;
  businessType: string | null;
  people: { userId: string; readAt: string | null }[];
  total: string;
}

/**
 * A page of the reminders sent to approvers, newest first.
 *
 * @throws errors.forbidden for `all` to those who oversee nothing
 */
export async function reminderList(
  services: Services,
  caller: Caller,
  box: ReminderBox,
  { moduleNo, search }: ReminderQuery,
  paging: Paging,
): Promise<Page<ProcessReminder>> {
  const pattern = search && likePattern(search);
  const conditions = and([
    sql`l.action = 'urge'`,
    boxCondition({ services, caller, db: services.db }, box),
    ...(moduleNo ? [isKnownAs(services.registry(), moduleNo)] : []),
    ...(pattern ? [sql`(i.title ilike ${pattern} or i.number ilike ${pattern})`] : []),
  ]);
  const rows = await services.db.all<Row>(
    sql`
      select u.*, case when "readBy" > 0 then 'read' when status <> 'running' then 'ended' else 'sent' end as state
      from (
        select l.instance_id || '/' || l.seq as id, l.instance_id as "procInstId", i.module as "moduleNo",
          i.record_id as "businessKey", i.business_type as "businessType", i.title, i.number, i.status, l.at as "remindedAt", l.by_id as "remindedById", l.comment,
          coalesce(p.people, '[]') as people, coalesce(p."readBy", 0) as "readBy", count(*) over () as total
        from app.process_log l join app.process_instance i on i.id = l.instance_id
          left join lateral (
            select jsonb_agg(jsonb_build_object('userId', asked.assignee_id, 'readAt', m.read_at)) as people,
              count(m.read_at) as "readBy"
            from (select distinct assignee_id from app.process_task t where t.instance_id = l.instance_id
                and t.created_at <= l.at and (t.done_at is null or t.done_at > l.at)) asked
              join app.message m on m.user_id = asked.assignee_id and m.created_at = l.at and m.kind = 'urge'
          ) p on true
        where ${conditions}
        order by l.at desc, l.seq desc limit ${paging.size} offset ${rowsBefore(paging)}) u`,
  );
  const directory = services.directory();
  const nameOf = (id: string) => directory.person(id)?.name ?? '?';
  return {
    rows: rows.map(({ remindedById, people, businessType, total: _total, ...row }) => ({
      ...row,
      ...knownAs(services.registry(), row.moduleNo, businessType),
      remindedBy: nameOf(remindedById),
      people: people.map(({ userId, readAt }) => ({ name: nameOf(userId), readAt })),
    })),
    total: Number(rows[0]?.total ?? 0),
    totalIsCapped: false,
  };
}

function boxCondition(context: ReadContext, box: ReminderBox) {
  const { userId } = context.caller;
  switch (box) {
    case 'sent':
      return sql`l.by_id = ${userId}::uuid`;
    case 'received':
      return sql`exists (select from app.message m
        where m.user_id = ${userId}::uuid and m.created_at = l.at and m.kind = 'urge' and m.business_key = i.record_id)`;
    case 'all': {
      const overseen = grantedReach(context, 'intervene', 'i');
      if (overseen === no) throw errors.forbidden({ action: 'intervene' });
      return and([overseen, grantedReach(context, 'read', 'i')]);
    }
  }
}
