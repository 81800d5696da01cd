import { sql } from '../../db/query.ts';
import { BusinessError } from '../../BusinessError.ts';
import type { Services } from '../../Services.ts';
import type { WriteContext } from '../records/RecordWork.ts';
import { systemCaller } from '../systemCaller.ts';
import { lockInstance } from './instances.ts';
import { applyAction } from './applyAction.ts';
import { openForAnybody } from './Process.ts';

interface HandOver {
  id: string;
  fromId: string;
  toId: string;
  byId: string;
  reason: string;
  at: string;
}

/** Transactions that began before a hand-over was asked for are over by then. */
const settledAfter = 10 * 60_000;

/**
 * Hands over what effects asked for: each task in a transaction of its own, under the same lock as the actions of
 * people, so that several servers may do it at once. One that fails is logged and stops no other.
 *
 * @returns how many tasks were handed over
 */
export async function handOverTasks(services: Services): Promise<number> {
  const asked = await services.db.all<HandOver>(sql`
    select id, from_id as "fromId", to_id as "toId", by_id as "byId", reason, at from app.hand_over order by at, id`);
  let done = 0;
  for (const handOver of asked) {
    const tasks = await openTasks(services, handOver);
    for (const { id } of tasks) {
      try {
        if (await handOverTask(services, handOver, id)) done += 1;
      } catch (err) {
        services.log.warn({ err, task: id }, 'A task could not be handed over; it is tried again');
      }
    }
    if (!tasks.length && Date.parse(handOver.at) + settledAfter < services.now().getTime())
      await services.db.run(sql`delete from app.hand_over where id = ${handOver.id}`);
  }
  return done;
}

const openTasks = ({ db }: Services, { fromId, at }: HandOver) =>
  db.all<{ id: string }>(sql`
    select id from app.process_task
    where assignee_id = ${fromId} and status in ('pending', 'waiting') and created_at <= ${at} order by created_at, id`);

/** To whoever was named; an administrator gets what this person cannot decide. */
async function handOverTask(services: Services, handOver: HandOver, id: string): Promise<boolean> {
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
  { fromId, byId, reason }: HandOver,
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
