import type { Flow } from '#engine/schema/language/index.ts';
import type { FlowDraft } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { flowInForce } from './flowInForce.ts';
import { refuseLargeFlow } from './refuseLargeFlow.ts';

export interface DraftRow {
  flow: Flow;
  rev: number;
  baseVersion: number;
  editedBy: string;
  at: string;
}

/** The process being drawn for a module, if any. */
export const findDraft = (db: Queryable, module: string) =>
  db.first<DraftRow>(sql`
    select flow, rev, base_version as "baseVersion", edited_by as "editedBy", edited_at as at
    from app.flow_draft where module = ${module}`);

export const draftAnswer = (services: Services, { editedBy, ...draft }: DraftRow): FlowDraft => ({
  ...draft,
  by: services.directory().person(editedBy)?.name ?? '?',
});

/**
 * Keeps what is drawn; it may be incomplete. There is one draft for each module, whoever draws.
 *
 * @param rev of the draft that was changed; null: a new one
 * @param baseVersion the version in force that it was compared with
 * @throws errors.flowTooLarge; errors.draftChanged when somebody else has saved it since
 */
export async function saveDraft(
  services: Services,
  caller: Caller,
  module: string,
  { flow, rev, baseVersion }: { flow: Flow; rev: number | null; baseVersion: number },
): Promise<FlowDraft> {
  refuseLargeFlow(flow);
  return services.db.transaction(async (tx) => {
    await flowInForce(tx, module);
    const text = JSON.stringify(flow);
    const at = services.now().toISOString();
    const saved = await tx.first<DraftRow>(sql`
      insert into app.flow_draft as d (module, flow, rev, base_version, edited_by, edited_at)
      select ${module}, ${text}::text::json, nextval('app.flow_draft_rev'), ${baseVersion}::int, ${caller.userId}::uuid, ${at}::timestamptz
      where ${rev}::int is null or exists (select from app.flow_draft where module = ${module})
      on conflict (module) do update set flow = excluded.flow, rev = excluded.rev,
        base_version = excluded.base_version, edited_by = excluded.edited_by, edited_at = excluded.edited_at
        where d.rev = ${rev}
      returning flow, rev, base_version as "baseVersion", edited_by as "editedBy", edited_at as at`);
    if (!saved) throw await changedBy(services, tx, module);
    return draftAnswer(services, saved);
  });
}

/**
 * Forgets the draft.
 *
 * @throws errors.draftChanged when somebody else has saved it since
 */
export async function discardDraft(services: Services, module: string, rev: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const gone = await tx.run(
      sql`delete from app.flow_draft where module = ${module} and rev = ${rev}`,
    );
    if (gone === 0 && (await findDraft(tx, module))) throw await changedBy(services, tx, module);
  });
}

/** Why a draft of a certain revision is no longer there: who changed, published or discarded it. */
export async function changedBy(services: Services, db: Queryable, module: string) {
  const draft = await findDraft(db, module);
  return draft
    ? errors.draftChanged({ by: services.directory().person(draft.editedBy)?.name ?? '?' })
    : errors.draftGone();
}
