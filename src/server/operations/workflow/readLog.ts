import type { LogEntry } from '#shared/contract.ts';
import { sql as statementOf } from '../../db/query.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, raw, sql, statement } from '../records/sql/fragment.ts';
import type { VersionedFlow } from './flowOf.ts';
import type { InstanceRow } from './instances.ts';
import { stepTexts } from './refusals.ts';

interface Row {
  seq: number;
  at: string;
  by_id: string | null;
  on_behalf_of_id: string | null;
  action: string;
  step_id: string | null;
  comment: string | null;
  changes: LogEntry['changes'];
}

/** What happened, in order; changes of fields that the reader may not see are left out. */
export async function readLog(
  context: ReadContext,
  row: InstanceRow,
  { flow }: VersionedFlow,
): Promise<LogEntry[]> {
  const rows = await context.db.all<Row>(statementOf`
    select seq, at, by_id, on_behalf_of_id, action, step_id, comment, changes
    from app.process_log where instance_id = ${row.id} order by seq`);
  const fields = [...new Set(rows.flatMap(({ changes }) => Object.keys(changes)))];
  const visible = await visibleFields(context, row, fields);
  const directory = context.services.directory();
  const person = (id: string | null) => ({
    id: id ?? '',
    name: (id && directory.person(id)?.name) || '',
  });
  return rows.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    by: person(entry.by_id),
    onBehalfOf: entry.on_behalf_of_id ? person(entry.on_behalf_of_id) : null,
    action: entry.action,
    stepTitle: entry.step_id ? stepTexts(flow, entry.step_id) : null,
    comment: entry.comment,
    changes: Object.fromEntries(
      Object.entries(entry.changes).filter(([field]) => visible.has(field)),
    ),
  }));
}

async function visibleFields(
  context: ReadContext,
  { module, recordId }: InstanceRow,
  fields: string[],
) {
  if (!fields.length) return new Set<string>();
  const access = accessFor(context, module);
  const columns = fields.map((field) => {
    const visibility = access.visibility(field, 't');
    const shown =
      visibility === 'always' || visibility === 'never'
        ? raw(String(visibility === 'always'))
        : visibility;
    return sql`${shown} as ${name(field)}`;
  });
  const found = await context.db.first<Record<string, boolean>>(
    statement(
      sql`select ${join(columns)} from ${entityOf(access.module).table} t where t.id = ${recordId}::uuid`,
    ),
  );
  return new Set(fields.filter((field) => found?.[field] === true));
}
