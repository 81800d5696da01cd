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
  total: string;
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
  const rows = await readMatched<Row>(
    context,
    await matchedTasks(context, query),
    sql`select id as "taskId", instance_id as "procInstId", module as "moduleNo", record_id as "businessKey", title,
        number, step_id as "stepId", flow_version as "flowVersion", business_type as "businessType", assignee_id as "assigneeId", owner_id as "ownerId",
        starter_id as "starterId", org_id as "orgId", created_at as "assignedAt", done_at as "doneAt",
        due_at as "dueAt", coalesce(is_overdue, false) as "isOverdue", outcome, process_status as status,
        round(hours, 2)::float8 as "durationHours", count(*) over () as total
      from matched order by ${order === 'longest' ? sql`hours desc` : sql`created_at desc`}, id desc
      limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    rows: await Promise.all(rows.map((row) => itemOf(services, row))),
    total: Number(rows[0]?.total ?? 0),
    totalIsCapped: false,
  };
}

async function itemOf(services: Services, row: Row): Promise<StatisticsTask> {
  const {
    stepId,
    flowVersion,
    assigneeId,
    ownerId,
    starterId,
    orgId,
    businessType,
    total: _,
    ...item
  } = row;
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
