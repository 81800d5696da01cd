import { count } from '../decide.ts';
import { tasksOf } from '../history.ts';
import { startTimer } from '../openStep.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task, StepInstance } from '../types.ts';

/** The time of a step instance is up: reminds those who are asked, and again after the same time; or decides without them. */
export function due(run: Run, { stepInstanceId }: ActionOf<'due'>) {
  const { state, environment } = run;
  const stepInstance = state.stepInstances.find(({ id }) => id === stepInstanceId);
  refuseUnless(stepInstance !== undefined, 'notFound', { stepInstanceId });
  const isUp =
    stepInstance.status === 'open' &&
    stepInstance.dueAt !== null &&
    stepInstance.dueAt <= environment.now;
  refuseUnless(isUp, 'stale', { instance: state.status });
  const step = run.index.approveStep(stepInstance.stepId);
  if (!step.due) throw new Error(`Step ${step.id} is never due`);
  if (step.due.then === 'remind') {
    run.log('remind', null, { stepId: step.id, rule: 'due' });
    for (const { id: taskId, assigneeId: userId } of pendingOf(run, stepInstance))
      run.effects.push({ type: 'remind', stepId: step.id, taskId, userId });
    startTimer(run, stepInstance, step);
    return;
  }
  decide(run, stepInstance, step.due.then);
}

/** Whoever is asked, and in a sequence whoever would be next, until the votes are decisive. */
function decide(run: Run, stepInstance: StepInstance, verdict: 'approve' | 'reject') {
  const isApproval = verdict === 'approve';
  for (
    let [task] = pendingOf(run, stepInstance);
    task && stepInstance.status === 'open';
    [task] = pendingOf(run, stepInstance)
  ) {
    run.finishTask(task, isApproval ? 'autoSkipped' : 'rejected');
    task.skippedBy = 'due';
    run.log(isApproval ? 'autoApprove' : 'autoReject', null, {
      taskId: task.id,
      stepId: task.stepId,
      rule: 'due',
    });
    count(run, stepInstance);
  }
}

const pendingOf = (run: Run, stepInstance: StepInstance): Task[] =>
  tasksOf(run.state, stepInstance).filter(({ status }) => status === 'pending');
