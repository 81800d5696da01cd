import type { OpinionTemplate } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';

const mostTemplates = 30;

/** Sentences that a person writes often, the first one first. */
export const opinionTemplates = (
  { db }: Services,
  { userId }: Caller,
): Promise<OpinionTemplate[]> =>
  db.all<OpinionTemplate>(
    sql`select id, content from app.opinion_template where user_id = ${userId} order by created_at, id`,
  );

/**
 * Keeps a sentence; one that is kept already stays once.
 *
 * @throws errors.badRequest for an empty one, and for one too many
 */
export function addOpinionTemplate(
  { db }: Services,
  { userId }: Caller,
  content: string,
): Promise<OpinionTemplate> {
  const text = content.trim();
  if (!text) throw errors.badRequest({ reason: 'the opinion is empty' });
  return db.transaction(async (tx) => {
    const kept = await tx.all<OpinionTemplate>(sql`
      select id, content from app.opinion_template where user_id = ${userId} order by id for update`);
    const known = kept.find((one) => one.content === text);
    if (known) return known;
    if (kept.length >= mostTemplates)
      throw errors.badRequest({ reason: `there are ${mostTemplates} templates already` });
    const template = { id: newId(), content: text };
    await tx.run(sql`insert into app.opinion_template (id, user_id, content)
      values (${template.id}, ${userId}, ${text}) on conflict do nothing`);
    return template;
  });
}

/** @throws errors.notFound for one that is not the caller’s */
export async function removeOpinionTemplate(
  { db }: Services,
  { userId }: Caller,
  id: string,
): Promise<void> {
  const gone = await db.first(
    sql`delete from app.opinion_template where id = ${id} and user_id = ${userId} returning id`,
  );
  if (!gone) throw errors.notFound();
}
