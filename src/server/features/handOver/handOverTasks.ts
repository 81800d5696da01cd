import { BusinessError } from '../../BusinessError.ts';
import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { systemCaller } from '../../systemCaller.ts';
import { applyAction } from '../workflow/applyAction.ts';
import { lockInstance } from '../workflow/instances.ts';
import { openForAnybody } from '../workflow/Process.ts';
import type { AskedHandOver } from './AskedHandOver.ts';

/**
 * Hands over the open tasks: each in a transaction of its own, under the same lock as the actions of people. One that
 * fails is logged and stops no other.
 *
 * @returns how many were handed over, and whether any is left
 */
export async function handOverTasks(services: Services, asked: AskedHandOver) {
  const tasks = await openTasks(services, asked);
  let done = 0;
  for (const { id } of tasks) {
    try {
      if (await handOverTask(services, asked, id)) done += 1;
    } catch (err) {
      services.log.warn({ err, task: id }, 'A task could not be handed over; it is tried again');
    }
  }
  return { done, isOver: tasks.length === 0 };
}

const openTasks = ({ db }: Services, { fromId, at }: AskedHandOver) =>
  db.all<{ id: string }>(sql`
    select id from app.process_task
    where assignee_id = ${fromId} and status in ('pending', 'waiting') and created_at <= ${at} order by created_at, id`);

/** To whoever was named; an administrator gets what this person cannot decide. */
async function handOverTask(
  services: Services,
  handOver: AskedHandOver,
  id: string,
): Promise<boolean> {
  const heirs = [handOver.toId, ...services.directory().administrators()];
  for (const [index, to] of heirs.entries()) {
    try {
      return await reassign(services, handOver, id, to);
    } catch (error) {
      const isUnfit = error instanceof BusinessError && error.error === 'cannotReassign';
      if (!isUnfit || index === heirs.length - 1) throw error;
    }
  }
  return false;
}

const reassign = (
  services: Services,
  { fromId, byId, reason }: AskedHandOver,
  id: string,
  to: string,
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const caller = { ...systemCaller, userId: byId };
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const row = await lockInstance(tx, id);
    const process = await openForAnybody(context, row, []);
    const task = process.state.tasks.find((one) => one.id === id);
    // decided, or handed over, meanwhile
    if (task?.assigneeId !== fromId || !['pending', 'waiting'].includes(task.status)) return false;
    const action = { type: 'reassign', to, by: byId, taskId: id, admin: true } as const;
    await applyAction(process, action, { comment: reason });
    return true;
  });
