import { addedTo, isLive, tasksOf, stepInstanceOf } from '../history.ts';
import { mayPress } from '../mayAct.ts';
import { refuseUnlessFit } from '../takesPart.ts';
import { takenOver } from '../votes.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { liveTask, ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task, StepInstance } from '../types.ts';

/**
 * Replaces the assignee of a task by somebody who has no part in this step instance yet and may decide it. Whoever intervenes
 * may also do so before the task's turn has come: it is then that person who will be asked.
 */
export function reassign(run: Run, { by, taskId, to, admin }: ActionOf<'reassign'>) {
  const { state } = run;
  const task = admin ? liveTask(state, taskId) : ownTask(state, taskId, by);
  refuseUnless(admin || mayPress(run.flow, task, 'reassign'), 'notAllowed', {
    stepId: task.stepId,
  });
  const stepInstance = stepInstanceOf(state, task);
  refuseUnlessFit(run, stepInstance, to);
  run.log(admin ? 'reassignAdmin' : 'reassign', by, { taskId, stepId: task.stepId });
  const { ownerId, addedHow } = task;
  const later = laterInTurn(run, stepInstance, task);
  replace(run, stepInstance, task, {
    assigneeId: to,
    ownerId: addedHow && addedHow !== 'delegate' ? to : ownerId,
    rule: takenOver('reassigned', task),
  });
  // the order of rows is the order of asking, so who comes after moves behind
  for (const other of later) replace(run, stepInstance, other, other);
}

type Person = Pick<Task, 'assigneeId' | 'ownerId' | 'rule'>;

/** Another task in place of this one, at the same point; signers follow it. */
export function replace(
  run: Run,
  stepInstance: StepInstance,
  task: Task,
  { assigneeId, ownerId, rule }: Person,
  parent = task.addedTo,
) {
  const isAsked = task.status === 'pending';
  const signers = addedTo(tasksOf(run.state, stepInstance), task).filter(isLive);
  run.cancelTask(task, 'reassigned');
  const { addedHow } = task;
  const copy = run.addTask(stepInstance, { assigneeId, ownerId, rule, addedTo: parent, addedHow });
  if (isAsked) run.activate(copy);
  for (const signer of signers) replace(run, stepInstance, signer, signer, copy.id);
}

/** Those of a sequence who wait for their turn behind a task that waits for its own. */
function laterInTurn({ state, index }: Run, stepInstance: StepInstance, task: Task): Task[] {
  const isSequence = index.approveStep(stepInstance.stepId).mode === 'sequence';
  if (!isSequence || task.status === 'pending' || task.addedTo) return [];
  const tasks = tasksOf(state, stepInstance);
  return tasks
    .slice(tasks.indexOf(task) + 1)
    .filter(({ status, addedTo: parent }) => status === 'waiting' && !parent);
}
