import { isLive, isOpinion, tasksOf, stepInstanceOf } from '../history.ts';
import { mayWithdraw, recoverableTask } from '../mayAct.ts';
import { activateNext, startTimer } from '../openStep.ts';
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
    state.resubmit = null;
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
 * What the approval opened is cancelled, and a new step instance stands where the old one stood before it: the same people,
 * the votes of the others kept.
 */
function takeBackApproval(run: Run, task: Task) {
  const { state } = run;
  const old = stepInstanceOf(state, task);
  // an opinion that was given has done its work; the decision it was for is asked for again
  const others = tasksOf(state, old).filter(
    (other) =>
      other !== task &&
      (other.cause === null || other.cause === 'decided') &&
      (isLive(other) || !isOpinion(other)),
  );
  // in a sequence those who voted before come first, then this person, then who would have come next
  const people = [
    ...others.filter(({ outcome }) => outcome),
    task,
    ...others.filter(({ outcome }) => !outcome),
  ];
  run.log('recover', task.assigneeId, { taskId: task.id, stepId: task.stepId });
  const opened = state.stepInstances.filter(
    ({ openedRev, id }) => openedRev === task.doneRev && id !== old.id,
  );
  [...opened, old].forEach((stepInstance) => run.cancelStepInstance(stepInstance, 'recovered'));
  run.cancelTask(task, 'recovered');
  const stepInstance = run.addStepInstance(run.index.place(old.stepId)!, {
    openedRev: old.openedRev,
    returnedRev: old.returnedRev,
  });
  const copies = new Map<string, Task>();
  for (const person of people) {
    const { id, assigneeId, ownerId, rule, outcome, skippedBy, addedHow } = person;
    const copy = run.addTask(stepInstance, { assigneeId, ownerId, rule, addedHow });
    copies.set(id, copy);
    if (person === task || !outcome) continue;
    run.passOver(
      copy,
      skippedBy ?? 'voteKept',
      outcome === 'rejected' ? 'rejected' : 'autoSkipped',
    );
  }
  for (const person of people) {
    if (person.addedTo) copies.get(person.id)!.addedTo = copies.get(person.addedTo)!.id;
  }
  const step = run.index.approveStep(stepInstance.stepId);
  startTimer(run, stepInstance, step);
  activateNext(run, stepInstance, step);
}
