import { decidesRights } from '../../directory/decidesRights.ts';
import { refuseNumbering } from '../../configuration/refuseNumbering.ts';
import { refuseSettings } from '../../configuration/refuseSettings.ts';
import { bumpPermissions } from '../../directory/permissionsEpoch.ts';
import { keepAnAdministrator, touchesAdministrators } from '../../directory/administrators.ts';
import { refuseRings } from '../../directory/refuseRings.ts';
import { refuseRoleGrants } from '../../directory/refuseRoleGrants.ts';
import { tellReaders } from '../../readers/tellReaders.ts';
import { auditRows, messageRows } from './auditRows.ts';
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
  const written = work.written();
  refuseRoleGrants(work.context, written);
  refuseSettings(work.context, written);
  refuseNumbering(work.context, written);
  await work.matcher.lockWritten(written);
  const statements = [
    ...(await writesOf(written)),
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
  work.kept(written);
}
