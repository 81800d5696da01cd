import {
  commentLimits,
  type AddComment,
  type CommentItem,
  type EditComment,
} from '#shared/contract/index.ts';
import { locks } from '../../db/migrate.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { findComment, itemsOf } from './commentRow.ts';
import { announceComments, noteComment } from './commentEvents.ts';
import { giveFiles } from './filesOfComments.ts';
import { personMayRead, requireReading } from './listComments.ts';
import { tellOfComment } from './tellOfComment.ts';

/**
 * Says something about a record, and tells whom it concerns.
 *
 * @throws errors.notFound when the record may not be read; errors.cannotMention for people who may not read it;
 *   errors.tooManyComments; errors.filesGone, errors.fileType
 */
export async function addComment(
  services: Services,
  caller: Caller,
  { module, id: recordId }: { module: string; id: string },
  { requestKey, ...body }: AddComment,
): Promise<CommentItem> {
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: 'addComment', module, recordId, ...body };
    return onceOnly(context, requestKey, asked, async () => {
      const reader: ReadContext = { services, caller, db: tx };
      await requireReading(reader, module, recordId);
      await refuseFlood(context);
      const { text, files = [], replyTo } = body;
      const mentions = await mentionsOf(reader, { module, recordId }, body.mentions);
      if (replyTo && (await findComment(tx, replyTo))?.record_id !== recordId)
        throw errors.notFound();
      const id = newId(context.now.getTime());
      await tx.run(sql`
        insert into app.comment (id, module, record_id, author_id, text, mentioned, reply_to, at)
        values (${id}, ${module}, ${recordId}, ${caller.userId}, ${text}, ${mentions}::uuid[], ${replyTo ?? null},
          ${context.now})`);
      await giveFiles(context, { id, module }, files);
      const comment = { id, module, recordId };
      await noteComment(context, comment, 'comment');
      await tellOfComment(context, comment, mentions);
      announceComments(context, comment);
      const [item] = await itemsOf(reader, [(await findComment(tx, id))!]);
      return item!;
    });
  });
}

/**
 * Says one’s own comment in other words, which it then tells; people who are named anew get a message.
 *
 * @throws errors.notFound for what is withdrawn or not to be read, errors.forbidden for that of others
 */
export const editComment = (services: Services, caller: Caller, id: string, body: EditComment) =>
  change(services, caller, id, async (context, comment, before) => {
    const reader: ReadContext = { services, caller, db: context.tx };
    const mentions = await mentionsOf(reader, comment, body.mentions);
    await context.tx.run(sql`
      update app.comment set text = ${body.text}, mentioned = ${mentions}::uuid[], edited_at = ${context.now}
      where id = ${id}`);
    await noteComment(context, comment, 'commentEdit');
    const added = mentions.filter((userId) => !before.includes(userId));
    await tellOfComment(context, comment, added, true);
  });

/** Takes one’s own comment back: its text and files are gone, its place stays. @throws as `editComment` */
export const withdrawComment = (services: Services, caller: Caller, id: string) =>
  change(services, caller, id, async (context, comment) => {
    const { tx, now } = context;
    await tx.run(sql`
      update app.comment set text = null, mentioned = '{}', withdrawn_at = ${now} where id = ${id}`);
    await tx.run(sql`
      update app.attachment set deleted_at = ${now} where business_key = ${id} and deleted_at is null`);
    await noteComment(context, comment, 'commentWithdraw');
  });

interface Comment {
  id: string;
  module: string;
  recordId: string;
}

function change(
  services: Services,
  caller: Caller,
  id: string,
  act: (context: WriteContext, comment: Comment, mentioned: readonly string[]) => Promise<void>,
): Promise<CommentItem> {
  return services.db.transaction(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const reader: ReadContext = { services, caller, db: tx };
    await tx.run(sql`select from app.comment where id = ${id} for update`);
    const row = await findComment(tx, id);
    if (!row) throw errors.notFound();
    const comment = { id, module: row.module, recordId: row.record_id };
    await requireReading(reader, comment.module, comment.recordId);
    if (row.author_id !== caller.userId) throw errors.forbidden({ action: 'comment.change' });
    if (row.withdrawn_at) throw errors.notFound();
    await act(context, comment, row.mentioned);
    announceComments(context, comment);
    const [item] = await itemsOf(reader, [(await findComment(tx, id))!]);
    return item!;
  });
}

/** @throws errors.cannotMention for people who may not read the record */
async function mentionsOf(
  reader: ReadContext,
  { module, recordId }: Pick<Comment, 'module' | 'recordId'>,
  asked: readonly string[] = [],
): Promise<string[]> {
  const mentions = [...new Set(asked)];
  const refused: string[] = [];
  for (const userId of mentions)
    if (!(await personMayRead(reader, module, recordId, userId)))
      refused.push(reader.services.directory().person(userId)?.name ?? '?');
  if (refused.length > 0) throw errors.cannotMention({ names: refused.join('、') });
  return mentions;
}

/** @throws errors.tooManyComments */
async function refuseFlood({ tx, caller, now }: WriteContext) {
  await tx.run(sql`select pg_advisory_xact_lock(${locks.comments}, hashtext(${caller.userId}))`);
  const since = new Date(now.getTime() - 60_000);
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from app.comment where author_id = ${caller.userId} and at > ${since}`);
  if (row!.count >= commentLimits.perMinute)
    throw errors.tooManyComments({ count: commentLimits.perMinute });
}
