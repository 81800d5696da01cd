import { knownAs } from '#engine/schema/knownAs.ts';
import type { Page, StatisticsTask } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { stepTexts } from '../workflow/refusals.ts';
import { readMatched, type MatchedTasks, type StatisticsQuery } from './matchedTasks.ts';

export type StatisticsOrder = 'newest' | 'longest';

interface Row extends Omit<
  StatisticsTask,
  'moduleTitle' | 'stepTitle' | 'personName' | 'onBehalfOf' | 'starterName' | 'orgName'
> {
  stepId: string;
  flowVersion: number;
  businessType: string | null;
  assigneeId: string;
  ownerId: string;
  starterId: string;
  orgId: string | null;
}

/**
 * The tasks behind a figure, one page of them.
 *
 * @throws errors.forbidden as `processStatistics`
 */
export async function statisticsTasks(
  services: Services,
  caller: Caller,
  query: StatisticsQuery,
  order: StatisticsOrder,
  paging: Paging,
): Promise<Page<StatisticsTask>> {
  const { rows, total } = await readMatched(services, caller, query, async (db, matched) => ({
    total: await countOf(db, matched),
    rows: await rowsOf(db, matched, { order, size: paging.size, offset: rowsBefore(paging) }),
  }));
  return { rows: await itemsOf(services, rows), total, totalIsCapped: false };
}

/**
 * All of them, newest first, in pages: what comes or is decided while they are read moves none that are still to come.
 *
 * @throws errors.forbidden as `processStatistics`; errors.tooManyRows before anything else is read
 */
export async function* allStatisticsTasks(
  services: Services,
  caller: Caller,
  query: StatisticsQuery,
  { max, size }: { max: number; size: number },
): AsyncGenerator<StatisticsTask[]> {
  const count = await readMatched(services, caller, query, countOf);
  if (count > max) throw errors.tooManyRows({ count, max });
  let after: Row | undefined;
  do {
    const rows = await readMatched(services, caller, query, (db, matched) =>
      rowsOf(db, matched, { order: 'newest', size, ...(after && { after }) }),
    );
    yield await itemsOf(services, rows);
    after = rows.length === size ? rows.at(-1) : undefined;
  } while (after);
}

async function countOf(db: Queryable, { tables, where }: MatchedTasks): Promise<number> {
  const counted = await db.first<{ total: string }>(
    sql`select count(*) as total from ${tables} where ${where}`,
  );
  return Number(counted!.total);
}

interface Slice {
  order: StatisticsOrder;
  size: number;
  offset?: number;
  /** Of the newest first: what follows this one. */
  after?: Pick<Row, 'assignedAt' | 'taskId'>;
}

function rowsOf(
  db: Queryable,
  { tables, where, came, until, calendar, states }: MatchedTasks,
  { order, size, offset = 0, after }: Slice,
): Promise<Row[]> {
  const worked = calendar.between([came, calendar.dayOf(came)], [until, calendar.dayOf(until)]);
  const further = after
    ? sql` and (t.created_at, t.id) < (${after.assignedAt}::timestamptz, ${after.taskId}::uuid)`
    : sql``;
  return db.all<Row>(
    sql`
      select t.id as "taskId", t.instance_id as "procInstId", t.module as "moduleNo", i.record_id as "businessKey", i.title,
        i.number, t.step_id as "stepId", i.flow_version as "flowVersion", i.business_type as "businessType", t.assignee_id as "assigneeId", t.owner_id as "ownerId",
        i.starter_id as "starterId", i.starter_org_id as "orgId", t.created_at as "assignedAt", t.done_at as "doneAt",
        s.first_due_at as "dueAt", ${states.overdue} as "isOverdue", t.outcome, i.status,
        round(${worked} / 3600000.0, 2)::float8 as "durationHours"
      from ${tables} where ${where}${further}
      order by ${order === 'longest' ? sql`${worked} desc` : sql`t.created_at desc`}, t.id desc
      limit ${size} offset ${offset}`,
  );
}

/** One after the other: each process is read once, by the first task of it. */
async function itemsOf(services: Services, rows: readonly Row[]): Promise<StatisticsTask[]> {
  const items: StatisticsTask[] = [];
  for (const row of rows) items.push(await itemOf(services, row));
  return items;
}

async function itemOf(services: Services, row: Row): Promise<StatisticsTask> {
  const { stepId, flowVersion, assigneeId, ownerId, starterId, orgId, businessType, ...item } = row;
  const directory = services.directory();
  const nameOf = (id: string) => directory.person(id)?.name ?? '?';
  const { flow, title } = await flowOf(services, services.db, item.moduleNo, flowVersion);
  return {
    ...item,
    ...knownAs(services.registry(), item.moduleNo, businessType, title),
    stepTitle: stepTexts(flow, stepId),
    personName: nameOf(assigneeId),
    onBehalfOf: ownerId === assigneeId ? null : nameOf(ownerId),
    starterName: nameOf(starterId),
    orgName: (orgId && directory.organisation(orgId)?.name) || null,
  };
}
