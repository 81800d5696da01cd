import { sql } from '../../db/query.ts';
import { phaseOf, statusDict } from '#engine/schema/phases.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import type { AskedHandOver } from './AskedHandOver.ts';
import { handOverRecords } from './handOverRecords.ts';
import { handOverTasks } from './handOverTasks.ts';

/** Transactions that began before a hand-over was asked for are over by then. */
const settledAfter = 10 * 60_000;

/**
 * Hands over what effects asked for, tasks and records; several servers may do it at once, and it goes on where it was
 * left. While the record that asks for it is in approval, what comes later goes the same way.
 *
 * @returns how many tasks and records were handed over
 */
export async function handOver(services: Services): Promise<number> {
  const all = await services.db.all<AskedHandOver>(sql`
    select id, from_id as "fromId", to_id as "toId", successors, by_id as "byId", reason, module,
      record_id as "recordId", at from app.hand_over order by at, id`);
  let done = 0;
  for (const asked of all) {
    const tasks = await handOverTasks(services, asked);
    const records = await handOverRecords(services, asked);
    done += tasks.done + records.done;
    const isOld = Date.parse(asked.at) + settledAfter < services.now().getTime();
    if (isOld && tasks.isOver && records.isOver && !(await isInApproval(services, asked)))
      await services.db.run(sql`delete from app.hand_over where id = ${asked.id}`);
  }
  return done;
}

async function isInApproval(services: Services, { module, recordId }: AskedHandOver) {
  const registry = services.registry();
  const spec = module === null ? undefined : registry.findModule(module);
  if (!spec?.fields.status) return false;
  const row = await services.db.first<{ status: string | null }>(
    sql`select t.status from ${entityOf(spec).table} t where t.id = ${recordId}::uuid`,
  );
  return phaseOf(statusDict(registry, spec), row?.status ?? '') === 'pending';
}
