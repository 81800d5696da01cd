import { knownAs } from '#engine/schema/knownAs.ts';
import type { Intervention, InterventionItem, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../../db/paging.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { ReadContext } from '../../access/index.ts';
import { name, sql } from '../../../db/query.ts';
import { and, or } from '../../records/sql/fragment.ts';
import { flowOf } from '../flowOf.ts';
import { isKnownAs } from '../lists/isKnownAs.ts';
import { likePattern } from '../lists/likePattern.ts';
import { within, type Period } from '../processSearch/period.ts';
import { interventionReach } from '../processSearch/reach.ts';
import { stepTexts } from '../refusals.ts';

export interface InterventionQuery extends Period {
  moduleNo?: string;
  operation?: Intervention;
  operatorId?: string;
  /** Who had a task that was reassigned, or got it. */
  userId?: string;
  procInstId?: string;
  batchId?: string;
  result?: 'done' | 'refused';
  /** Part of title or number of the record, or of the reason. */
  search?: string;
}

const cap = 10_001;
const searched = ['title', 'record_number', 'reason', 'number'];

interface Row extends Omit<
  InterventionItem,
  'moduleTitle' | 'stepTitle' | 'operatorName' | 'fromName' | 'toName'
> {
  operatorId: string;
  fromId: string | null;
  toId: string | null;
  stepId: string | null;
  flowVersion: number;
  businessType: string | null;
  total: string;
}

/** A page of the intervene log, newest first: of processes in which the caller may intervene. */
export async function interventionList(
  services: Services,
  caller: Caller,
  query: InterventionQuery,
  paging: Paging,
): Promise<Page<InterventionItem>> {
  const context: ReadContext = { services, caller, db: services.db };
  const source = sql`app.intervention l left join app.process_instance i on i.id = l.instance_id
    where ${matching(context, query)}`;
  const rows = await services.db.all<Row>(
    sql`
      select l.id, l.number, l.at, l.operator_id as "operatorId", l.operation, l.instance_id as "procInstId",
        l.module as "moduleNo", l.record_id as "businessKey", l.title, l.record_number as "recordNumber",
        l.from_id as "fromId", l.to_id as "toId", l.step_id as "stepId", l.outcome, l.reason, l.batch_id as "batchId",
        l.refusal, i.flow_version as "flowVersion", i.business_type as "businessType",
        (select count(*) from (select 1 from ${source} limit ${cap}) counted) as total
      from ${source}
      order by l.at desc, l.id desc limit ${paging.size} offset ${rowsBefore(paging)}`,
  );
  const total = Number(rows[0]?.total ?? 0);
  const items = await Promise.all(rows.map((row) => itemOf(services, row)));
  return { rows: items, total, totalIsCapped: total === cap };
}

function matching(context: ReadContext, query: InterventionQuery) {
  const { timeZone } = context.services.registry().system;
  const { moduleNo, operation, operatorId, userId, procInstId, batchId, result, search } = query;
  const pattern = search && likePattern(search);
  return and([
    interventionReach(context, 'l'),
    within(sql`l.at`, query, timeZone),
    ...(moduleNo ? [isKnownAs(context.services.registry(), moduleNo)] : []),
    ...(operation ? [sql`l.operation = ${operation}`] : []),
    ...(operatorId ? [sql`l.operator_id = ${operatorId}`] : []),
    ...(userId ? [or([sql`l.from_id = ${userId}`, sql`l.to_id = ${userId}`])] : []),
    ...(procInstId ? [sql`l.instance_id = ${procInstId}`] : []),
    ...(batchId ? [sql`l.batch_id = ${batchId}`] : []),
    ...(result ? [result === 'done' ? sql`l.refusal is null` : sql`l.refusal is not null`] : []),
    ...(pattern ? [or(searched.map((column) => sql`${name('l', column)} ilike ${pattern}`))] : []),
  ]);
}

async function itemOf(services: Services, row: Row): Promise<InterventionItem> {
  const { operatorId, fromId, toId, stepId, flowVersion, businessType, total: _, ...item } = row;
  const { flow, title } = await flowOf(services, services.db, item.moduleNo, flowVersion);
  const nameOf = (id: string) => services.directory().person(id)?.name ?? '?';
  return {
    ...item,
    ...knownAs(services.registry(), item.moduleNo, businessType, title),
    operatorName: nameOf(operatorId),
    fromName: fromId && nameOf(fromId),
    toName: toId && nameOf(toId),
    stepTitle: stepId ? stepTexts(flow, stepId) : null,
  };
}
