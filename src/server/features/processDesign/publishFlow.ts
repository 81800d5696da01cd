import { checkFlow, errorsAmong } from '#engine/schema/check/index.ts';
import { withFlow } from '#engine/schema/expand/withFlow.ts';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { orderFlow } from '#engine/schema/orderFlow.ts';
import type { Queryable, Tx } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import type { CustomChange } from '../../definitions/workspace/DefinitionWorkspace.ts';
import { flowHash } from '../../definitions/flowHash.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { textInForce } from '../customisations/design.ts';
import { workspaceOf } from '../customisations/workspaceOf.ts';
import { putCustomisations } from '../customisations/putCustomisations.ts';
import { findCurrent, refuseChanged } from '../customisations/rows.ts';
import { changedBy, findDraft } from './drafts.ts';
import { flowInForce } from './flowInForce.ts';
import { readVersions } from './versions.ts';

export interface PublicationBody {
  /** Of the draft that is published. */
  rev: number;
  /** The version in force that the editor has seen; what is published takes its place. */
  version: number;
  note: string;
}

/**
 * Puts the draft of a module's process into force: as a new version of what is made of that module in the browser, so
 * that the designer of modules draws on from it. What runs keeps the version it started on. All servers and browsers
 * follow; the file stays as it is.
 *
 * @returns the new version
 * @throws errors.draftChanged, errors.versionChanged when somebody was faster; errors.flowBroken naming every mistake;
 *   errors.sameFlow when nothing would change; errors.customBroken, errors.customRefused
 */
export async function publishFlow(
  services: LiveServices,
  caller: Caller,
  module: string,
  { rev, version: seen, note }: PublicationBody,
): Promise<{ version: number }> {
  const { db } = services;
  const { draft, old, custom } = await db.snapshot(async (tx) => {
    const found = await findDraft(tx, module);
    if (found?.rev !== rev) throw await changedBy(services, tx, module);
    await refuseOtherVersion(services, tx, module, seen);
    return {
      draft: found,
      old: (await flowInForce(tx, module)).flow,
      custom: await findCurrent(tx, { kind: 'module', name: module }),
    };
  });
  const flow = orderFlow(draft.flow);
  if (flowHash(flow) === flowHash(old)) throw errors.sameFlow({ version: seen });
  const problems = errorsAmong(checkFlow(await readDefinitions(db), module, flow));
  if (problems.length > 0) throw errors.flowBroken({ count: problems.length, problems });

  const own = textInForce(custom);
  const change = await changeOf(services, module, own, { old, flow });
  if (change.text === own) throw errors.sameFlow({ version: seen });
  await putCustomisations(services, caller, [change], {
    note,
    guard: async (tx) => {
      await takeDraft(services, tx, module, rev);
      await refuseOtherVersion(services, tx, module, seen);
      refuseChanged(services, await findCurrent(tx, change), custom?.version ?? null);
    },
  });
  return { version: await versionOf(db, module) };
}

/** What would be written of the module. */
async function changeOf(
  services: LiveServices,
  module: string,
  own: string | null,
  { old, flow }: { old: Flow; flow: Flow },
): Promise<CustomChange> {
  const workspace = workspaceOf(services);
  const target = { kind: 'module', name: module } as const;
  const { answer: layers } = await workspace.ask('layers', { target, text: own });
  const drawn = layers.value as Record<string, never>;
  const draw = async (value: object) =>
    (await workspace.ask('draw', { drawings: [{ target, value, own }] })).answer;
  const short = await draw(withFlow(drawn, old, flow));
  const made = (short.wholes[0] as Module | null)?.flow;
  if (made && flowHash(made) === flowHash(flow)) return short.changes[0]!;
  return (await draw({ ...drawn, flow })).changes[0]!;
}

const versionOf = async (db: Queryable, module: string) => (await current(db, module)).version;

const current = async (db: Queryable, module: string) =>
  (await readVersions(db, module)).find(({ isCurrent }) => isCurrent)!;

/** @throws errors.versionChanged when another process is in force than the editor has seen */
async function refuseOtherVersion(
  services: LiveServices,
  db: Queryable,
  module: string,
  seen: number,
) {
  const { version, byId } = await current(db, module);
  if (version === seen) return;
  const by = byId && services.directory().person(byId)?.name;
  throw errors.versionChanged({ version, by: by ?? '—' });
}

/** The draft is over. @throws errors.draftChanged, errors.draftGone */
async function takeDraft(services: LiveServices, tx: Tx, module: string, rev: number) {
  const gone = await tx.run(
    sql`delete from app.flow_draft where module = ${module} and rev = ${rev}`,
  );
  if (gone === 0) throw await changedBy(services, tx, module);
}
