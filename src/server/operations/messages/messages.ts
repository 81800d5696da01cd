import { knownAs } from '#engine/schema/knownAs.ts';
import type { MessageItem, Opening } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';

interface MessageRow {
  id: string;
  kind: string;
  module_no: string | null;
  business_key: string | null;
  title: MessageItem['title'];
  payload: Record<string, unknown>;
  read_at: string | null;
  created_at: string;
  task_id: string | null;
  instance_id: string | null;
  business_type: string | null;
  is_returned: boolean | null;
}

/** One's own messages, newest first, or those not read before all others. */
export async function listMessages(
  services: Services,
  caller: Caller,
  page: number,
  size: number,
  isUnreadFirst = false,
) {
  const order = isUnreadFirst ? sql`(read_at is null) desc, ` : sql``;
  const rows = await services.db.all<MessageRow>(sql`
    select m.id, m.kind, m.module_no, m.business_key, m.title, m.payload, m.read_at, m.created_at,
      i.id as instance_id, coalesce(i.business_type, m.payload ->> 'businessType') as business_type, i.status = 'returned' and i.starter_id = m.user_id as is_returned,
      (select t.id from app.process_task t where t.instance_id = i.id and t.assignee_id = m.user_id
        and t.status = 'pending' order by t.created_at, t.id limit 1) as task_id
    from (select * from app.message where user_id = ${caller.userId}
      order by ${order}created_at desc, id desc limit ${size} offset ${(page - 1) * size}) m
    left join app.process_instance i on i.id = (m.payload ->> 'procInstId')::uuid
    order by m.created_at desc, m.id desc`);
  const counts = await services.db.first<{ total: string; unread: string }>(sql`
    select count(*) as total, count(*) filter (where read_at is null) as unread
    from app.message where user_id = ${caller.userId}`);
  return {
    rows: rows.map((row): MessageItem => ({
      id: row.id,
      kind: row.kind,
      moduleNo:
        row.module_no === null
          ? null
          : knownAs(services.registry(), row.module_no, row.business_type).moduleNo,
      businessKey: row.business_key,
      title: row.title,
      payload: row.payload,
      readAt: row.read_at,
      createdAt: row.created_at,
      opening: openingOf(row),
    })),
    total: Number(counts?.total ?? 0),
    totalIsCapped: false,
    unread: Number(counts?.unread ?? 0),
  };
}

/** A message may be read long after it was sent: it leads where its process is now. */
function openingOf(row: MessageRow): Opening {
  const { commentId } = row.payload;
  const isOurs = row.task_id !== null || row.is_returned === true;
  return {
    messageType: row.business_key === null ? 'NO_OPEN' : null,
    taskId: row.task_id,
    procInstId: row.instance_id,
    businessType: row.business_type,
    remark: row.is_returned ? 'rejectToStarter' : null,
    isDetails: !isOurs,
    ...(typeof commentId === 'string' && { commentId }),
  };
}

export const messageOperations = ['read', 'unread', 'delete', 'readAll'] as const;
export type MessageOperation = (typeof messageOperations)[number];

/** Marks or deletes one's own messages; those of others are left alone. Answers how many changed. */
export async function changeMessages(
  services: Services,
  caller: Caller,
  operation: MessageOperation,
  ids: readonly string[],
): Promise<number> {
  const { db } = services;
  const own = caller.userId;
  if (operation === 'readAll') {
    return db.run(sql`
      update app.message set read_at = ${services.now()} where user_id = ${own} and read_at is null`);
  }
  if (ids.length === 0) throw errors.badRequest({ reason: 'manyMsgId names no message' });
  const chosen = sql`user_id = ${own} and id = any(${ids}::uuid[])`;
  if (operation === 'delete') return db.run(sql`delete from app.message where ${chosen}`);
  const readAt = operation === 'read' ? services.now() : null;
  return db.run(sql`update app.message set read_at = ${readAt} where ${chosen}`);
}
