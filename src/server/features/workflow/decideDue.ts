import type { Moment } from '#engine/schema/language/index.ts';
import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { systemCaller } from '../../systemCaller.ts';
import { flowOf } from './flowOf.ts';
import { lockInstance, readState } from './instances.ts';
import { applyAction } from './applyAction.ts';
import { plannedOf, processAt } from './Process.ts';

const moments: Moment[] = ['step', 'approve', 'release'];
const atOnce = 100;

/**
 * Reminds, approves or rejects wherever time is up: each process in a transaction of its own, under the same locks as
 * the actions of people, so that several servers may do it at once. One that fails is logged and stops no other.
 *
 * @returns how many were done
 */
export async function decideDue(services: Services): Promise<number> {
  const due = await services.db.all<{ id: string }>(sql`
    select s.id from app.step_instance s join app.process_instance i on i.id = s.instance_id
    where s.status = 'open' and s.due_at <= ${services.now()} and i.suspended_at is null
    order by s.due_at limit ${atOnce}`);
  let done = 0;
  for (const { id } of due) {
    try {
      if (await decideStepInstance(services, id)) done += 1;
    } catch (err) {
      services.log.warn(
        { err, stepInstance: id },
        'What is due could not be done; it is tried again',
      );
    }
  }
  return done;
}

const decideStepInstance = (services: Services, stepInstanceId: string) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const found = await tx.first<{ instance: string }>(
      sql`select instance_id as instance from app.step_instance where id = ${stepInstanceId}`,
    );
    const row = found && (await lockInstance(tx, found.instance));
    if (row?.status !== 'running' || row.suspendedAt) return false;
    const context = { services, tx, caller: systemCaller, now };
    const { module, recordId } = row;
    const { flow } = await flowOf(services, tx, module, row.flowVersion);
    const work = await openRecordWork(context, [
      { module, id: recordId, moments, flow },
      ...(await plannedOf(context, row)),
    ]);
    const state = await readState(tx, row);
    const stepInstance = state.stepInstances.find(({ id }) => id === stepInstanceId);
    // whoever had the lock before has decided it, or has put it off
    if (
      stepInstance?.status !== 'open' ||
      !stepInstance.dueAt ||
      stepInstance.dueAt > now.toISOString()
    )
      return false;
    const process = await processAt(context, row, state, work);
    await applyAction(process, { type: 'due', stepInstanceId });
    return true;
  });
