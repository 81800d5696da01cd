import { knownAs } from '#engine/schema/codes.ts';
import type { Page, StatisticsTask } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { sql } from '../records/sql/fragment.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { stepTexts } from '../workflow/refusals.ts';
import { matchedTasks, readMatched, type StatisticsQuery } from './matchedTasks.ts';

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
  page: number,
  size: number,
): Promise<Page<StatisticsTask>> {
  const context: ReadContext = { services, caller, db: services.db };
  const { tables, where, came, until, calendar, dueAt, states } = await matchedTasks(
    context,
    query,
  );
  const hours = calendar.hours([came, calendar.dayOf(came)], [until, calendar.dayOf(until)]);
  const [counted] = await readMatched<{ total: string }>(
    context,
    sql`select count(*) as total from ${tables} where ${where}`,
  );
  const rows = await readMatched<Row>(
    context,
    sql`select t.id as "taskId", t.instance_id as "procInstId", t.module as "moduleNo", i.record_id as "businessKey", i.title,
        i.number, t.step_id as "stepId", i.flow_version as "flowVersion", i.business_type as "businessType", t.assignee_id as "assigneeId", t.owner_id as "ownerId",
        i.starter_id as "starterId", i.starter_org_id as "orgId", t.created_at as "assignedAt", t.done_at as "doneAt",
        ${dueAt} as "dueAt", coalesce(${states.overdue}, false) as "isOverdue", t.outcome, i.status,
        round((${hours})::numeric, 2)::float8 as "durationHours"
      from ${tables} where ${where}
      order by ${order === 'longest' ? sql`${hours} desc` : sql`t.created_at desc`}, t.id desc
      limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    rows: await Promise.all(rows.map((row) => itemOf(services, row))),
    total: Number(counted!.total),
    totalIsCapped: false,
  };
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
