import type { CommentItem } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import type { ReadContext } from '../access/index.ts';
import { filesUnder } from './filesOfComments.ts';

interface CommentRow {
  id: string;
  module: string;
  record_id: string;
  author_id: string;
  text: string | null;
  mentioned: string[];
  reply_to: string | null;
  at: string;
  edited_at: string | null;
  withdrawn_at: string | null;
}

export const findComment = (db: Queryable, id: string) =>
  db.first<CommentRow>(sql`select * from app.comment where id = ${id}`);

export const commentsUnder = (db: Queryable, recordId: string, most: number) =>
  db.all<CommentRow>(sql`
    select * from (select * from app.comment where record_id = ${recordId} order by at desc, id desc limit ${most}) c
    order by at, id`);

/** Comments as their reader sees them, who may read the record. */
export async function itemsOf(
  { services, caller, db }: ReadContext,
  rows: readonly CommentRow[],
): Promise<CommentItem[]> {
  const files = await filesUnder(
    db,
    rows.map(({ id }) => id),
  );
  const person = (id: string) => ({ id, name: services.directory().person(id)?.name ?? '' });
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: person(row.author_id),
    text: row.text,
    editedAt: row.edited_at,
    replyTo: row.reply_to,
    mentions: row.mentioned.map(person),
    files: files.get(row.id) ?? [],
    isOwn: row.author_id === caller.userId,
  }));
}
