import type { TaskItem } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { flowOf } from './flowOf.ts';
import { likePattern } from './likePattern.ts';
import { stepTexts } from './refusals.ts';

/** to-do: decisions asked of me, and what came back to me; done: my decisions; mine: what I started; copies: sent to me; hidden: to-dos I put aside. */
export type TaskListKind = 'todo' | 'done' | 'mine' | 'copies' | 'hidden';

interface TaskQuery {
  moduleNo?: string;
  /** Part of title or number. */
  search?: string;
  starterId?: string;
  /** First and last day of the start, `2026-11-20`. */
  from?: string;
  to?: string;
}

interface TaskListAnswer {
  rows: TaskItem[];
  total: number;
  /** The total stopped at 10,001. */
  totalIsCapped: boolean;
}

const cap = 10_001;

interface Row extends Omit<TaskItem, 'moduleTitle' | 'stepTitle' | 'starterName'> {
  stepId: string | null;
  flowVersion: number;
  total: string;
}

/** One page of a list of tasks, newest first, in one statement. */
export async function taskList(
  services: Services,
  caller: Caller,
  kind: TaskListKind,
  query: TaskQuery,
  page: number,
  size: number,
): Promise<TaskListAnswer> {
  const source = sql`(${sources[kind](caller.userId)}) m join app.process_instance i on i.id = m.instance_id where ${matching(query)}`;
  const rows = await services.db.all<Row>(sql`
    select m.task_id as "taskId", i.module as "moduleNo", i.record_id as "businessKey", i.id as "procInstId",
      i.title, i.number, m.step_id as "stepId", i.starter_id as "starterId", i.started_at as "startedAt",
      m.at as "assignedAt", m.done_at as "doneAt", m.outcome, i.status, m.remark, i.flow_version as "flowVersion",
      (select count(*) from (select 1 from ${source} limit ${cap}) counted) as total
    from ${source}
    order by m.sorted desc, m.task_id desc limit ${size} offset ${(page - 1) * size}`);
  const total = Number(rows[0]?.total ?? 0);
  return {
    rows: await Promise.all(rows.map((row) => itemOf(services, row))),
    total,
    totalIsCapped: total === cap,
  };
}

/** How many to-dos there are, by module. */
export async function taskCounts(services: Services, caller: Caller, kind: TaskListKind = 'todo') {
  const rows = await services.db.all<{ moduleNo: string; count: string }>(sql`
    select i.module as "moduleNo", count(*) as count
    from (${sources[kind](caller.userId)}) m join app.process_instance i on i.id = m.instance_id
    group by i.module order by i.module`);
  const byModule = rows.map(({ moduleNo, count }) => ({
    moduleNo,
    title: services.registry().findModule(moduleNo)?.title ?? { en: moduleNo, zh: moduleNo },
    count: Number(count),
  }));
  return { total: byModule.reduce((sum, { count }) => sum + count, 0), byModule };
}

const columns = sql`task_id, instance_id, step_id, at, done_at, outcome, remark, sorted`;
const nothing = sql`null::text`;

/** Decisions asked of somebody, and what came back to them. */
const waitingFor = (userId: string) => sql`
  select id as task_id, instance_id, step_id, created_at as at, done_at, outcome, ${nothing} as remark,
    created_at as sorted
  from app.process_task where assignee_id = ${userId} and status = 'pending'
  union all
  select id, id, returned_from, returned_at, null::timestamptz, ${nothing}, 'rejectToStarter', returned_at
  from (select id, returned_from, (select max(closed_at) from app.process_visit v where v.instance_id = p.id) as returned_at
    from app.process_instance p where starter_id = ${userId} and status = 'returned') returned`;

/** It was put aside since it came. */
const isHidden = (userId: string) => sql`exists (select 1 from app.hidden_todo h
  where h.user_id = ${userId} and h.instance_id = todo.instance_id and h.hidden_at >= todo.at)`;

const sources: Record<TaskListKind, (userId: string) => ReturnType<typeof sql>> = {
  todo: (userId) => sql`
    select ${columns} from (${waitingFor(userId)}) todo where not ${isHidden(userId)}`,
  hidden: (userId) => sql`
    select ${columns} from (${waitingFor(userId)}) todo where ${isHidden(userId)}`,
  done: (userId) => sql`
    select id as task_id, instance_id, step_id, created_at as at, done_at, outcome, ${nothing} as remark,
      done_at as sorted
    from app.process_task where assignee_id = ${userId} and status = 'done' and outcome <> 'autoSkipped'`,
  mine: (userId) => sql`
    select id as task_id, id as instance_id, coalesce((select t.step_id from app.process_task t
        where t.instance_id = p.id and t.status = 'pending' order by t.created_at, t.id limit 1), returned_from) as step_id,
      started_at as at, ended_at as done_at,
      ${nothing} as outcome, case status when 'returned' then 'rejectToStarter' end as remark, started_at as sorted
    from app.process_instance p where starter_id = ${userId}`,
  copies: (userId) => sql`
    select instance_id as task_id, instance_id, step_id, created_at as at, read_at as done_at, ${nothing} as outcome,
      ${nothing} as remark, created_at as sorted
    from app.process_copy where user_id = ${userId}`,
};

function matching({ moduleNo, search, starterId, from, to }: TaskQuery) {
  const conditions = [sql`true`];
  if (moduleNo) conditions.push(sql`i.module = ${moduleNo}`);
  if (starterId) conditions.push(sql`i.starter_id::text = ${starterId}`);
  if (from) conditions.push(sql`i.started_at >= ${from}::date`);
  if (to) conditions.push(sql`i.started_at < ${to}::date + 1`);
  if (search) {
    const pattern = likePattern(search);
    conditions.push(sql`(i.title ilike ${pattern} or i.number ilike ${pattern})`);
  }
  return sql.join(conditions, sql` and `);
}

async function itemOf(services: Services, row: Row): Promise<TaskItem> {
  const { stepId, flowVersion, total: _total, ...item } = row;
  const { flow, title } = await flowOf(services, services.db, item.moduleNo, flowVersion);
  return {
    ...item,
    moduleTitle: title,
    stepTitle: stepId ? stepTexts(flow, stepId) : { en: '', zh: '' },
    starterName: services.directory().person(item.starterId)?.name ?? '?',
  };
}
