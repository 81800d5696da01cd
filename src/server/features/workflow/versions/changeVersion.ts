import { checkFlow, errorsAmong } from '#engine/schema/check/index.ts';
import {
  movedTo,
  WorkflowError,
  type InstanceState,
  type StepMap,
} from '#engine/workflow/index.ts';
import { readDefinitions } from '../../../definitions/readDefinitions.ts';
import type { Tx } from '../../../db/Database.ts';
import { json, sql } from '../../../db/query.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { reachAll } from '#engine/record/work/reachAll.ts';
import { onceOnly } from '../../requests/onceOnly.ts';
import { oneByOne, type ItemAnswer } from '../../requests/oneByOne.ts';
import { decide } from '../runCommand.ts';
import { flowOf, type VersionedFlow } from '../flowOf.ts';
import { lockInstance, type InstanceRow } from '../instances.ts';
import { applyAction } from '../applyAction.ts';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import { openForAnybody, processAt } from '../Process.ts';
import { stepTitle } from '../refusals.ts';

/** The version to move to, which steps replace which, and why. */
export interface VersionChange {
  requestKey: string;
  version: number;
  steps?: StepMap;
  reason: string;
}

/**
 * Moves a process that is not over to another version of its module’s process; whoever calls is an administrator.
 *
 * @param id of the instance, of one of its tasks or of its record
 * @throws errors.noPlace when a step is open that has none there; errors.flowBroken for a version that no longer fits
 *   the module; errors.noProcess for one without a process
 */
export function changeVersion(
  services: Services,
  caller: Caller,
  id: string,
  { requestKey, ...change }: VersionChange,
): Promise<ProcessAnswer> {
  const reason = change.reason.trim();
  if (!reason) throw errors.reasonRequired();
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: 'changeVersion', id, ...change };
    const lock = () => lockInstance(tx, id);
    const work = (row: InstanceRow | undefined) => move(context, row, change, reason);
    return onceOnly(context, requestKey, asked, work, lock);
  });
}

/** The same for many, one result each. */
export const changeVersions = (
  services: Services,
  caller: Caller,
  procInstIds: readonly string[],
  change: VersionChange,
): Promise<ItemAnswer<ProcessAnswer>[]> =>
  oneByOne(services, caller, procInstIds, (id) =>
    changeVersion(services, caller, id, {
      ...change,
      requestKey: `${change.requestKey}/${id}`,
    }),
  );

async function move(
  context: WriteContext,
  found: InstanceRow | undefined,
  { version, steps = {} }: Pick<VersionChange, 'version' | 'steps'>,
  reason: string,
): Promise<ProcessAnswer> {
  const { services, tx, caller } = context;
  if (!found) throw errors.notFound();
  const { module, flowVersion } = found;
  if (version === flowVersion)
    throw errors.badRequest({ reason: `it runs on version ${version} already` });
  const to = await flowOf(services, tx, module, version);
  await refuseBroken(tx, to);
  const { state, versioned, work } = await openForAnybody(context, found, decide);
  await reachAll(work, [{ module, id: found.recordId, moments: decide, flow: to.flow }]);
  const moved = placed(versioned, to, state, steps, caller);
  const row = { ...found, flowVersion: version };
  writePlaces(tx, row, moved);
  const process = await processAt(context, row, moved, work);
  const versions = `${flowVersion} → ${version}`;
  return applyAction(process, { type: 'move', by: caller.userId, versions }, { comment: reason });
}

/** A version of long ago may name what the module no longer has. */
async function refuseBroken(tx: Tx, { module, flow }: VersionedFlow) {
  const problems = errorsAmong(checkFlow(await readDefinitions(tx), module, flow));
  if (problems.length) throw errors.flowBroken({ count: problems.length, problems });
}

function placed(
  from: VersionedFlow,
  to: VersionedFlow,
  state: InstanceState,
  steps: StepMap,
  caller: Caller,
): InstanceState {
  try {
    return movedTo(from.flow, to.flow, state, steps);
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    const { stepId } = error.facts;
    const step = stepTitle(from.flow, stepId, caller);
    throw errors.noPlace({ step, stepId: String(stepId), version: to.version });
  }
}

/** Ids and places of steps, which no action changes; what is still open gets out of each other’s way first. */
function writePlaces(tx: Tx, { id, flowVersion }: InstanceRow, state: InstanceState) {
  const rows = (list: readonly object[]) => JSON.stringify(list);
  tx.send(sql`
    update app.process_instance set flow_version = ${flowVersion}, skip = ${json(state.skip)} where id = ${id}`);
  tx.send(sql`update app.step_instance set path = array[id::text] where instance_id = ${id}`);
  tx.send(sql`
    update app.step_instance s set step_id = r."stepId", path = r.path, status = r.status, opened_rev = r."openedRev"
    from jsonb_to_recordset(${rows(state.stepInstances)}::text::jsonb)
      as r(id uuid, "stepId" text, path text[], status text, "openedRev" int) where s.id = r.id`);
  tx.send(sql`update app.process_task t set step_id = r."stepId"
    from jsonb_to_recordset(${rows(state.tasks)}::text::jsonb) as r(id uuid, "stepId" text) where t.id = r.id`);
  tx.send(sql`update app.process_call c set step_id = r."stepId"
    from jsonb_to_recordset(${rows(state.calls)}::text::jsonb) as r(id uuid, "stepId" text) where c.id = r.id`);
}
