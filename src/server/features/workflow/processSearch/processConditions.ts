import type { SqlFragment } from '#engine/expression/types.ts';
import type { InstanceStatus } from '#engine/workflow/index.ts';
import type { Services } from '../../../Services.ts';
import { sql } from '../../../db/query.ts';
import { or } from '../../records/sql/fragment.ts';
import { isKnownAs } from '../lists/isKnownAs.ts';
import { likePattern } from '../lists/likePattern.ts';
import { within, type Period } from './period.ts';

/** What processes are looked for by; from and to are days of the start. */
export interface ProcessQuery extends Period {
  moduleNo?: string;
  /** Part of title or number. */
  search?: string;
  starterId?: string;
  /** Where the starter worked at the start: in this organisation or below it. */
  orgId?: string;
  status?: InstanceStatus;
  /** A step that is open. */
  stepId?: string;
  /** Who is asked now. */
  approverId?: string;
}

/**
 * Conditions on a process `i`; each is answered by an index.
 *
 * @param isCommon of a text that so many processes are called by that going through them from the newest is quicker
 */
export function processConditions(
  services: Services,
  query: ProcessQuery,
  isCommon = false,
): SqlFragment[] {
  const { moduleNo, search, starterId, orgId, status, stepId, approverId } = query;
  const conditions = [within(sql`i.started_at`, query, services.registry().system.timeZone)];
  if (moduleNo) conditions.push(isKnownAs(services.registry(), moduleNo));
  if (search) conditions.push(isCommon ? called(search) : named(search));
  if (starterId) conditions.push(sql`i.starter_id = ${starterId}`);
  if (orgId)
    conditions.push(sql`i.starter_org_id = any(${[...services.directory().below(orgId)]}::uuid[])`);
  if (status) conditions.push(sql`i.status = ${status}`);
  if (stepId)
    conditions.push(sql`i.status = 'running' and exists (
      select from app.step_instance s where s.instance_id = i.id and s.status = 'open' and s.step_id = ${stepId})`);
  if (approverId)
    conditions.push(sql`i.id in (
      select instance_id from app.process_task where assignee_id = ${approverId} and status = 'pending')`);
  return conditions;
}

/** The same without an index. */
export function called(search: string): SqlFragment {
  const pattern = likePattern(search);
  return or([sql`i.title ilike ${pattern}`, sql`i.number ilike ${pattern}`]);
}

/**
 * Title or number of a process `i` holds this text: an index of pairs of letters leads to those that may hold it, and
 * only these are compared.
 */
export function named(search: string): SqlFragment {
  const isPart = called(search);
  if (Array.from(search).length < 2) return isPart;
  return sql`(app.letter_pairs(i.title || ' ' || coalesce(i.number, '')) @> app.letter_pairs(${search}::text)
    and ${isPart})`;
}
