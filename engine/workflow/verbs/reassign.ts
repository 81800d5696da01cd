import { addedTo, isLive, tasksOf, visitOf } from '../history.ts';
import { mayPress } from '../mayAct.ts';
import { refuseUnlessFit } from '../takesPart.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { ownTask, pendingTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Replaces the assignee of a task by somebody who has no part in this visit yet and may decide it. */
export function reassign(run: Run, { by, taskId, to, admin }: ActionOf<'reassign'>) {
  const { state } = run;
  const task = admin ? pendingTask(state, taskId) : ownTask(state, taskId, by);
  refuseUnless(admin || mayPress(run.flow, task, 'reassign'), 'notAllowed', {
    stepId: task.stepId,
  });
  const visit = visitOf(state, task);
  refuseUnlessFit(run, visit, to);
  run.log(admin ? 'reassignAdmin' : 'reassign', by, { taskId, stepId: task.stepId });
  run.cancelTask(task, 'reassigned');
  const { ownerId, addedTo: parent, addedHow } = task;
  const replaced = run.addTask(visit, {
    assigneeId: to,
    ownerId: addedHow && addedHow !== 'delegate' ? to : ownerId,
    rule: { rule: 'reassigned' },
    addedTo: parent,
    addedHow,
  });
  run.activate(replaced);
  // signers to come after it follow the task
  for (const signer of addedTo(tasksOf(state, visit), task).filter(isLive)) {
    const { assigneeId, ownerId: owner, rule, addedHow: how } = signer;
    run.cancelTask(signer, 'reassigned');
    run.addTask(visit, { assigneeId, ownerId: owner, rule, addedTo: replaced.id, addedHow: how });
  }
}
