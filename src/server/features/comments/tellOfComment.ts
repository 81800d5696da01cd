import type { Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import type { ReadContext } from '../access/index.ts';
import { calledAs } from '../records/calledAs.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { entityOf } from '../records/sql/entity.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import { personMayRead } from './listComments.ts';

interface Comment {
  id: string;
  module: string;
  recordId: string;
}

/** A talk has so many at most; who is named in it hears of it in any case. */
const mostTold = 50;

/**
 * Messages of a comment: to whom it names, and to who takes part in the record — who made it, who submitted it, who is
 * asked about it, who commented before. They get one message of it until they have read that. Nobody is told of what
 * they may not read.
 *
 * @param isEdited only newly mentioned people get a message
 */
export async function tellOfComment(
  context: WriteContext,
  comment: Comment,
  mentions: readonly string[],
  isEdited = false,
): Promise<void> {
  const { services, tx, caller, now } = context;
  const { module: name, recordId } = comment;
  const module = services.registry().module(name);
  const record = (await tx.first<RecordData>(
    sql`select t.* from ${entityOf(module).table} t where t.id = ${recordId}::uuid`,
  ))!;
  const others = isEdited ? [] : await participants(context, comment, record, mentions);
  const businessType = module.variants && record[module.variants.by];
  const payload = {
    commentId: comment.id,
    senderId: caller.userId,
    ...(businessType && { businessType }),
  };
  const called = calledAs(module, record);
  const rows = [
    ...mentions.map((userId) => ({
      userId,
      kind: 'mention',
      title: named(caller.name, module.title, called),
    })),
    ...others.map((userId) => ({
      userId,
      kind: 'comment',
      title: commented(caller.name, module.title, called),
    })),
  ]
    .filter(({ userId }) => userId !== caller.userId)
    .map((row) => ({ id: newId(now.getTime()), ...row }));
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
    select id, "userId", kind, ${name}, ${recordId}::uuid, title, ${JSON.stringify(payload)}::text::jsonb, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, "userId" uuid, kind text, title jsonb)`);
  announceCounts(
    context,
    rows.map(({ userId }) => userId),
  );
}

async function participants(
  { services, tx, caller }: WriteContext,
  { module, recordId }: Comment,
  record: RecordData,
  mentions: readonly string[],
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select author_id as id from app.comment where record_id = ${recordId} and withdrawn_at is null
    union select starter_id from app.process_instance where record_id = ${recordId}
    union select assignee_id from app.process_task where record_id = ${recordId} and status = 'pending'`);
  const waiting = await tx.all<{ id: string }>(sql`
    select user_id as id from app.message
    where business_key = ${recordId} and kind = 'comment' and read_at is null`);
  const left = new Set([caller.userId, ...mentions, ...waiting.map(({ id }) => id)]);
  const people = [...rows.map(({ id }) => id), record.createdBy as string].filter(
    (id) => !left.has(id),
  );
  const context: ReadContext = { services, caller, db: tx };
  const told: string[] = [];
  for (const userId of new Set(people))
    if (told.length < mostTold && (await personMayRead(context, module, recordId, userId)))
      told.push(userId);
  return told;
}

const named = (by: string, kind: Text, called: string): Text => ({
  en: `${by} mentioned you in a comment: ${[kind.en, called].filter(Boolean).join(' ')}`,
  zh: `${by}在评论中提到了您：${[kind.zh, called].filter(Boolean).join(' ')}`,
});
const commented = (by: string, kind: Text, called: string): Text => ({
  en: `${by} commented: ${[kind.en, called].filter(Boolean).join(' ')}`,
  zh: `${by}发表了评论：${[kind.zh, called].filter(Boolean).join(' ')}`,
});
