import { rowsBefore, type Paging } from '../../../db/paging.ts';
import { join, plannedByValues, prepare, raw, sql } from '../../../db/query.ts';
import type { CompiledStatement } from '../../../db/Database.ts';
import type { Meant } from './isKnownAs.ts';
import { likePattern } from './likePattern.ts';

/**
 * to-do: decisions asked of me, and what came back to me; urgent: the same, what came back and what is late first;
 * done: my decisions; mine: what I started; waiting: the same, what waits longest first; copies: sent to me; hidden:
 * to-dos I put aside.
 */
export type TaskListKind = 'todo' | 'urgent' | 'done' | 'mine' | 'waiting' | 'copies' | 'hidden';

export interface TaskQuery extends Partial<Meant> {
  /** One of these. */
  modules?: readonly string[];
  /** State of the process. */
  status?: string;
  /** Part of title or number. */
  search?: string;
  starterId?: string;
  /** First and last day of the start, `2026-11-20`. */
  from?: string;
  to?: string;
  /** Moments after which, and until which, it is due. */
  dueAfter?: string;
  dueUntil?: string;
}

/** Totals stop here. */
export const cap = 10_001;

type Values = { userId: string } & Required<TaskQuery>;
type Sql = ReturnType<typeof sql>;
/** Stands for a value of the query. */
type Value = <Name extends keyof Values>(name: Name) => Values[Name];
/** Whose list it is: all that tells its rows. */
type UserValue = (name: 'userId') => string;
type Prepared = (values: Values) => CompiledStatement;

const nothing = sql`null::text`;
const noStepInstance = sql`null::uuid`;
const order = sql`sorted desc, task_id desc`;

/**
 * Where the rows of a list come from, each with task_id, instance_id, module, step_id, step_instance_id, at, done_at,
 * outcome, remark and sorted. Several sources stand one by one, so that a page can be taken from the index of each.
 */
export const sources: Record<TaskListKind, (value: UserValue) => Sql[]> = {
  todo: (value) => waitingFor(value).map((todo) => sql`${todo} where not ${isHidden}`),
  hidden: (value) => waitingFor(value).map((todo) => sql`${todo} where ${isHidden}`),
  done: (value) => [
    sql`select id as task_id, instance_id, module, step_id, step_instance_id, created_at as at, done_at, outcome,
        ${nothing} as remark, done_at as sorted
      from app.process_task
      where assignee_id = ${value('userId')} and status = 'done' and skipped_by is null`,
  ],
  urgent: (value) =>
    waitingFor(value).map(
      (todo) => sql`select task_id, instance_id, module, step_id, step_instance_id, at, done_at,
      outcome, remark, ${urgency} as sorted from (${todo} where not ${isHidden}) todo`,
    ),
  mine: (value) => [startedBy(value, sql`started_at`)],
  waiting: (value) => [startedBy(value, wait)],
  copies: (value) => [
    sql`select instance_id as task_id, instance_id,
        (select module from app.process_instance i where i.id = instance_id) as module, step_id, ${noStepInstance} as step_instance_id,
        created_at as at, read_at as done_at, ${nothing} as outcome, ${nothing} as remark, created_at as sorted
      from app.process_copy where user_id = ${value('userId')}`,
  ],
};

/** Decisions asked of somebody, and what came back to them. */
const waitingFor = (value: UserValue) => [
  sql`select * from (
    select id as task_id, instance_id, module, step_id, step_instance_id, created_at as at, done_at, outcome,
      ${nothing} as remark, created_at as sorted
    from app.process_task where assignee_id = ${value('userId')} and status = 'pending') todo`,
  sql`select * from (
    select id as task_id, id as instance_id, module, returned_from as step_id, ${noStepInstance} as step_instance_id,
      (select max(closed_at) from app.step_instance s where s.instance_id = p.id) as at, null::timestamptz as done_at,
      ${nothing} as outcome, 'rejectToStarter' as remark,
      (select max(closed_at) from app.step_instance s where s.instance_id = p.id) as sorted
    from app.process_instance p where starter_id = ${value('userId')} and status = 'returned') todo`,
];

/** How late it is: what came back to its starter before all else; what is never due, by its age, after all else. */
const urgency = sql`now() - case when remark is not null then at - interval '1000 years'
  else coalesce((select s.first_due_at from app.step_instance s where s.id = step_instance_id), at + interval '1000 years') end`;

/** How long a process has waited for those who are asked, or for its starter to whom it came back. */
const wait = sql`coalesce(now() - coalesce(
  (select min(t.created_at) from app.process_task t where t.instance_id = p.id and t.status = 'pending'),
  case status when 'returned' then (select max(closed_at) from app.step_instance s where s.instance_id = p.id) end
), interval '-1 second')`;

const startedBy = (value: UserValue, sorted: Sql) => sql`
  select id as task_id, id as instance_id, module, coalesce((select t.step_id from app.process_task t
      where t.instance_id = p.id and t.status = 'pending' order by t.created_at, t.id limit 1),
    (select c.step_id from app.process_call c where c.instance_id = p.id and c.status = 'live' order by c.seq limit 1),
    returned_from) as step_id, ${noStepInstance} as step_instance_id,
    started_at as at, ended_at as done_at, ${nothing} as outcome,
    case status when 'returned' then 'rejectToStarter' end as remark, ${sorted} as sorted
  from app.process_instance p where starter_id = ${value('userId')}`;

/** It was put aside since it came. */
const isHidden = sql`exists (select from put_aside h
  where h.instance_id = todo.instance_id and h.hidden_at >= todo.at)`;
export const putAside = (value: UserValue) => sql`with put_aside as materialized (
  select instance_id, hidden_at from app.hidden_todo where user_id = ${value('userId')})`;

/** When the task is due; what came back to a starter never is. */
export const due = sql`(select s.first_due_at from app.step_instance s where s.id = m.step_instance_id)`;

export const union = (all: readonly Sql[]) => join(all, ' union all ');

/**
 * A page with the total of the list in each row. Statements are prepared by what the query names; pages after the
 * first are rare.
 */
export function pageStatement(
  kind: TaskListKind,
  userId: string,
  query: TaskQuery,
  paging: Paging,
): CompiledStatement {
  // whatever else an address says is no part of the statement
  const names = queryWords.filter((name) => query[name] !== undefined);
  const values = { ...query, userId, search: likePattern(query.search ?? '') } as Values;
  const key = [kind, paging.size, ...names].join(' ');
  if (paging.page > 1) return plannedByValues(preparePage(kind, names, paging)(values));
  let prepared = firstPages.get(key);
  if (!prepared) firstPages.set(key, (prepared = preparePage(kind, names, paging)));
  return prepared(values);
}

const firstPages = new Map<string, Prepared>();

function preparePage(
  kind: TaskListKind,
  names: readonly (keyof TaskQuery)[],
  paging: Paging,
): Prepared {
  return prepare<Values>((value) => {
    const named = (those: Partial<Record<keyof TaskQuery, (value: Value) => Sql>>) =>
      names.flatMap((name) => those[name]?.(value) ?? []);
    const all = sources[kind](value).map(
      (source) =>
        sql`select * from (${source}) one where ${join([sql`true`, ...named(ofModules)], ' and ')}`,
    );
    const asked = named(conditions);
    // what can be told from the tasks alone is counted and cut without looking at their processes
    const found = asked.length
      ? sql`(${union(all)}) m join app.process_instance i on i.id = m.instance_id where ${join(asked, ' and ')}`
      : sql`(${union(all)}) m`;
    const end = raw(String(paging.page * paging.size));
    const shown = asked.length
      ? sql`select m.* from ${found}`
      : union(all.map((source) => sql`(${source} order by ${order} limit ${end})`));
    return sql`${putAside(value)}
      select m.task_id as "taskId", i.module as "moduleNo", i.record_id as "businessKey", i.id as "procInstId",
        i.title, i.number, i.business_type as "businessType", m.step_id as "stepId", i.starter_id as "starterId", i.started_at as "startedAt",
        m.at as "assignedAt", m.done_at as "doneAt", m.outcome, i.status, i.suspended_at is not null as "isSuspended", m.remark, i.flow_version as "flowVersion",
        ${due} as "dueAt", counted.total
      from (select * from (${shown}) listed order by ${order} limit ${raw(String(paging.size))} offset ${raw(String(rowsBefore(paging)))}) m
        join app.process_instance i on i.id = m.instance_id
        cross join (select count(*) as total from (select from ${found} limit ${raw(String(cap))}) capped) counted
      order by ${order}`;
  });
}

/** Told from the task alone. */
const ofModules = {
  module: (value: Value) => sql`module = ${value('module')}`,
  modules: (value: Value) => sql`module = any(${value('modules')}::text[])`,
};

/** Of the process, by the word of the query. */
const conditions: Record<
  Exclude<keyof TaskQuery, keyof typeof ofModules>,
  (value: Value) => Sql
> = {
  variant: (value) => sql`i.business_type = ${value('variant')}`,
  status: (value) => sql`i.status = ${value('status')}`,
  exceptVariants: (value) =>
    sql`coalesce(i.business_type <> all(${value('exceptVariants')}::text[]), true)`,
  starterId: (value) => sql`i.starter_id::text = ${value('starterId')}`,
  from: (value) => sql`i.started_at >= ${value('from')}::date`,
  to: (value) => sql`i.started_at < ${value('to')}::date + 1`,
  dueAfter: (value) => sql`${due} > ${value('dueAfter')}::timestamptz`,
  dueUntil: (value) => sql`${due} <= ${value('dueUntil')}::timestamptz`,
  search: (value) => sql`(i.title ilike ${value('search')} or i.number ilike ${value('search')})`,
};

const queryWords = Object.keys({ ...ofModules, ...conditions }) as (keyof TaskQuery)[];

/**
 * How many there are, by module, and in `coded` modules by variant, too: only there processes are looked at.
 */
export function countStatement(
  kind: TaskListKind,
  userId: string,
  coded: readonly string[],
): CompiledStatement {
  let prepared = counts.get(kind);
  if (!prepared) counts.set(kind, (prepared = prepareCount(kind)));
  return prepared({ userId, coded });
}

interface CountValues extends Pick<Values, 'userId'> {
  coded: readonly string[];
}
const counts = new Map<TaskListKind, (values: CountValues) => CompiledStatement>();

const prepareCount = (kind: TaskListKind) =>
  prepare<CountValues>((value) => {
    const all = sources[kind](value);
    return sql`${putAside(value)}
      select module, "businessType", count(*) as count
      from (select module, case when module = any(${value('coded')}::text[]) then (
          select business_type from app.process_instance i where i.id = instance_id) end as "businessType"
        from (${union(all)}) one) m
      group by module, "businessType" order by module, "businessType"`;
  });
