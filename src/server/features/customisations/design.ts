import type {
  CustomCheck,
  CustomCheckBody,
  CustomDesign,
  CustomOrigin,
  CustomTarget,
  CustomVersionAnswer,
} from '#shared/contract/index.ts';
import type { Drawing } from '../../definitions/workspace/DefinitionWorkspace.ts';
import { customFile } from '../../definitions/customFile.ts';
import { problemsFor } from '../../definitions/definitionProblems.ts';
import { errors } from '../../errors.ts';
import type { LiveServices } from '../../Services.ts';
import { workspaceOf } from './workspaceOf.ts';
import { refuseLarge } from './refuseLarge.ts';
import {
  draftAnswer,
  findCurrent,
  findDraft,
  personName,
  readVersions,
  type VersionRow,
} from './rows.ts';

/** All that changing a definition needs: what is published is compared with the version seen here. */
export async function customDesign(
  services: LiveServices,
  target: CustomTarget,
): Promise<CustomDesign> {
  const { rows, draft } = await services.db.snapshot(async (tx) => ({
    rows: await readVersions(tx, target),
    draft: await findDraft(tx, target),
  }));
  const current = rows.find((row) => row.current);
  const own = textInForce(current);
  const { answer: layers } = await workspaceOf(services).ask('layers', { target, text: own });
  const isOverlay = layers.base !== null && !isMadeHere(current?.file);
  return {
    ...target,
    origin: originOf(current?.text ?? null, current?.file, layers.value),
    file: current?.text ? current.file : customFile(target.kind, target.name, isOverlay),
    ...layers,
    version: current?.version ?? null,
    draft: draft ? draftAnswer(services, draft) : null,
    versions: rows.map(({ version, at, byId, note, text, current: isCurrent }) => ({
      version,
      at,
      by: personName(services, byId),
      note,
      isCurrent,
      isRemoval: text === null,
    })),
    setAside: current?.setAside ?? [],
  };
}

const isMadeHere = (file: string | undefined) => file !== undefined && file.startsWith('custom/');

/** @param text of what is current; null: nothing */
export function originOf(
  text: string | null,
  file: string | undefined,
  value: unknown,
): CustomOrigin {
  if (text !== null) return isMadeHere(file) ? 'custom' : 'overlay';
  return value === null ? 'new' : 'file';
}

/** What is wrong with values together, by the rules for files, and what would be written. Nothing is kept. */
export async function checkCustomisations(
  services: LiveServices,
  values: readonly (CustomTarget & CustomCheckBody)[],
): Promise<CustomCheck[]> {
  for (const { value } of values) refuseLarge(value);
  const drawings = await drawingsOf(services, values);
  const { answer } = await workspaceOf(services).ask('draw', { drawings });
  const { problems, changes, wholes } = answer;
  return changes.map((change, at) => ({
    problems: problemsFor(change, problems),
    whole: wholes[at],
    text: change.text,
  }));
}

/** Values, each with the text that is in force of what was made in the browser. */
export const drawingsOf = (
  { db }: LiveServices,
  values: readonly (CustomTarget & CustomCheckBody)[],
): Promise<Drawing[]> =>
  Promise.all(
    values.map(async ({ kind, name, value }) => {
      const target = { kind, name };
      return { target, value, own: textInForce(await findCurrent(db, target)) };
    }),
  );

/** Null: nothing of the browser is in force. */
export const textInForce = (current: VersionRow | undefined) =>
  current?.setAside ? null : (current?.text ?? null);

/** What a version said. @throws errors.notFound also of one that took the customisation away */
export async function customVersion(
  services: LiveServices,
  target: CustomTarget,
  version: number,
): Promise<CustomVersionAnswer> {
  const { text } = await versionOf(services, target, version);
  const { answer } = await workspaceOf(services).ask('layers', { target, text });
  return { value: answer.value, text };
}

/** A version as the file it would be; without one, what is current. @throws errors.notFound */
export async function versionOf(
  services: LiveServices,
  target: CustomTarget,
  version?: number,
): Promise<{ file: string; text: string }> {
  const rows = await readVersions(services.db, target);
  const row = rows.find((one) => (version === undefined ? one.current : one.version === version));
  if (!row || row.text === null) throw errors.notFound();
  return { file: row.file, text: row.text };
}
