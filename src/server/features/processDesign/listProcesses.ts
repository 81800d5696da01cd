import type { ProcessItem } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { ownFlows } from './flowInForce.ts';
import { readVersions } from './versions.ts';

interface DraftRow {
  module: string;
  rev: number;
  baseVersion: number;
  editedBy: string;
  at: string;
}

/** Every module with a process: which is in force, since when, by whom, and what runs. */
export async function listProcesses(services: Services): Promise<ProcessItem[]> {
  const { versions, drafts, overlays } = await services.db.snapshot(async (tx) => ({
    versions: await readVersions(tx),
    drafts: await tx.all<DraftRow>(sql`
      select module, rev, base_version as "baseVersion", edited_by as "editedBy", edited_at as at from app.flow_draft`),
    overlays: await tx.all<{ name: string }>(ownFlows),
  }));
  const over = new Set(overlays.map(({ name }) => name));
  const nameOf = (id: string) => services.directory().person(id)?.name ?? '?';
  return services.registry().modules.flatMap(({ module, title, icon }) => {
    const own = versions.filter((version) => version.module === module);
    const current = own.find(({ isCurrent }) => isCurrent);
    if (!current) return [];
    const running = own.reduce((sum, version) => sum + version.running, 0);
    const draft = drafts.find((each) => each.module === module);
    return [
      {
        module,
        title,
        icon: icon ?? null,
        source: over.has(module) ? 'browser' : 'file',
        version: current.version,
        at: current.at,
        by: current.byId && nameOf(current.byId),
        note: current.note,
        running,
        runningOnOlder: running - current.running,
        draft: draft
          ? {
              rev: draft.rev,
              baseVersion: draft.baseVersion,
              by: nameOf(draft.editedBy),
              at: draft.at,
            }
          : null,
      },
    ];
  });
}
