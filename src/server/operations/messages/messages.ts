import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';

/** A message as its reader sees it. */
export interface MessageItem {
  id: string;
  kind: string;
  moduleNo: string | null;
  businessKey: string | null;
  title: { en: string; zh: string };
  payload: Record<string, unknown>;
  readAt: string | null;
  createdAt: string;
}

interface MessageRow {
  id: string;
  kind: string;
  module_no: string | null;
  business_key: string | null;
  title: MessageItem['title'];
  payload: Record<string, unknown>;
  read_at: string | null;
  created_at: string;
}

/** One's own messages, newest first. */
export async function listMessages(services: Services, caller: Caller, page: number, size: number) {
  const rows = await services.db.all<MessageRow>(sql`
    select id, kind, module_no, business_key, title, payload, read_at, created_at
    from app.message where user_id = ${caller.userId}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`);
  const counts = await services.db.first<{ total: string; unread: string }>(sql`
    select count(*) as total, count(*) filter (where read_at is null) as unread
    from app.message where user_id = ${caller.userId}`);
  return {
    rows: rows.map((row): MessageItem => ({
      id: row.id,
      kind: row.kind,
      moduleNo: row.module_no,
      businessKey: row.business_key,
      title: row.title,
      payload: row.payload,
      readAt: row.read_at,
      createdAt: row.created_at,
    })),
    total: Number(counts?.total ?? 0),
    totalIsCapped: false,
    unread: Number(counts?.unread ?? 0),
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
