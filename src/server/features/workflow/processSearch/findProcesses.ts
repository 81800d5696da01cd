import type { Page, FoundProcess } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../../db/paging.ts';
import { join, plannedByValues, sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import type { CompiledStatement } from '../../../db/Database.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { ReadContext } from '../../access/index.ts';
import { processColumns, processItem, type ProcessRow } from './processItem.ts';
import { isCommon } from './isCommon.ts';
import { processConditions, type ProcessQuery } from './processConditions.ts';
import { scopes, type ProcessScope } from './processScopes.ts';

const cap = 10_001;

/**
 * A page of the processes of a scope, newest first. Each way in which somebody may come to see a process is looked for
 * by an index of its own.
 */
export async function findProcesses(
  services: Services,
  caller: Caller,
  scope: ProcessScope,
  query: ProcessQuery,
  paging: Paging,
): Promise<Page<FoundProcess>> {
  const context: ReadContext = { services, caller, db: services.db };
  const rows = await services.db.all<ProcessRow & { total: string }>(
    foundStatement(context, scope, query, paging, await isCommon(services.db, query.search)),
  );
  const total = Number(rows[0]?.total ?? 0);
  const items = await Promise.all(
    rows.map(({ total: _total, ...row }) => processItem(services, row)),
  );
  return { rows: items, total, totalIsCapped: total === cap };
}

/** The statement behind `findProcesses`. */
export function foundStatement(
  context: ReadContext,
  scope: ProcessScope,
  query: ProcessQuery,
  paging: Paging,
  isCommonText = false,
): CompiledStatement {
  const asked = processConditions(context.services, query, isCommonText);
  const ways = scopes[scope](context).map(
    (
      way,
    ) => sql`(select i.id, i.started_at from app.process_instance i where ${and([way, ...asked])}
      order by i.started_at desc, i.id desc limit ${cap})`,
  );
  return plannedByValues(
    sql`
      with found as materialized (${join(ways, ' union ')})
      select ${processColumns}, (select least(count(*), ${cap}) from found) as total
      from (select id from found order by started_at desc, id desc
        limit ${paging.size} offset ${rowsBefore(paging)}) page
      join app.process_instance i using (id) order by i.started_at desc, i.id desc`,
  );
}
