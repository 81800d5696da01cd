import { indexFlow } from '#engine/workflow/index.ts';
import { isPlain, stepKindOf } from '#engine/schema/steps/index.ts';
import { asStep } from './asStep.ts';
import type { Process } from './Process.ts';
import { starterVariable } from './starterVariable.ts';
import { commitTransition, type CommittedTransition } from './commitTransition.ts';

/**
 * Runs the effects of a step, and lets the process go on.
 *
 * @throws errors.stepFailed of a guard, which refuses the decision that led here
 */
export async function runStep(
  process: Process,
  { stepId, stepInstanceId }: { stepId: string; stepInstanceId: string },
): Promise<CommittedTransition | undefined> {
  const { context, state, versioned, work, row } = process;
  const step = indexFlow(versioned.flow).place(stepId)?.step;
  const isOpen = state.stepInstances.some(
    ({ id, status }) => id === stepInstanceId && status === 'open',
  );
  const runs = step && isPlain(step) && stepKindOf(step).runs(step);
  if (!runs || !isOpen) return undefined;
  const starter = starterVariable(context.services, state.starterId);
  await asStep(step.title, () =>
    work.inNameOf(starter, () => work.runStep(row.module, row.recordId, runs)),
  );
  return commitTransition(process, { type: 'effectDone', stepInstanceId });
}
