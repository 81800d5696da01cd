import type { FormDraft, FormDraftBody } from '#shared/contract/index.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, requireAction } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';

const maxBytes = 2_000_000;
/** Of a record not saved yet, perhaps of a variant. */
const isOfNew = /^new(:[\w-]{1,50})?$/;
/** Nobody goes on with what is older. */
const keptDays = 90;

/**
 * What the person typed into a form and has not saved, or null; nobody else ever sees it.
 *
 * @param key id of the record, or `new` with what the form began with
 * @throws errors.notFound, errors.forbidden for modules and records the person may not edit
 */
export async function readFormDraft(
  services: Services,
  caller: Caller,
  module: string,
  key: string,
): Promise<FormDraft | null> {
  await refuseStrangers(services, caller, module, key);
  const draft = await services.db.first<FormDraft>(sql`
    select rev, base, data, saved_at as at from app.form_draft
    where user_id = ${caller.userId} and module = ${module} and key = ${key}`);
  return draft ?? null;
}

/** @throws errors.badRequest when it is too large, errors.notFound as `readFormDraft` */
export async function keepFormDraft(
  services: Services,
  caller: Caller,
  module: string,
  key: string,
  { rev, base, data }: FormDraftBody,
): Promise<{ at: string }> {
  await refuseStrangers(services, caller, module, key);
  if (Buffer.byteLength(JSON.stringify({ base, data })) > maxBytes)
    throw errors.badRequest({ reason: 'the draft is too large' });
  const at = services.now();
  await services.db.run(sql`
    insert into app.form_draft (user_id, module, key, rev, base, data, saved_at)
    values (${caller.userId}, ${module}, ${key}, ${rev}, ${json(base)}, ${json(data)}, ${at})
    on conflict (user_id, module, key) do update
      set rev = excluded.rev, base = excluded.base, data = excluded.data, saved_at = excluded.saved_at`);
  return { at: at.toISOString() };
}

export async function forgetFormDraft(
  { db }: Services,
  { userId }: Caller,
  module: string,
  key: string,
): Promise<void> {
  await db.run(sql`
    delete from app.form_draft where user_id = ${userId} and module = ${module} and key = ${key}`);
}

export const forgetOldDrafts = ({ db, now }: Services) =>
  db.run(sql`
    delete from app.form_draft where saved_at < ${new Date(now().getTime() - keptDays * 86_400_000)}`);

async function refuseStrangers(services: Services, caller: Caller, module: string, key: string) {
  const context = { services, caller, db: services.db };
  if (isUuid(key)) await requireAction(context, module, key, 'update');
  else if (!isOfNew.test(key) || !accessFor(context, module).can('create')) throw errors.notFound();
}
