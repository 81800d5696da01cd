import { knownAs } from '#engine/schema/knownAs.ts';
import {
  messageCategories,
  mutedMessages,
  type MessageCategory,
  type MessageItem,
  type MessageOperation,
  type MessagePage,
  type Opening,
} from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { readSetting } from '../settings/settings.ts';

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

/** Which of one's messages. */
export interface MessageQuery {
  /** Default: all categories that one has not muted. */
  category?: MessageCategory;
  unread?: boolean;
  /** Those not read before all others. */
  unreadFirst?: boolean;
}

/** One's own messages, newest first. */
export async function listMessages(
  services: Services,
  caller: Caller,
  paging: Paging,
  { category, unread = false, unreadFirst = false }: MessageQuery = {},
): Promise<MessagePage> {
  const muted = await readMuted(services, caller);
  const categories = await countMessages(services, caller);
  const wanted = categories.filter((one) =>
    category ? one.category === category : !muted.includes(one.category),
  );
  const kinds = category
    ? [...messageCategories[category]]
    : muted.flatMap((one) => [...messageCategories[one]]);
  const isMeant = category ? sql`kind = any(${kinds}::text[])` : sql`kind <> all(${kinds}::text[])`;
  const isNew = unread ? sql` and read_at is null` : sql``;
  const order = unreadFirst ? sql`(read_at is null) desc, ` : sql``;
  const rows = await services.db.all<MessageRow>(sql`
    select m.id, m.kind, m.module_no, m.business_key, m.title, m.payload, m.read_at, m.created_at,
      i.id as instance_id, coalesce(i.business_type, m.payload ->> 'businessType') as business_type, i.status = 'returned' and i.starter_id = m.user_id as is_returned,
      (select t.id from app.process_task t where t.instance_id = i.id and t.assignee_id = m.user_id
        and t.status = 'pending' order by t.created_at, t.id limit 1) as task_id
    from (select * from app.message where user_id = ${caller.userId} and ${isMeant}${isNew}
      order by ${order}created_at desc, id desc limit ${paging.size} offset ${rowsBefore(paging)}) m
    left join app.process_instance i on i.id = (m.payload ->> 'procInstId')::uuid
    order by m.created_at desc, m.id desc`);
  const sum = (of: typeof categories, figure: 'count' | 'unread') =>
    of.reduce((total, one) => total + one[figure], 0);
  return {
    rows: rows.map((row) => itemOf(services, row)),
    total: sum(wanted, unread ? 'unread' : 'count'),
    totalIsCapped: false,
    unread: sum(
      categories.filter((one) => !muted.includes(one.category)),
      'unread',
    ),
    categories,
  };
}

/** The categories that a person has muted. */
async function readMuted(services: Services, caller: Caller): Promise<MessageCategory[]> {
  const chosen = await readSetting(services, caller, mutedMessages);
  return Array.isArray(chosen) ? names.filter((name) => chosen.includes(name)) : [];
}

async function countMessages({ db }: Services, { userId }: Caller) {
  const rows = await db.all<{ kind: string; count: string; unread: string }>(sql`
    select kind, count(*) as count, count(*) filter (where read_at is null) as unread
    from app.message where user_id = ${userId} group by kind`);
  return names.map((category) => {
    const kinds: readonly string[] = messageCategories[category];
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    const sum = (figure: 'count' | 'unread') =>
      own.reduce((total, row) => total + Number(row[figure]), 0);
    return { category, count: sum('count'), unread: sum('unread') };
  });
}

const names = Object.keys(messageCategories) as MessageCategory[];

const itemOf = (services: Services, row: MessageRow): MessageItem => ({
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
});

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
