import type { LogEntry } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { readingAction } from '../readers/noteReading.ts';
import type { ReadContext } from '../access/index.ts';
import { commentActions } from '../comments/commentEvents.ts';
import { readRecord } from './getRecord.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { sql } from '../../db/query.ts';
import { titlesOfChanges } from './titlesOfChanges.ts';
import { visibleChanges } from './visibleChanges.ts';

interface AuditRow {
  at: string;
  user_id: string | null;
  action: string;
  changes: FieldChanges;
  facts: { comment?: string };
}

const maxEntries = 500;

/**
 * What happened to a record, the oldest first: who, when, and each field’s old and new value as far as the caller
 * may see the field, with the titles of what references name.
 *
 * @throws errors.notFound when the record may not be read
 */
export const recordTimeline = (
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
): Promise<LogEntry[]> =>
  services.db.snapshot((db) => readTimeline({ services, caller, db }, moduleName, id));

async function readTimeline(
  context: ReadContext,
  moduleName: string,
  id: string,
): Promise<LogEntry[]> {
  const { services, db } = context;
  const { record, hidden } = await readRecord(context, moduleName, id);
  const rows = await db.all<AuditRow>(
    sql`select * from (
      select id, at, user_id, action, changes, facts from app.audit
      where record_id = ${id}::uuid and action <> all(${[...commentActions, readingAction]}::text[])
      order by at desc, id desc limit ${maxEntries}::int) a order by at, id`,
  );
  const module = services.registry().module(moduleName);
  const changes = rows.map((row) => visibleChanges(module, row.changes, new Set(hidden)));
  const titles = await titlesOfChanges(context, module, changes, record);
  return rows.map((row, index) => ({
    seq: index + 1,
    at: row.at,
    by: personOf(services, row.user_id),
    onBehalfOf: null,
    action: row.action,
    stepTitle: null,
    comment: row.facts.comment ?? null,
    changes: changes[index]!,
    titles: titles[index]!,
  }));
}

function personOf(services: Services, id: string | null) {
  return { id: id ?? '', name: (id && services.directory().person(id)?.name) ?? '' };
}
