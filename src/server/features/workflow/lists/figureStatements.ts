import { prepare, sql } from '../../../db/query.ts';
import type { CompiledStatement } from '../../../db/Database.ts';
import { likePattern } from './likePattern.ts';
import { due, putAside, sources, union } from './taskStatements.ts';

/** How many processes a person has started, by state. */
export const startedCountStatement = (userId: string, search: string): CompiledStatement =>
  startedCount({ userId, search: likePattern(search) });

const startedCount = prepare<{ userId: string; search: string }>(
  (value) => sql`select i.status, count(*) as count from app.process_instance i
    where i.starter_id = ${value('userId')}
      and (i.title ilike ${value('search')} or i.number ilike ${value('search')}) group by i.status`,
);

/** Each to-do of a person: its record, whether it came back to them, and whether it is late. */
export const waitingStatement = (userId: string): CompiledStatement => waiting({ userId });

const waiting = prepare<{ userId: string }>(
  (value) => sql`${putAside(value)}
    select i.module, i.record_id as "recordId", m.remark is not null as "isReturned",
      coalesce(${due} <= now(), false) as "isLate"
    from (${union(sources.todo(value))}) m join app.process_instance i on i.id = m.instance_id`,
);

/** How many a person has in approval, and how many of these are late. */
export const startedFiguresStatement = (userId: string): CompiledStatement =>
  startedFigures({ userId });

const startedFigures = prepare<{ userId: string }>(
  (value) => sql`select count(*) as running, count(*) filter (where exists (
      select from app.process_task t join app.step_instance s on s.id = t.step_instance_id
      where t.instance_id = i.id and t.status = 'pending' and s.first_due_at <= now())) as late
    from app.process_instance i where i.starter_id = ${value('userId')} and i.status = 'running'`,
);
