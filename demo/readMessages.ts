import { sql } from '#server/db/query.ts';
import { changeMessages } from '#server/features/messages/messages.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { LiveServices } from '#server/Services.ts';
import type { WorkClock } from './WorkClock.ts';

const day = 24 * 3_600_000;

/** Everybody reads on Monday what came in the week before; what came on the last days is new. */
export async function readMessages(services: LiveServices, clock: WorkClock) {
  const end = clock.now();
  const weeks = await services.db.all<{ userId: string; week: string; ids: string[] }>(sql`
    select user_id as "userId", date_trunc('week', created_at)::date::text as week, array_agg(id order by id) as ids
    from app.message where created_at < ${new Date(end.getTime() - 2 * day).toISOString()}
    group by user_id, week order by week, user_id`);
  await services.refresh();
  for (const { userId, week, ids } of weeks) {
    const monday = Date.parse(`${week}T01:00:00Z`) + 7 * day;
    clock.goTo(Math.min(monday, end.getTime()));
    await changeMessages(services, callerFor(services.directory(), userId, 'zh'), 'read', ids);
  }
  clock.backTo(end);
}
