import { parseSource } from '#engine/schema/check/index.ts';
import { isOverlay } from '#engine/schema/definitionKinds.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { CustomBundleEntry, CustomComparison, CustomTarget } from '#shared/contract/index.ts';
import type { CustomBundle } from '#shared/endpoints/customisations.ts';
import { customFile } from '../../definitions/customFile.ts';
import { isSameTarget, problemsFor, targetOfFile } from '../../definitions/definitionProblems.ts';
import { errors } from '../../errors.ts';
import type { LiveServices } from '../../Services.ts';
import { textInForce, versionOf } from './design.ts';
import { titleOf } from './titleOf.ts';
import { workspaceOf } from './workspaceOf.ts';
import { findCurrent } from './rows.ts';

/** Customisations in force as one file for another system. @throws errors.notFound */
export async function bundleOf(
  services: LiveServices,
  targets: readonly CustomTarget[],
): Promise<{ name: string; bundle: CustomBundle }> {
  const { config, registry, now } = services;
  const at = now().toISOString();
  const of = await Promise.all(
    targets.map(async ({ kind, name }) => ({
      kind,
      name,
      ...(await versionOf(services, { kind, name })),
    })),
  );
  const { title } = registry().system;
  const { publicUrl: address } = config;
  const from = address === undefined ? title : { en: address, zh: address };
  return {
    name: `customisations-${at.slice(0, 10)}.json`,
    bundle: { bundle: 1, from, at, of },
  };
}

/** What a bundle would change here, and why it would be refused. @throws errors.notBundle */
export async function compareBundle(
  services: LiveServices,
  { of }: CustomBundle,
): Promise<CustomComparison> {
  refuseMisfiled(of);
  const changes = of.map(({ kind, name, file, text }) => ({ kind, name, file, text }));
  const { answer } = await workspaceOf(services).ask('assemble', { changes });
  const inBundle = (target: CustomTarget | undefined) =>
    of.some((entry) => isSameTarget(target, entry));
  const errorsTold = answer.problems.filter(({ severity }) => severity === 'error');
  const entries = await Promise.all(
    of.map(async (entry) => {
      const current = await findCurrent(services.db, entry);
      const textHere = textInForce(current);
      const { title } = parseSource(entry.file, entry.kind, entry.text).value as { title?: Text };
      return {
        ...entry,
        title: title ?? titleOf(services, entry) ?? null,
        state: textHere === null ? 'new' : textHere === entry.text ? 'same' : 'changed',
        version: current?.version ?? null,
        textHere,
        problems: problemsFor(
          entry,
          errorsTold.filter((problem) => isSameTarget(problem.of, entry)),
        ),
      } as const;
    }),
  );
  const others = errorsTold.filter(({ of: target }) => !inBundle(target));
  return { entries, problems: problemsFor(of[0]!, others) };
}

/** @throws errors.notBundle where a text is not what it is said to be */
export function refuseMisfiled(entries: readonly CustomBundleEntry[]) {
  for (const { kind, name, file, text } of entries) {
    const { value, problems } = parseSource(file, kind, text);
    if (file !== customFile(kind, name, isOverlay(file)) || problems.length > 0)
      throw errors.notBundle({ reason: file });
    if (!isSameTarget(targetOfFile({ kind, value }), { kind, name }))
      throw errors.notBundle({ reason: file });
  }
}
