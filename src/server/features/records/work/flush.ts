import type { Written } from './Written.ts';
import { systemFields, type RecordData } from '#engine/schema/record.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { decidesRights } from '../../directory/decidesRights.ts';
import { refuseNumbering } from '../../configuration/refuseNumbering.ts';
import { refuseSettings } from '../../configuration/refuseSettings.ts';
import { bumpPermissions } from '../../directory/permissionsEpoch.ts';
import { keepAnAdministrator, touchesAdministrators } from '../../directory/administrators.ts';
import { refuseRings } from '../../directory/refuseRings.ts';
import { refuseRoleGrants } from '../../directory/refuseRoleGrants.ts';
import { tellReaders } from '../../readers/tellReaders.ts';
import { auditRows, messageRows } from './auditRows.ts';
import { changesOf } from '#engine/record/changesOf.ts';
import { handOverRows } from './handOverRows.ts';
import { explainViolation } from './violations.ts';
import type { Work } from './Work.ts';
import { writesOf } from './writes.ts';

/**
 * Writes what differs from the database: records, lines, audit rows, messages and tasks to be handed over, pipelined.
 *
 * @throws BusinessError when a unique key is taken, a reference leads nowhere, or a role may not be given or taken
 */
export async function flush(work: Work) {
  const written = work.view.changes().flatMap(({ module, id, record }) => {
    const before = work.store.get(module, id) ?? null;
    return stamped(work, work.registry.module(module), id, before, record);
  });
  refuseRoleGrants(work.context, written);
  refuseSettings(work.context, written);
  refuseNumbering(work.context, written);
  await work.matcher.lockWritten(written);
  const statements = [
    ...writesOf(written),
    ...auditRows(work, written),
    ...messageRows(work),
    ...handOverRows(work),
  ];
  try {
    await Promise.all(statements.map((statement) => work.context.tx.run(statement)));
  } catch (error) {
    throw explainViolation(error, written);
  }
  if (written.some(({ module, changes }) => decidesRights(work.registry, module.module, changes)))
    await bumpPermissions(work.context.tx);
  const { substitutes, delegations } = work.registry.system;
  const representing = [substitutes?.module, delegations?.module];
  if (written.some(({ module }) => representing.includes(module.module)))
    await refuseRings(work.context);
  const { services, tx } = work.context;
  if (touchesAdministrators(services, written)) await keepAnAdministrator(services, tx);
  await tellReaders(work, written);
  for (const { module, id, after } of written) work.store.keep(module.module, id, after);
  work.messages.length = 0;
  work.handOvers.length = 0;
}

/** The record with its next revision and its editor; nothing when it is as it was. */
function stamped(
  work: Work,
  module: Module,
  id: string,
  before: RecordData | null,
  after: RecordData | null,
): Written[] {
  if (!before && !after) return [];
  const changes = changesOf(module, before ?? {}, after ?? {});
  if (!before || !after) {
    for (const field of systemFields) delete changes[field];
    return [{ module, id, before, after, changes }];
  }
  if (Object.keys(changes).length === 0) return [];
  const { caller, now } = work.context;
  const stamps = {
    rev: Number(before.rev) + 1,
    updatedBy: caller.userId,
    updatedAt: now.toISOString(),
  };
  return [{ module, id, before, after: { ...after, ...stamps }, changes }];
}
