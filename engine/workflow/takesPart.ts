import { tasksOf } from './history.ts';
import { policyAt } from './policies.ts';
import { excludedBy } from './separation.ts';
import { refuseUnless } from './WorkflowError.ts';
import type { Run } from './Run.ts';
import type { StepInstance } from './types.ts';

/**
 * Refuses a person who cannot be brought into a step instance: gone, in it already, or one who must not decide it.
 *
 * @throws WorkflowError badTarget
 */
export function refuseUnlessFit(
  { state, flow, index, environment }: Run,
  stepInstance: StepInstance,
  userId: string,
) {
  const takesPart = tasksOf(state, stepInstance).some(
    ({ assigneeId, status }) => assigneeId === userId && status !== 'cancelled',
  );
  const { approverIsStarter } = policyAt(flow, state, stepInstance.stepId);
  const isStarter = userId === state.starterId && approverIsStarter !== 'ask';
  const { approvers } = index.approveStep(stepInstance.stepId);
  const isFit =
    environment.isActive(userId) &&
    !takesPart &&
    !isStarter &&
    !excludedBy(state, approvers).has(userId);
  refuseUnless(isFit, 'badTarget', { userId });
}
