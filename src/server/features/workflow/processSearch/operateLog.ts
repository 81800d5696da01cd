import { knownAs } from '#engine/schema/knownAs.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { OperateLogItem, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../../db/paging.ts';
import { plannedByValues, sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { canRead } from '../../access/index.ts';
import { flowOf } from '../flowOf.ts';
import { findInstance } from '../instances.ts';
import { isKnownAs } from '../lists/isKnownAs.ts';
import { named } from './processConditions.ts';
import { within, type Period } from './period.ts';
import { stepTexts } from '../refusals.ts';

export interface OperateLogQuery extends Period {
  procInstId?: string;
  moduleNo?: string;
  operatorId?: string;
  action?: string;
  /** Part of title or number of the record. */
  search?: string;
  /** Only what was taken out of the list; default: only what is in it. For administrators. */
  hidden?: boolean;
}

const cap = 10_001;

interface Row extends Omit<
  OperateLogItem,
  'moduleTitle' | 'operatorName' | 'onBehalfOfName' | 'stepTitle' | 'hidden'
> {
  operatorId: string | null;
  onBehalfOfId: string | null;
  stepId: string | null;
  flowVersion: number;
  businessType: string | null;
  hiddenBy: string | null;
  hiddenAt: string | null;
  hiddenReason: string | null;
  total: string;
}

/**
 * A page of what was done in processes, newest first: in all of them for administrators, in one for whoever may read
 * its record.
 *
 * @throws errors.notFound for a process whose record may not be read, errors.forbidden without a process
 */
export async function operateLog(
  services: Services,
  caller: Caller,
  query: OperateLogQuery,
  paging: Paging,
): Promise<Page<OperateLogItem>> {
  const { timeZone, administratorRole } = services.registry().system;
  if (!caller.roles.has(administratorRole)) await refuseUnlessReadable(services, caller, query);
  const source = sql`app.process_log l join app.process_instance i on i.id = l.instance_id
    left join app.hidden_log h on h.instance_id = l.instance_id and h.seq = l.seq and h.shown_at is null
    where ${and([...matching(services.registry(), query), within(sql`l.at`, query, timeZone)])}`;
  const rows = await services.db.all<Row>(
    plannedByValues(
      sql`
        select l.instance_id || '.' || l.seq as id, l.instance_id as "procInstId", l.at, i.module as "moduleNo",
          i.record_id as "businessKey", i.title, i.number, l.by_id as "operatorId",
          l.on_behalf_of_id as "onBehalfOfId", l.action, l.step_id as "stepId", l.comment as opinion,
          i.flow_version as "flowVersion", i.business_type as "businessType", h.hidden_by as "hiddenBy", h.hidden_at as "hiddenAt",
          h.reason as "hiddenReason",
          (select count(*) from (select 1 from ${source} limit ${cap}) counted) as total
        from ${source}
        order by l.at desc, l.instance_id desc, l.seq desc limit ${paging.size} offset ${rowsBefore(paging)}`,
    ),
  );
  const total = Number(rows[0]?.total ?? 0);
  const items = await Promise.all(rows.map((row) => itemOf(services, row)));
  return { rows: items, total, totalIsCapped: total === cap };
}

async function refuseUnlessReadable(
  services: Services,
  caller: Caller,
  { procInstId, hidden }: OperateLogQuery,
) {
  if (!procInstId || hidden) throw errors.forbidden({ action: 'operateLog' });
  const { db } = services;
  const row = await findInstance(db, procInstId);
  if (!row || !(await canRead({ services, caller, db }, row.module, row.recordId)))
    throw errors.notFound();
}

function matching(registry: Registry, query: OperateLogQuery) {
  const { procInstId, moduleNo, operatorId, action, search, hidden = false } = query;
  const conditions = [hidden ? sql`h.id is not null` : sql`h.id is null`];
  if (procInstId) conditions.push(sql`l.instance_id = ${procInstId}`);
  if (moduleNo) conditions.push(isKnownAs(registry, moduleNo));
  if (operatorId) conditions.push(sql`l.by_id = ${operatorId}`);
  if (action) conditions.push(sql`l.action = ${action}`);
  if (search) conditions.push(named(search));
  return conditions;
}

async function itemOf(services: Services, row: Row): Promise<OperateLogItem> {
  const {
    operatorId,
    onBehalfOfId,
    stepId,
    flowVersion,
    businessType,
    total: _total,
    ...rest
  } = row;
  const { hiddenBy, hiddenAt, hiddenReason, ...item } = rest;
  const { flow, title } = await flowOf(services, services.db, item.moduleNo, flowVersion);
  const nameOf = (id: string) => services.directory().person(id)?.name ?? '?';
  return {
    ...item,
    ...knownAs(services.registry(), item.moduleNo, businessType, title),
    operatorName: operatorId ? nameOf(operatorId) : '',
    onBehalfOfName: onBehalfOfId && nameOf(onBehalfOfId),
    stepTitle: stepId ? stepTexts(flow, stepId) : null,
    hidden:
      hiddenBy === null ? null : { byName: nameOf(hiddenBy), at: hiddenAt!, reason: hiddenReason! },
  };
}
