import { deadlinesOf, stepKindOf } from '../../schema/steps/index.ts';
import { advanceAfter } from '../advance.ts';
import { count } from '../decide.ts';
import { endOfWait } from '../endOfWait.ts';
import { tasksOf } from '../history.ts';
import { startTimer } from '../openStep.ts';
import { leadersOver } from '../people.ts';
import { isFit } from '../takesPart.ts';
import { takenOver } from '../votes.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { replace } from './reassign.ts';
import type { WaitStep } from '../../schema/language/index.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task, StepInstance } from '../types.ts';

/** A time is up: a wait is over, or those who are asked are reminded, replaced, or it is decided without them. */
export function due(run: Run, { stepInstanceId }: ActionOf<'due'>) {
  const { state, environment } = run;
  const stepInstance = state.stepInstances.find(({ id }) => id === stepInstanceId);
  refuseUnless(stepInstance !== undefined, 'notFound', { stepInstanceId });
  const isUp =
    stepInstance.status === 'open' &&
    stepInstance.dueAt !== null &&
    stepInstance.dueAt <= environment.now;
  refuseUnless(isUp, 'stale', { instance: state.status });
  const { step: timed } = run.index.place(stepInstance.stepId)!;
  const timer = stepKindOf(timed).timer(timed);
  if (timer) return goOn(run, stepInstance, timer);
  const step = run.index.approveStep(stepInstance.stepId);
  const deadlines = deadlinesOf(step);
  const deadline = deadlines[stepInstance.deadlinesPassed] ?? deadlines.at(-1);
  if (!deadline) throw new Error(`Step ${step.id} is never due`);
  if (deadline.then === 'approve' || deadline.then === 'reject')
    return decide(run, stepInstance, deadline.then);
  const asked = pendingOf(run, stepInstance);
  const left =
    deadline.then === 'escalate'
      ? asked.filter((task) => !escalate(run, stepInstance, task))
      : asked;
  const action = left.length < asked.length ? 'escalate' : 'remind';
  run.log(action, null, { stepId: step.id, rule: 'due' });
  for (const { id: taskId, assigneeId: userId } of left)
    run.effects.push({ type: 'remind', stepId: step.id, taskId, userId });
  stepInstance.deadlinesPassed += 1;
  startTimer(run, stepInstance, step);
}

/** A wait is over, unless its day has been put off meanwhile. */
function goOn(run: Run, stepInstance: StepInstance, { until }: Pick<WaitStep, 'until'>) {
  const { stepId } = stepInstance;
  const later = until === undefined ? null : endOfWait({ until }, run.environment);
  run.log(later ? 'wait' : 'waited', null, { stepId });
  if (later) {
    stepInstance.dueAt = later;
    return;
  }
  run.closeStepInstance(stepInstance, 'passed', 'decided');
  advanceAfter(run, stepId);
}

/**
 * The nearest leader above who may decide it takes the place of whoever has not.
 *
 * @returns false where there is none
 */
function escalate(run: Run, stepInstance: StepInstance, task: Task): boolean {
  // whoever was asked here before has had their time
  const asked = new Set(tasksOf(run.state, stepInstance).map(({ assigneeId }) => assigneeId));
  const leader = leadersOver(run.environment, task.assigneeId).find(
    (userId) => !asked.has(userId) && isFit(run, stepInstance, userId),
  );
  if (leader === undefined) return false;
  replace(run, stepInstance, task, {
    assigneeId: leader,
    ownerId: task.addedHow === 'delegate' ? task.ownerId : leader,
    rule: takenOver('escalated', task),
  });
  return true;
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
