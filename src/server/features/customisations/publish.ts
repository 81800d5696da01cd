import type {
  CustomPublication,
  CustomRemoval,
  CustomRestoration,
  CustomTarget,
} from '#shared/contract/index.ts';
import type { Tx } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import type { CustomChange } from '../../definitions/workspace/DefinitionWorkspace.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { drawingsOf } from './design.ts';
import { menuWithout } from './menuWithout.ts';
import { workspaceOf } from './workspaceOf.ts';
import { putCustomisations } from './putCustomisations.ts';
import { refuseRecords } from './refuseRecords.ts';
import { changedBy, findCurrent, findDraft, readVersions, refuseChanged } from './rows.ts';

/** A draft that is published, and what the editor has seen in force. */
export type PublishedDraft = CustomTarget & Omit<CustomPublication, 'note'>;

/**
 * Puts drafts of definitions into force together, each as a new version, on every server. What a draft leaves as it is
 * gets none.
 *
 * @returns the version of each that is in force then
 * @throws errors.draftChanged, errors.versionChanged when somebody was faster; errors.customBroken naming every mistake;
 *   errors.customRefused; errors.sameDefinition when nothing would change
 */
export async function publishCustomisations(
  services: LiveServices,
  caller: Caller,
  drafts: readonly PublishedDraft[],
  note: string,
): Promise<(number | null)[]> {
  const { db } = services;
  const values = await Promise.all(
    drafts.map(async ({ kind, name, rev, version }) => {
      const draft = await findDraft(db, { kind, name });
      if (draft?.rev !== rev) throw await changedBy(services, db, { kind, name });
      refuseChanged(services, await findCurrent(db, { kind, name }), version);
      return { kind, name, value: draft.value };
    }),
  );
  const drawings = await drawingsOf(services, values);
  const { answer } = await workspaceOf(services).ask('draw', { drawings });
  const changes = answer.changes.filter(({ text }, at) => text !== drawings[at]!.own);
  if (changes.length === 0) throw errors.sameDefinition();
  const versions = await putCustomisations(services, caller, changes, {
    note,
    guard: async (tx) => {
      for (const draft of drafts) {
        refuseChanged(services, await findCurrent(tx, draft), draft.version);
        await takeDraft(services, tx, draft);
      }
    },
  });
  return answer.changes.map((change, at) => {
    const index = changes.indexOf(change);
    return index < 0 ? drafts[at]!.version : versions[index]!;
  });
}

/** The draft is over. @throws errors.draftChanged, errors.draftGone */
async function takeDraft(services: LiveServices, tx: Tx, { kind, name, rev }: PublishedDraft) {
  const gone = await tx.run(sql`
    delete from app.customisation_draft where kind = ${kind} and name = ${name} and rev = ${rev}`);
  if (gone === 0) throw await changedBy(services, tx, { kind, name });
}

/**
 * A former version is in force again, as a new one.
 *
 * @throws errors.notFound, errors.versionChanged, errors.customBroken, errors.customRefused, errors.sameDefinition
 */
export async function restoreCustomisation(
  services: LiveServices,
  caller: Caller,
  target: CustomTarget,
  { to, version: seen, note }: CustomRestoration,
): Promise<{ version: number }> {
  const rows = await readVersions(services.db, target);
  const current = rows.find((row) => row.current);
  refuseChanged(services, current, seen);
  const former = rows.find(({ version }) => version === to);
  if (!former) throw errors.notFound();
  if (former.text === current?.text && !current?.setAside) throw errors.sameDefinition();
  const change = { ...target, file: former.file, text: former.text, version: seen };
  return put(services, caller, [change], note);
}

/**
 * Takes a customisation away: what stands below is in force again. Of what was made in the browser the menu has no entry
 * any longer; records of such a module are kept, and shown no more.
 *
 * @throws errors.notFound, errors.versionChanged; errors.customHasRecords unless confirmed; errors.customBroken where
 *   others refer to it
 */
export async function removeCustomisation(
  services: LiveServices,
  caller: Caller,
  target: CustomTarget,
  { version: seen, note, confirmed = [] }: CustomRemoval,
): Promise<{ version: number }> {
  const current = await findCurrent(services.db, target);
  refuseChanged(services, current, seen);
  if (!current || current.text === null) throw errors.notFound();
  const isMadeHere = current.file.startsWith('custom/');
  if (isMadeHere) await refuseRecords(services, target, confirmed);
  const menu = isMadeHere ? await menuWithout(services, target) : undefined;
  const removal = { ...target, file: current.file, text: null, version: seen };
  return put(services, caller, menu ? [removal, menu] : [removal], note);
}

/** A change, and the version that whoever makes it has seen in force. */
type SeenChange = CustomChange & { version: number | null };

/** @returns the new version of the first */
async function put(
  services: LiveServices,
  caller: Caller,
  changes: readonly SeenChange[],
  note: string,
): Promise<{ version: number }> {
  const [version] = await putCustomisations(services, caller, changes, {
    note,
    guard: async (tx) => {
      for (const change of changes)
        refuseChanged(services, await findCurrent(tx, change), change.version);
    },
  });
  return { version: version! };
}
