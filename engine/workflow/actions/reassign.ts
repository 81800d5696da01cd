import { addedTo, isLive, tasksOf, visitOf } from '../history.ts';
import { mayPress } from '../mayAct.ts';
import { refuseUnlessFit } from '../takesPart.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { liveTask, ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf, Task, Visit } from '../types.ts';

/**
 * Replaces the assignee of a task by somebody who has no part in this visit yet and may decide it. Whoever intervenes
 * may also do so before the task's turn has come: it is then that person who will be asked.
 */
export function reassign(run: Run, { by, taskId, to, admin }: ActionOf<'reassign'>) {
  const { state } = run;
  const task = admin ? liveTask(state, taskId) : ownTask(state, taskId, by);
  refuseUnless(admin || mayPress(run.flow, task, 'reassign'), 'notAllowed', {
    stepId: task.stepId,
  });
  const visit = visitOf(state, task);
  refuseUnlessFit(run, visit, to);
  run.log(admin ? 'reassignAdmin' : 'reassign', by, { taskId, stepId: task.stepId });
  const { ownerId, addedHow } = task;
  const later = laterInTurn(run, visit, task);
  replace(run, visit, task, {
    assigneeId: to,
    ownerId: addedHow && addedHow !== 'delegate' ? to : ownerId,
    rule: { rule: 'reassigned' },
  });
  // the order of rows is the order of asking, so who comes after moves behind
  for (const other of later) replace(run, visit, other, other);
}

type Person = Pick<Task, 'assigneeId' | 'ownerId' | 'rule'>;

/** Another task in place of this one, at the same point; signers follow it. */
function replace(
  run: Run,
  visit: Visit,
  task: Task,
  { assigneeId, ownerId, rule }: Person,
  parent = task.addedTo,
) {
  const isAsked = task.status === 'pending';
  const signers = addedTo(tasksOf(run.state, visit), task).filter(isLive);
  run.cancelTask(task, 'reassigned');
  const { addedHow } = task;
  const copy = run.addTask(visit, { assigneeId, ownerId, rule, addedTo: parent, addedHow });
  if (isAsked) run.activate(copy);
  for (const signer of signers) replace(run, visit, signer, signer, copy.id);
}

/** Those of a sequence who wait for their turn behind a task that waits for its own. */
function laterInTurn({ state, index }: Run, visit: Visit, task: Task): Task[] {
  const isSequence = index.approveStep(visit.stepId).mode === 'sequence';
  if (!isSequence || task.status === 'pending' || task.addedTo) return [];
  const tasks = tasksOf(state, visit);
  return tasks
    .slice(tasks.indexOf(task) + 1)
    .filter(({ status, addedTo: parent }) => status === 'waiting' && !parent);
}
