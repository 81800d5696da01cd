import { tasksOf } from './history.ts';
import { policyAt } from './policies.ts';
import { excludedBy } from './separation.ts';
import { refuseUnless } from './WorkflowError.ts';
import type { Run } from './Run.ts';
import type { StepInstance } from './types.ts';

/** False of a person who cannot be brought into a step instance: gone, in it already, or one who must not decide it. */
export function isFit(
  { state, flow, index, environment }: Run,
  stepInstance: StepInstance,
  userId: string,
): boolean {
  const takesPart = tasksOf(state, stepInstance).some(
    ({ assigneeId, status }) => assigneeId === userId && status !== 'cancelled',
  );
  const { approverIsStarter } = policyAt(flow, state, stepInstance.stepId);
  const isStarter = userId === state.starterId && approverIsStarter !== 'ask';
  const { approvers } = index.approveStep(stepInstance.stepId);
  return (
    environment.isActive(userId) &&
    !takesPart &&
    !isStarter &&
    !excludedBy(state, approvers).has(userId)
  );
}

/** @throws WorkflowError badTarget */
export function refuseUnlessFit(run: Run, stepInstance: StepInstance, userId: string) {
  refuseUnless(isFit(run, stepInstance, userId), 'badTarget', { userId });
}
