import { tasksOf } from './history.ts';
import { barredAt } from './policies.ts';
import { excludedBy } from './separation.ts';
import { refuseUnless } from './WorkflowError.ts';
import type { Run } from './Run.ts';
import type { StepInstance } from './types.ts';

/** False of a person who cannot be brought into a step instance: gone, in it already, or one who must not decide it. */
export function isFit(run: Run, stepInstance: StepInstance, userId: string): boolean {
  const { state, index, environment } = run;
  const takesPart = tasksOf(state, stepInstance).some(
    ({ assigneeId, status }) => assigneeId === userId && status !== 'cancelled',
  );
  const { approvers } = index.approveStep(stepInstance.stepId);
  return (
    environment.isActive(userId) &&
    !takesPart &&
    !barredAt(run, stepInstance.stepId).has(userId) &&
    !excludedBy(state, approvers).has(userId)
  );
}

/** @throws WorkflowError badTarget */
export function refuseUnlessFit(run: Run, stepInstance: StepInstance, userId: string) {
  refuseUnless(isFit(run, stepInstance, userId), 'badTarget', { userId });
}
