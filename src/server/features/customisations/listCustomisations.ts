import type { Text } from '#engine/schema/language/index.ts';
import type { CustomItem, CustomTarget } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { customFile } from '../../definitions/customFile.ts';
import { nameOfTarget } from '../../definitions/customisations.ts';
import type { Services } from '../../Services.ts';
import { originOf } from './design.ts';
import { personName, type DraftRow, type VersionRow } from './rows.ts';
import { titleOf } from './titleOf.ts';

/** What was made or changed in the browser, drafts too, the latest first. */
export async function listCustomisations(services: Services): Promise<CustomItem[]> {
  const { current, drafts } = await services.db.snapshot(async (tx) => ({
    current: await tx.all<VersionRow>(sql`
      select kind, name, version, file, text, by_id as "byId", at, note, current, set_aside as "setAside"
      from app.customisation where current`),
    drafts: await tx.all<DraftRow & CustomTarget & { title: Text | null }>(sql`
      select kind, name, value -> 'title' as title, rev, base_version as "baseVersion", edited_by as "editedBy",
        edited_at as at from app.customisation_draft`),
  }));
  const targets = new Map<string, CustomTarget>();
  for (const { kind, name } of [...current.filter(({ text }) => text !== null), ...drafts])
    targets.set(nameOfTarget({ kind, name }), { kind, name });
  const items = [...targets.values()].map((target): CustomItem => {
    const isOf = ({ kind, name }: CustomTarget) => kind === target.kind && name === target.name;
    const row = current.find((one) => isOf(one) && one.text !== null);
    const draft = drafts.find(isOf);
    const title = titleOf(services, target);
    const isThere = title !== undefined;
    return {
      ...target,
      title: title ?? draft?.title ?? null,
      origin: originOf(row?.text ?? null, row?.file, isThere ? true : null),
      file: row?.file ?? customFile(target.kind, target.name, isThere),
      version: row?.version ?? null,
      at: row?.at ?? draft!.at,
      by: personName(services, row?.byId ?? draft!.editedBy),
      note: row?.note ?? null,
      draft: draft
        ? {
            rev: draft.rev,
            baseVersion: draft.baseVersion,
            by: personName(services, draft.editedBy),
            at: draft.at,
          }
        : null,
      setAside: row?.setAside ?? [],
    };
  });
  return items.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
