import { checkFlow, errorsAmong } from '#engine/schema/check/index.ts';
import { orderFlow } from '#engine/schema/orderFlow.ts';
import type { Tx } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import { sql } from '../../db/query.ts';
import { flowHash } from '../../definitions/flowHash.ts';
import { definitionRow, nextEpoch, putInForce } from '../../definitions/publishDefinitions.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
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
 * Puts the draft of a module's process into force as a new version. What runs keeps the version it started on. All
 * servers and browsers follow; the file stays as it is, and what it says is in force again once it changes.
 *
 * @returns the new version
 * @throws errors.draftChanged, errors.versionChanged when somebody was faster; errors.flowBroken naming every mistake;
 *   errors.sameFlow when nothing would change
 */
export async function publishFlow(
  services: LiveServices,
  caller: Caller,
  module: string,
  body: PublicationBody,
): Promise<{ version: number }> {
  const version = await services.db.transaction((tx) =>
    publish(services, tx, caller, module, body),
  );
  await services.refresh();
  await services.changes.announce({ type: 'definitions', version: services.epochs().definitions });
  return { version };
}

async function publish(
  services: LiveServices,
  tx: Tx,
  caller: Caller,
  module: string,
  { rev, version: seen, note }: PublicationBody,
): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(${locks.definitions})`);
  const draft = await findDraft(tx, module);
  if (draft?.rev !== rev) throw await changedBy(services, tx, module);
  const { flow: old, spec, fileHash, last } = await flowInForce(tx, module);
  const current = (await readVersions(tx, module)).find(({ isCurrent }) => isCurrent)!;
  if (current.version !== seen) {
    const by = current.byId && services.directory().person(current.byId)?.name;
    throw errors.versionChanged({ version: current.version, by: by ?? '—' });
  }
  const flow = orderFlow(draft.flow);
  if (flowHash(flow) === flowHash(old)) throw errors.sameFlow({ version: seen });
  const problems = errorsAmong(checkFlow(await readDefinitions(tx), module, flow));
  if (problems.length > 0) throw errors.flowBroken({ count: problems.length, problems });

  const version = last + 1;
  const row = definitionRow('module', module, { ...spec, flow });
  await putInForce(tx, { ...row, version, origin: 'files' });
  await tx.run(sql`
    insert into app.flow_publication (module, version, by_id, note)
    values (${module}, ${version}, ${caller.userId}, ${note})`);
  await standOver(tx, module, fileHash ?? flowHash(old), flowHash(flow));
  await tx.run(sql`delete from app.flow_draft where module = ${module}`);
  await nextEpoch(tx);
  return version;
}

/** Remembers over which process of the file this one stands; the same one again stands over nothing. */
const standOver = (tx: Tx, module: string, fileHash: string, hash: string) =>
  hash === fileHash
    ? tx.run(sql`delete from app.flow_overlay where module = ${module}`)
    : tx.run(sql`
        insert into app.flow_overlay (module, file_hash) values (${module}, ${fileHash})
        on conflict (module) do update set file_hash = excluded.file_hash`);
