import { tasksOf, visitOf } from '../history.ts';
import { mayWithdraw, recoverableTask } from '../mayAct.ts';
import { activateNext } from '../openStep.ts';
import { cancelStanding, stop } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task } from '../types.ts';

/** Takes back: the starter the submission, the last approver the approval, an administrator the whole. */
export function recover(run: Run, { by, admin }: ActionOf<'recover'>) {
  const { state } = run;
  if (admin) {
    refuseUnless(state.status === 'running', 'stale', { instance: state.status });
    run.log('recoverAdmin', by);
    stop(run, 'withdrawn', 'recovered');
    cancelStanding(run, 'recovered');
    state.returnedFrom = null;
    return;
  }
  const task = recoverableTask(state, by);
  if (task) return takeBackApproval(run, task);
  const isConcerned =
    state.starterId === by || state.tasks.some(({ assigneeId }) => assigneeId === by);
  refuseUnless(isConcerned, 'forbidden');
  refuseUnless(mayWithdraw(state, by), 'stale', { instance: state.status });
  run.log('recover', by);
  stop(run, 'withdrawn', 'recovered');
}

/**
 * What the approval opened is cancelled, and a new visit stands where the old one stood before it: the same people,
 * the votes of the others kept.
 */
function takeBackApproval(run: Run, task: Task) {
  const { state } = run;
  const old = visitOf(state, task);
  const others = tasksOf(state, old).filter(
    ({ id, cause }) => id !== task.id && (cause === null || cause === 'decided'),
  );
  // in a sequence those who voted before come first, then this person, then who would have come next
  const people = [
    ...others.filter(({ outcome }) => outcome),
    task,
    ...others.filter(({ outcome }) => !outcome),
  ];
  run.log('recover', task.assigneeId, { taskId: task.id, stepId: task.stepId });
  const opened = state.visits.filter(
    ({ openedRev, id }) => openedRev === task.doneRev && id !== old.id,
  );
  [...opened, old].forEach((visit) => run.cancelVisit(visit, 'recovered'));
  run.cancelTask(task, 'recovered');
  const visit = run.addVisit(run.index.place(old.stepId)!, old.openedRev);
  for (const person of people) {
    const { assigneeId, ownerId, rule, outcome, skippedBy } = person;
    const copy = run.addTask(visit, { assigneeId, ownerId, rule });
    if (person === task || !outcome) continue;
    if (outcome === 'rejected') run.finishTask(copy, 'rejected');
    else run.skipTask(copy, skippedBy ?? 'voteKept');
  }
  activateNext(run, visit, run.index.approveStep(visit.stepId));
}
