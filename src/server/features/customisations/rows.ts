import type { CustomProblem, CustomTarget, CustomDraft } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';

export interface VersionRow extends CustomTarget {
  version: number;
  file: string;
  text: string | null;
  byId: string;
  at: string;
  note: string;
  current: boolean;
  setAside: CustomProblem[] | null;
}

/** Versions of one definition, newest first. */
export const readVersions = (db: Queryable, { kind, name }: CustomTarget) =>
  db.all<VersionRow>(sql`
    select kind, name, version, file, text, by_id as "byId", at, note, current, set_aside as "setAside"
    from app.customisation where kind = ${kind} and name = ${name} order by version desc`);

/** The one that is current; undefined: none ever was. */
export const findCurrent = (db: Queryable, { kind, name }: CustomTarget) =>
  db.first<VersionRow>(sql`
    select kind, name, version, file, text, by_id as "byId", at, note, current, set_aside as "setAside"
    from app.customisation where kind = ${kind} and name = ${name} and current`);

export interface DraftRow {
  value: unknown;
  rev: number;
  baseVersion: number | null;
  editedBy: string;
  at: string;
}

export const findDraft = (db: Queryable, { kind, name }: CustomTarget) =>
  db.first<DraftRow>(sql`
    select value, rev, base_version as "baseVersion", edited_by as "editedBy", edited_at as at
    from app.customisation_draft where kind = ${kind} and name = ${name}`);

export const personName = (services: Services, id: string) =>
  services.directory().person(id)?.name ?? '?';

export const draftAnswer = (services: Services, { editedBy, ...draft }: DraftRow): CustomDraft => ({
  ...draft,
  by: personName(services, editedBy),
});

/** Why a draft of a certain revision is no longer there: who changed, published or discarded it. */
export async function changedBy(services: Services, db: Queryable, target: CustomTarget) {
  const draft = await findDraft(db, target);
  return draft
    ? errors.draftChanged({ by: personName(services, draft.editedBy) })
    : errors.draftGone();
}

/** @throws errors.versionChanged when somebody has published since `seen` */
export function refuseChanged(
  services: Services,
  current: VersionRow | undefined,
  seen: number | null,
) {
  if ((current?.version ?? null) === seen) return;
  throw errors.versionChanged({
    version: current?.version ?? 0,
    by: current ? personName(services, current.byId) : '—',
  });
}
