import { activateNext } from '../openStep.ts';
import { stepInstanceOf } from '../history.ts';
import { mayPress, removableSigners } from '../mayAct.ts';
import { refuseUnlessFit } from '../takesPart.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Addition, Task } from '../types.ts';

/** Asks others to prepare the decision; it comes back to the one who delegated, who still decides. */
export function delegate(run: Run, { by, taskId, to }: ActionOf<'delegate'>) {
  const task = ownTask(run.state, taskId, by);
  run.log('delegate', by, { taskId, stepId: task.stepId });
  addAll(run, task, to, 'delegate');
}

/** Before: the task waits for the opinions of the signers. After: they must approve once the task is approved. */
export function addSigner(run: Run, { by, taskId, to, how }: ActionOf<'addSigner'>) {
  const task = ownTask(run.state, taskId, by);
  run.log(how === 'before' ? 'addSignerBefore' : 'addSignerAfter', by, {
    taskId,
    stepId: task.stepId,
  });
  addAll(run, task, to, how);
}

function addAll(run: Run, task: Task, people: readonly string[], how: Addition) {
  const button = how === 'delegate' ? 'delegate' : 'addSigner';
  refuseUnless(mayPress(run.flow, task, button), 'notAllowed', { stepId: task.stepId });
  refuseUnless(people.length > 0, 'badTarget', { userId: '' });
  for (const userId of new Set(people)) add(run, task, userId, how);
}

function add(run: Run, task: Task, to: string, how: Addition) {
  const { state } = run;
  // Even where a step asks the starter: a signer is somebody else's eyes.
  const isOwn = how !== 'delegate' && to === state.starterId;
  refuseUnless(!isOwn, 'badTarget', { userId: to });
  const stepInstance = stepInstanceOf(state, task);
  refuseUnlessFit(run, stepInstance, to);
  const added = run.addTask(stepInstance, {
    assigneeId: to,
    ownerId: how === 'delegate' ? task.ownerId : to,
    rule: { rule: how === 'delegate' ? 'delegated' : 'added' },
    addedTo: task.id,
    addedHow: how,
  });
  if (how === 'after') return;
  task.status = 'waiting';
  run.activate(added);
}

/** Only who added a signer takes the request back, while it is open. */
export function removeSigner(run: Run, { by, taskId }: ActionOf<'removeSigner'>) {
  const { state } = run;
  const task = state.tasks.find(({ id }) => id === taskId);
  const adder = state.tasks.find(({ id }) => id === task?.addedTo);
  refuseUnless(task !== undefined && adder !== undefined, 'notFound', { taskId });
  refuseUnless(adder.assigneeId === by, 'forbidden', { taskId });
  const { status, outcome, cause } = task;
  refuseUnless(removableSigners(state, by).includes(task), 'stale', {
    taskId,
    status,
    outcome,
    cause,
  });
  run.log('removeSigner', by, { taskId, stepId: task.stepId });
  run.cancelTask(task, 'removed');
  const stepInstance = stepInstanceOf(state, task);
  activateNext(run, stepInstance, run.index.approveStep(stepInstance.stepId));
}
