import { putSourcesIntoForce } from '../../start/applyFiles.ts';
import { BusinessError } from '../../BusinessError.ts';
import { sqlState } from '../../db/connection.ts';
import type { Tx } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { changedModules } from '../../definitions/changedModules.ts';
import type { CustomChange } from '../../definitions/workspace/DefinitionWorkspace.ts';
import { problemsFor } from '../../definitions/definitionProblems.ts';
import { refuseStale, Stale } from '../../definitions/noteApplied.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { refuseUsedValues } from '../dictionaries/refuseUsedValues.ts';
import { recordEvent } from '../security/securityEvents.ts';
import { workspaceOf } from './workspaceOf.ts';
import { refuseMistakes } from './refuseMistakes.ts';

export interface Putting {
  note: string;
  /** Of those that came from another system together. */
  bundle?: string;
  /** Refuses what somebody else was faster with. */
  guard: (tx: Tx) => Promise<void>;
}

const attempts = 3;

const dictsOf = (changes: readonly CustomChange[]) =>
  changes.filter(({ kind }) => kind === 'dict').map(({ name }) => name);

/**
 * Puts customisations into force, all or none: the whole is checked, tables follow, then all servers and open browsers.
 *
 * @returns the new version of each
 * @throws errors.customBroken naming every mistake; errors.customRefused with the reason
 */
export async function putCustomisations(
  services: LiveServices,
  caller: Caller,
  changes: readonly CustomChange[],
  { note, bundle, guard }: Putting,
): Promise<number[]> {
  const patient = services.db.within(0);
  for (let attempt = 1; ; attempt += 1) {
    const { answer, stamp } = await workspaceOf(services).ask('assemble', {
      changes: [...changes],
    });
    refuseMistakes(problemsFor(changes[0]!, answer.problems));
    const versions: number[] = [];
    try {
      const { changed, removed, hidden } = await putSourcesIntoForce(patient, answer.sources, {
        by: { userId: caller.userId, note },
        also: async (tx) => {
          versions.length = 0;
          await refuseStale(tx, stamp);
          await guard(tx);
          await refuseUsedValues(tx, services.registry(), answer.sources, dictsOf(changes));
          for (const change of changes) {
            const version = await addVersion(tx, services, caller, change, { note, bundle });
            versions.push(version);
            const { kind, name, text } = change;
            await recordEvent(tx, services, {
              action: text === null ? 'definitionRemoved' : 'definitionPublished',
              by: caller.userId,
              facts: { what: `${change.file} ${version}: ${note}`, kind, name, version },
            });
          }
        },
      });
      if (hidden.length > 0) services.log.warn({ hidden }, 'fields are no longer shown');
      await tell(services, [...changed, ...removed]);
      return versions;
    } catch (error) {
      if (error instanceof Stale && attempt < attempts) continue;
      throw asRefusal(error);
    }
  }
}

/** A refusal that has a reason of its own keeps it. */
function asRefusal(error: unknown): unknown {
  const isOurs = error instanceof Error && !(error instanceof BusinessError);
  return isOurs && sqlState(error) === undefined && error.constructor !== TypeError
    ? errors.customRefused({ reason: error.message })
    : error;
}

/** Open browsers and all servers follow. */
async function tell(services: LiveServices, changed: string[]) {
  const before = services.registry();
  await services.refresh();
  await services.changes.announce({
    type: 'definitions',
    version: services.epochs().definitions,
    modules: changedModules(before, services.registry(), changed),
  });
}

async function addVersion(
  tx: Tx,
  { now }: LiveServices,
  caller: Caller,
  { kind, name, file, text }: CustomChange,
  { note, bundle }: { note: string; bundle: string | undefined },
): Promise<number> {
  await tx.run(sql`
    update app.customisation set current = false where kind = ${kind} and name = ${name} and current`);
  const row = await tx.first<{ version: number }>(sql`
    insert into app.customisation (kind, name, version, file, text, by_id, at, note, current, bundle)
    select ${kind}, ${name}, coalesce(max(version), 0) + 1, ${file}, ${text}, ${caller.userId}::uuid,
      ${now().toISOString()}::timestamptz, ${note}, true, ${bundle ?? null}::uuid
    from app.customisation where kind = ${kind} and name = ${name}
    returning version`);
  return row!.version;
}
