import { draftInstance, indexFlow } from '#engine/workflow/index.ts';
import type { Moment } from '#engine/schema/language/index.ts';
import { refuseInvalid } from '../records/save/refuseInvalid.ts';
import { createCalled } from '#engine/record/work/effects.ts';
import { reachAll } from '#engine/record/work/reachAll.ts';
import { asStep } from './asStep.ts';
import { currentFlow } from './flowOf.ts';
import { newInstance } from './newInstance.ts';
import { processAt, type Process } from './Process.ts';
import { skipPolicies } from './skipRules/skipPolicies.ts';
import { starterVariable } from './starterVariable.ts';
import { commitTransition, type CommittedTransition } from './commitTransition.ts';
import { sendInstance } from './writeState.ts';

const moments: Moment[] = ['submit', 'step', 'approve', 'release'];

/**
 * Makes the record of a call and submits it in the name of the starter: a process of its own, under the lock of the
 * caller’s root.
 *
 * @throws errors.stepFailed when the record breaks a rule or a guard of its module
 */
export async function beginCall(
  process: Process,
  callId: string,
): Promise<CommittedTransition | undefined> {
  const { context, state, versioned, work, row } = process;
  const call = state.calls.find(({ id, status }) => id === callId && status === 'live');
  if (!call) return undefined;
  const step = indexFlow(versioned.flow).callStep(call.stepId);
  const { module } = step.create;
  const { starterId } = row;
  const begin = async () => {
    const recordId = await createCalled(
      work,
      row.module,
      row.recordId,
      step,
      call.entry,
      starterId,
    );
    const { version, flow } = await currentFlow(context.services, context.tx, module);
    await reachAll(work, [{ module, id: recordId, moments, flow }]);
    const skip = await skipPolicies(context.tx, module);
    const child = draftInstance({ id: callId, module, recordId, starterId, skip });
    const called = newInstance(child, version, context, row);
    sendInstance(context.tx, called);
    const begun = await processAt(context, called, child, work);
    await refuseInvalid(work, module, recordId);
    return commitTransition(begun, { type: 'start', by: starterId });
  };
  const starter = starterVariable(context.services, starterId);
  return asStep(step.title, () => work.inNameOf(starter, begin));
}
