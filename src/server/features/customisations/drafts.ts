import type { CustomDraft, CustomDraftBody, CustomTarget } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { refuseLarge } from './refuseLarge.ts';
import { changedBy, draftAnswer, findDraft, type DraftRow } from './rows.ts';

/**
 * Keeps what is drawn; it may be incomplete. There is one draft for each definition, whoever draws.
 *
 * @throws errors.definitionTooLarge; errors.draftChanged when somebody else has saved it since
 */
export async function saveDraft(
  services: Services,
  caller: Caller,
  target: CustomTarget,
  { value, rev, baseVersion }: CustomDraftBody,
): Promise<CustomDraft> {
  refuseLarge(value);
  const { kind, name } = target;
  return services.db.transaction(async (tx) => {
    const text = JSON.stringify(value);
    const at = services.now().toISOString();
    const saved = await tx.first<DraftRow>(sql`
      insert into app.customisation_draft as d (kind, name, value, rev, base_version, edited_by, edited_at)
      select ${kind}, ${name}, ${text}::text::json, nextval('app.customisation_draft_rev'), ${baseVersion}::int,
        ${caller.userId}::uuid, ${at}::timestamptz
      where ${rev}::int is null or exists (select from app.customisation_draft where kind = ${kind} and name = ${name})
      on conflict (kind, name) do update set value = excluded.value, rev = excluded.rev,
        base_version = excluded.base_version, edited_by = excluded.edited_by, edited_at = excluded.edited_at
        where d.rev = ${rev}
      returning value, rev, base_version as "baseVersion", edited_by as "editedBy", edited_at as at`);
    if (!saved) throw await changedBy(services, tx, target);
    return draftAnswer(services, saved);
  });
}

/**
 * Forgets the draft.
 *
 * @throws errors.draftChanged when somebody else has saved it since
 */
export async function discardDraft(
  services: Services,
  target: CustomTarget,
  rev: number,
): Promise<void> {
  const { kind, name } = target;
  await services.db.transaction(async (tx) => {
    const gone = await tx.run(sql`
      delete from app.customisation_draft where kind = ${kind} and name = ${name} and rev = ${rev}`);
    if (gone === 0 && (await findDraft(tx, target))) throw await changedBy(services, tx, target);
  });
}
