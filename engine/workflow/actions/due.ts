import { count } from '../decide.ts';
import { tasksOf } from '../history.ts';
import { startTimer } from '../openStep.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task, Visit } from '../types.ts';

/** The time of a visit is up: reminds those who are asked, and again after the same time; or decides without them. */
export function due(run: Run, { visitId }: ActionOf<'due'>) {
  const { state, environment } = run;
  const visit = state.visits.find(({ id }) => id === visitId);
  refuseUnless(visit !== undefined, 'notFound', { visitId });
  const isUp = visit.status === 'open' && visit.dueAt !== null && visit.dueAt <= environment.now;
  refuseUnless(isUp, 'stale', { instance: state.status });
  const step = run.index.approveStep(visit.stepId);
  if (!step.due) throw new Error(`Step ${step.id} is never due`);
  if (step.due.then === 'remind') {
    run.log('remind', null, { stepId: step.id, rule: 'due' });
    for (const { id: taskId, assigneeId: userId } of pendingOf(run, visit))
      run.effects.push({ type: 'remind', stepId: step.id, taskId, userId });
    startTimer(run, visit, step);
    return;
  }
  decide(run, visit, step.due.then);
}

/** Whoever is asked, and in a sequence whoever would be next, until the votes are decisive. */
function decide(run: Run, visit: Visit, verdict: 'approve' | 'reject') {
  const isApproval = verdict === 'approve';
  for (
    let [task] = pendingOf(run, visit);
    task && visit.status === 'open';
    [task] = pendingOf(run, visit)
  ) {
    run.finishTask(task, isApproval ? 'autoSkipped' : 'rejected');
    task.skippedBy = 'due';
    run.log(isApproval ? 'autoApprove' : 'autoReject', null, {
      taskId: task.id,
      stepId: task.stepId,
      rule: 'due',
    });
    count(run, visit);
  }
}

const pendingOf = (run: Run, visit: Visit): Task[] =>
  tasksOf(run.state, visit).filter(({ status }) => status === 'pending');
