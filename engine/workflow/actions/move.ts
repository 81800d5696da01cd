import { count } from '../decide.ts';
import { hasEnded } from '../mayAct.ts';
import { startTimer } from '../openStep.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/**
 * After the steps have taken their places in another process: its time limits and its way of counting hold from now
 * on.
 */
export function move(run: Run, { by, versions }: ActionOf<'move'>) {
  const { state } = run;
  refuseUnless(!hasEnded(state) && state.status !== 'draft', 'stale', { instance: state.status });
  const approvals = new Map(run.index.approveSteps.map((step) => [step.id, step]));
  run.log('move', by, { rule: versions });
  for (const stepInstance of state.stepInstances.filter(({ status }) => status === 'open')) {
    const step = approvals.get(stepInstance.stepId);
    if (!step) continue;
    const isTimed = step.due !== undefined;
    if (isTimed !== (stepInstance.dueAt !== null)) startTimer(run, stepInstance, step);
  }
  for (const stepInstance of state.stepInstances)
    if (approvals.has(stepInstance.stepId) && stepInstance.status === 'open')
      count(run, stepInstance);
}
