import type {
  CustomPublication,
  CustomRemoval,
  CustomRestoration,
  CustomTarget,
} from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { CustomChange } from '../../definitions/desk/Desk.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { deskOf } from './deskOf.ts';
import { putCustoms } from './putCustoms.ts';
import { refuseRecords } from './refuseRecords.ts';
import { changedBy, findCurrent, findDraft, readVersions, refuseChanged } from './rows.ts';

/**
 * Puts the draft of a definition into force as a new version, on every server.
 *
 * @throws errors.draftChanged, errors.versionChanged when somebody was faster; errors.customBroken naming every mistake;
 *   errors.customRefused; errors.sameDefinition when nothing would change
 */
export async function publishCustom(
  services: LiveServices,
  caller: Caller,
  target: CustomTarget,
  { rev, version: seen, note }: CustomPublication,
): Promise<{ version: number }> {
  const { db } = services;
  const draft = await findDraft(db, target);
  if (draft?.rev !== rev) throw await changedBy(services, db, target);
  const current = await findCurrent(db, target);
  refuseChanged(services, current, seen);
  const own = current?.setAside ? null : (current?.text ?? null);
  const { answer } = await deskOf(services).ask('draw', { target, value: draft.value, own });
  const text = answer.text;
  if (text === (current?.text ?? null) && !current?.setAside)
    throw errors.sameDefinition({ version: seen });
  const change: CustomChange = { ...target, file: answer.file, text };
  return put(services, caller, change, { note, seen, rev });
}

/**
 * A former version is in force again, as a new one.
 *
 * @throws errors.notFound, errors.versionChanged, errors.customBroken, errors.customRefused, errors.sameDefinition
 */
export async function restoreCustom(
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
  if (former.text === current?.text && !current?.setAside)
    throw errors.sameDefinition({ version: seen });
  const change = { ...target, file: former.file, text: former.text };
  return put(services, caller, change, { note, seen });
}

/**
 * Takes a customisation away: what stands below is in force again. Records of a module that was made in the browser are
 * kept, and shown no more.
 *
 * @throws errors.notFound, errors.versionChanged; errors.customHasRecords unless confirmed; errors.customBroken where
 *   others refer to it
 */
export async function removeCustom(
  services: LiveServices,
  caller: Caller,
  target: CustomTarget,
  { version: seen, note, confirmed = [] }: CustomRemoval,
): Promise<{ version: number }> {
  const current = await findCurrent(services.db, target);
  refuseChanged(services, current, seen);
  if (!current || current.text === null) throw errors.notFound();
  if (current.file.startsWith('custom/')) await refuseRecords(services, target, confirmed);
  return put(services, caller, { ...target, file: current.file, text: null }, { note, seen });
}

interface Put {
  note: string;
  /** The version in force that was seen. */
  seen: number | null;
  /** Of the draft that is published, and over then. */
  rev?: number;
}

async function put(
  services: LiveServices,
  caller: Caller,
  change: CustomChange,
  { note, seen, rev }: Put,
): Promise<{ version: number }> {
  const { kind, name } = change;
  const [version] = await putCustoms(services, caller, [change], {
    note,
    guard: async (tx) => {
      refuseChanged(services, await findCurrent(tx, change), seen);
      if (rev === undefined) return;
      const gone = await tx.run(sql`
        delete from app.customisation_draft where kind = ${kind} and name = ${name} and rev = ${rev}`);
      if (gone === 0) throw await changedBy(services, tx, change);
    },
  });
  return { version: version! };
}
