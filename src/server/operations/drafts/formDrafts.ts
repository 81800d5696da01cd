import type { FormDraft, FormDraftBody } from '#shared/contract.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, canRead } from '../access/index.ts';
import { isUuid } from '../records/newId.ts';

const maxBytes = 2_000_000;

/**
 * What the person typed into a form and has not saved, or null; nobody else ever sees it.
 *
 * @param key id of the record, or `new` with what the form began with
 * @throws errors.notFound for modules and records the person may not edit
 */
export async function readFormDraft(
  services: Services,
  caller: Caller,
  module: string,
  key: string,
): Promise<FormDraft | null> {
  await refuseStrangers(services, caller, module, key);
  const draft = await services.db.first<FormDraft>(sql`
    select rev, data, saved_at as at from app.form_draft
    where user_id = ${caller.userId} and module = ${module} and key = ${key}`);
  return draft ?? null;
}

/** @throws errors.badRequest when it is too large, errors.notFound as `readFormDraft` */
export async function keepFormDraft(
  services: Services,
  caller: Caller,
  module: string,
  key: string,
  { rev, data }: FormDraftBody,
): Promise<void> {
  await refuseStrangers(services, caller, module, key);
  if (JSON.stringify(data).length > maxBytes)
    throw errors.badRequest({ reason: 'the draft is too large' });
  await services.db.run(sql`
    insert into app.form_draft (user_id, module, key, rev, data, saved_at)
    values (${caller.userId}, ${module}, ${key}, ${rev}, ${json(data)}, ${services.now()})
    on conflict (user_id, module, key)
      do update set rev = excluded.rev, data = excluded.data, saved_at = excluded.saved_at`);
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

async function refuseStrangers(services: Services, caller: Caller, module: string, key: string) {
  const context = { services, caller, db: services.db };
  const access = accessFor(context, module);
  const mayEdit = isUuid(key)
    ? access.can('update') && (await canRead(context, module, key))
    : access.can('create');
  if (!mayEdit) throw errors.notFound();
}
