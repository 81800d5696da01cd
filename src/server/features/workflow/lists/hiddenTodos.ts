import { sql } from '../../../db/query.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { moduleOf } from '../../records/resolveModuleNo.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { announceCounts } from '../announceCounts.ts';

/**
 * Takes what waits for a person in a process out of their to-do list, until it is shown again or something new in the
 * process comes to them. Hiding decides nothing: the task stays theirs.
 *
 * @throws errors.notFound when nothing of this process waits for them
 */
export const hideTodo = (
  services: Services,
  caller: Caller,
  moduleNo: string,
  procInstId: string,
): Promise<void> =>
  changing(services, caller, async ({ tx }) => {
    const hidden = await tx.first(sql`
      insert into app.hidden_todo (user_id, instance_id)
      select ${caller.userId}, id from app.process_instance i
      where id = ${procInstId} and module = ${moduleOf(services, moduleNo)} and (
        (status = 'returned' and starter_id = ${caller.userId})
        or exists (select 1 from app.process_task t
          where t.instance_id = i.id and t.assignee_id = ${caller.userId} and t.status = 'pending'))
      on conflict (user_id, instance_id) do update set hidden_at = now() returning instance_id`);
    if (!hidden) throw errors.notFound();
  });

/** Puts hidden to-dos back; those that were not hidden stay as they are. */
export const showTodos = (
  services: Services,
  caller: Caller,
  procInstIds: readonly string[],
): Promise<void> =>
  changing(services, caller, ({ tx }) =>
    tx.run(sql`delete from app.hidden_todo
      where user_id = ${caller.userId} and instance_id = any(${procInstIds}::uuid[])`),
  );

const changing = (
  services: Services,
  caller: Caller,
  change: (context: WriteContext) => Promise<unknown>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    await change(context);
    announceCounts(context, [caller.userId]);
  });
